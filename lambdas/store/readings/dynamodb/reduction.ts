import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Scope } from '../engine.ts';
import { answersOf, type Reducers, takeHour } from '../samples/reduction.ts';
import { hoursIn } from './hours.ts';

/** Passes the samples of a window to the reducers of their inputs. Inputs without a result are left out. */
export async function reduce<Answer>(
  scope: Scope,
  window: TimeWindow,
  reducers: Reducers<Answer>,
): Promise<Map<InputKey, Answer>> {
  for await (const hour of hoursIn(scope, window, new Set(reducers.keys()))) takeHour(hour, window, reducers);
  return answersOf(reducers);
}
