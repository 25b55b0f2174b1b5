import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { isGap } from '../../../shared/domain/readings/gap.ts';
import type { State } from '../../../shared/domain/readings/span.ts';
import type { Run } from '../../../shared/domain/readings/state.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { StateLimits } from '../../../shared/domain/wingnuts/pump-limits.ts';
import { RETENTION } from '../../../shared/platform/readings.ts';
import { readings } from '../../store/readings/index.ts';
import type { Source } from './wired-sources.ts';

/**
 * The reach of the first search back for the state of a current that is now between its limits. Each next search goes
 * twice as far.
 */
const FIRST_LOOK_BACK_MS = 6 * HOUR_MS;
/** Readings are not stored for longer than this. */
const LAST_LOOK_BACK_MS = RETENTION.magneticDays * DAY_MS;

/**
 * The state of a current before a run that begins between its limits. It is the last known state, also if that is long
 * ago, unless there is a gap between (docs/product/analytics.md#pump-states).
 */
export async function stateBefore(
  { scope, since }: Pick<Source, 'scope' | 'since'>,
  [input, limits]: readonly [InputKey, StateLimits],
  first: Run,
  from: number,
): Promise<State> {
  let next = first;
  let endTime = from;
  for (let lookBack = FIRST_LOOK_BACK_MS; endTime > Math.max(from - LAST_LOOK_BACK_MS, since); lookBack *= 2) {
    const window = { startTime: Math.max(endTime - lookBack, since), endTime };
    const runs = (await readings().runsOf(scope, window, new Map([[input, limits]]))).get(input) ?? [];
    const last = runs.at(-1);
    if (!last || isGap(next.first - last.last, last.endInterval, next.startInterval)) return null;
    // If the last of several runs has no known state, there is a gap before it.
    if (last.value !== null || runs.length > 1) return last.value;
    next = last;
    endTime = window.startTime;
  }
  return null;
}
