import { type GapRule, isGap } from '../../../../shared/domain/readings/gap.ts';
import type { PacedReducer } from '../../../../shared/domain/readings/reducers/paced.ts';
import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import { cellOf } from '../../../../shared/domain/readings/slices.ts';
import type { BucketOptions } from '../engine.ts';

export const PRECISION = 100;
/** Rounds to whole hundredths, halves away from zero, as SQL does. */
export const hundredths = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) * PRECISION);

type Open = { -readonly [Name in keyof Bucket]: Bucket[Name] };

/** Puts samples into buckets. A bucket ends where its cell of the grid ends, at an edge, and at a gap. */
export function bucketReducer({ grid, edges }: BucketOptions, gap: GapRule = isGap): PacedReducer<Bucket[]> {
  const buckets: Open[] = [];
  let open: Open | undefined;
  let cell = Number.NaN;
  let edge = 0;
  return {
    take(time, value, before, after) {
      const exact = hundredths(value);
      const own = exact / PRECISION;
      const ownCell = cellOf(time, grid);
      const isOver = time >= (edges[edge] ?? Number.POSITIVE_INFINITY);
      while (time >= (edges[edge] ?? Number.POSITIVE_INFINITY)) edge += 1;
      if (!open || isOver || ownCell !== cell || gap(time - open.lastTime, open.endInterval, after)) {
        open = {
          firstTime: time,
          lastTime: time,
          min: own,
          minTime: time,
          max: own,
          maxTime: time,
          samples: 1,
          sum: exact,
          startInterval: after,
          endInterval: before,
        };
        buckets.push(open);
        cell = ownCell;
        return;
      }
      open.lastTime = time;
      open.endInterval = before;
      open.samples += 1;
      open.sum += exact;
      if (own < open.min) {
        open.min = own;
        open.minTime = time;
      }
      if (own >= open.max) {
        open.max = own;
        open.maxTime = time;
      }
    },
    answer: () => (buckets.length > 0 ? buckets : undefined),
  };
}
