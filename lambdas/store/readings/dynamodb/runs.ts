import type { Run, State, StateLimits } from '../../../../shared/domain/state.ts';
import type { ReadingsQueries } from '../engine.ts';
import { type Reducer, reduce } from './reduction.ts';

/**
 * Joins samples of one state to runs. A value between the limits takes the state that was last told in its stretch; before one
 * was told it is neither.
 */
export function runReducer({ onFrom, offBelow }: StateLimits, gapMs: number): Reducer<Run[]> {
  const runs: { first: number; last: number; value: State }[] = [];
  return {
    take(time, value) {
      if (value === null) return;
      const run = runs.at(-1);
      const goesOn = run !== undefined && time - run.last <= gapMs;
      const held = goesOn ? run.value : null;
      const state: State = value >= onFrom ? 1 : value < offBelow ? 0 : held;
      if (goesOn && run.value === state) run.last = time;
      else runs.push({ first: time, last: time, value: state });
    },
    answer: () => (runs.length > 0 ? runs : undefined),
  };
}

/** One pass over the hours serves all inputs. */
export const runsOf: ReadingsQueries['runsOf'] = (scope, window, inputs, gapMs) =>
  reduce(scope, window, new Map([...inputs].map(([input, limits]) => [input, runReducer(limits, gapMs)])));
