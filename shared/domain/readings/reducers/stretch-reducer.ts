import { type GapRule, isGap } from '../gap.ts';
import type { Stretch } from '../gauge.ts';
import type { PacedReducer } from './paced.ts';

/** Adds up the figures of a gauge for each stretch between two gaps. A sample holds until the next one. */
export function stretchReducer(gap: GapRule = isGap): PacedReducer<Stretch[]> {
  const stretches: { -readonly [Name in keyof Stretch]: Stretch[Name] }[] = [];
  return {
    take(time, value, before, after) {
      const open = stretches.at(-1);
      if (!open || gap(time - open.lastTime, open.endInterval, after)) {
        const times = { firstTime: time, lastTime: time, startInterval: after, endInterval: before };
        stretches.push({ ...times, min: value, max: value, last: value, samples: 1, sum: value, weighted: 0 });
        return;
      }
      open.weighted += (time - open.lastTime) * open.last;
      [open.last, open.lastTime, open.endInterval] = [value, time, before];
      open.min = Math.min(open.min, value);
      open.max = Math.max(open.max, value);
      open.samples += 1;
      open.sum += value;
    },
    answer: () => (stretches.length > 0 ? stretches : undefined),
  };
}
