import { intervalAt, isGap, MIN_GAP_MS } from '../../../../shared/domain/readings/gap.ts';
import { cellOf } from '../../../../shared/domain/readings/slices.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { BucketOptions } from '../engine.ts';

/** The part of a bucket that depends on the times of samples alone. It is the same for all inputs that were read at these times. */
export interface Frame {
  /** The first and the last time of the bucket, UTC ms. */
  readonly firstTime: number;
  readonly lastTime: number;
  /** The place of the first time, and the number of times. */
  readonly from: number;
  readonly samples: number;
  /** As in `Paced`, ms. */
  readonly startInterval: number;
  readonly endInterval: number;
  /** A gap inside a cell of the grid separates the bucket from the one before it. */
  readonly isAfterGap: boolean;
}

/**
 * The frames of a window's buckets, as `bucketReducer` makes them of an input without faults.
 * @param times UTC ms, ascending, each once; also those around the window, which show the reporting intervals
 */
export function framesOf(times: ArrayLike<number>, window: TimeWindow, { grid, edges }: BucketOptions): Frame[] {
  const before = (at: number) => intervalAt(times[at] ?? 0, times[at - 1], times[at - 2], times[at - 3]);
  const after = (at: number) => intervalAt(times[at] ?? 0, times[at + 1], times[at + 2], times[at + 3]);
  const frames: Frame[] = [];
  let begin = 0;
  while (begin < times.length && (times[begin] ?? 0) < window.startTime) begin += 1;
  let edge = 0;
  const nextEdge = () => edges[edge] ?? Number.POSITIVE_INFINITY;
  let isAfterGap = false;
  while (begin < times.length && (times[begin] ?? 0) < window.endTime) {
    const firstTime = times[begin] ?? 0;
    while (firstTime >= nextEdge()) edge += 1;
    const cell = cellOf(firstTime, grid);
    const end = Math.min(nextEdge(), (cell + 1) * grid.widthMs - grid.offset, window.endTime);
    let at = begin + 1;
    let isCut = false;
    for (; at < times.length && (times[at] ?? 0) < end; at += 1) {
      const silence = (times[at] ?? 0) - (times[at - 1] ?? 0);
      isCut = silence >= MIN_GAP_MS && isGap(silence, before(at - 1), after(at));
      if (isCut) break;
    }
    frames.push({
      firstTime,
      lastTime: times[at - 1] ?? 0,
      from: begin,
      samples: at - begin,
      startInterval: after(begin),
      endInterval: before(at - 1),
      isAfterGap,
    });
    isAfterGap = isCut;
    begin = at;
  }
  return frames;
}
