import type { StateLimits } from '../../wingnuts/pump-limits.ts';
import { type GapRule, isGap } from '../gap.ts';
import type { State } from '../span.ts';
import { type Run, stateAt } from '../state.ts';
import type { PacedReducer } from './paced.ts';

/**
 * Joins samples of one state into runs. A value between the limits keeps the last known state since the last gap. If no
 * state is known since the gap, the value is neither ON nor OFF.
 */
export function runReducer(limits: StateLimits, gap: GapRule = isGap): PacedReducer<Run[]> {
  const runs: { -readonly [Name in keyof Run]: Run[Name] }[] = [];
  return {
    take(time, value, before, after) {
      const run = runs.at(-1);
      const goesOn = run !== undefined && !gap(time - run.last, run.endInterval, after);
      const held = goesOn ? run.value : null;
      const state: State = stateAt(value, limits) ?? held;
      if (goesOn && run.value === state) {
        run.last = time;
        run.endInterval = before;
      } else runs.push({ first: time, last: time, value: state, startInterval: after, endInterval: before });
    },
    answer: () => (runs.length > 0 ? runs : undefined),
  };
}
