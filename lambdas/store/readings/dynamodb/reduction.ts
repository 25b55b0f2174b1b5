import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Hour } from '../../../../shared/platform/hour-code.ts';
import type { Scope } from '../engine.ts';
import { hoursIn } from './hours.ts';

/** Receives an input's samples in order of time and returns the result at the end. */
export interface Reducer<Answer> {
  /** @param time UTC ms @param value null is a fault */
  take(time: number, value: number | null): void;
  /** Undefined when nothing is known. */
  answer(): Answer | undefined;
}

/** Passes the samples of an hour that are in a half-open window to their reducers. */
function takeHour({ times, columns }: Hour, { startTime, endTime }: TimeWindow, reducers: Reducers<unknown>): void {
  for (const [input, cells] of columns) {
    const reducer = reducers.get(input);
    if (!reducer) continue;
    for (const [row, cell] of cells.entries()) {
      const time = times[row] ?? Number.NaN;
      if (cell !== undefined && time >= startTime && time < endTime) reducer.take(time, cell);
    }
  }
}

type Reducers<Answer> = ReadonlyMap<InputKey, Reducer<Answer>>;

/** Passes the samples of a window to the reducers of their inputs. Inputs without a result are left out. */
export async function reduce<Answer>(
  scope: Scope,
  window: TimeWindow,
  reducers: Reducers<Answer>,
): Promise<Map<InputKey, Answer>> {
  for await (const hour of hoursIn(scope, window, new Set(reducers.keys()))) takeHour(hour, window, reducers);
  const answers = new Map<InputKey, Answer>();
  for (const [input, reducer] of reducers) {
    const answer = reducer.answer();
    if (answer !== undefined) answers.set(input, answer);
  }
  return answers;
}
