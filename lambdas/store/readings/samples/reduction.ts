import type { Reducer } from '../../../../shared/domain/readings/reducers/reducer.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Hour } from '../../../../shared/platform/hour-code.ts';

export type Reducers<Answer> = ReadonlyMap<InputKey, Reducer<Answer>>;

/** Passes the samples of an hour that are in a half-open window to their reducers. The hour has one row for each time. */
export function takeHour({ times, columns }: Hour, { startTime, endTime }: TimeWindow, reducers: Reducers<unknown>) {
  for (const [input, cells] of columns) {
    const reducer = reducers.get(input);
    if (!reducer) continue;
    for (let row = 0; row < cells.length; row += 1) {
      const [time, cell] = [times[row] ?? Number.NaN, cells[row]];
      if (cell !== undefined && time >= startTime && time < endTime) reducer.take(time, cell);
    }
  }
}

/** The results of reducers. Inputs without a result are left out. */
export function answersOf<Answer>(reducers: Reducers<Answer>): Map<InputKey, Answer> {
  const answers = new Map<InputKey, Answer>();
  for (const [input, reducer] of reducers) {
    const answer = reducer.answer();
    if (answer !== undefined) answers.set(input, answer);
  }
  return answers;
}
