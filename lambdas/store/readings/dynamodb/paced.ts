import { INTERVAL_REACH_MS, intervalAt } from '../../../../shared/domain/readings/gap.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Reducer } from './reduction.ts';

/** Receives an input's samples in order of time, each with the reporting intervals before and after it. */
export interface PacedReducer<Answer> {
  /**
   * @param time UTC ms
   * @param before the interval of this sample and those before it, ms
   * @param after the interval of this sample and those after it, ms
   */
  take(time: number, value: number, before: number, after: number): void;
  answer(): Answer | undefined;
}

/** The interval at a sample needs this many samples on each side. */
const NEAR = 3;
/** Samples that have been passed on are removed from memory when there are this many. */
const KEPT = 1024;

/** The window and the time around it that the intervals at its edges need. */
export const withReach = ({ startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: startTime - INTERVAL_REACH_MS,
  endTime: endTime + INTERVAL_REACH_MS,
});

/**
 * Passes the samples of a window to a reducer. A sample is passed on when the next three have come. A fault is not a
 * sample.
 */
export function paced<Answer>({ startTime, endTime }: TimeWindow, inner: PacedReducer<Answer>): Reducer<Answer> {
  let times: number[] = [];
  let values: number[] = [];
  let at = 0;
  const give = () => {
    const time = times[at] ?? Number.NaN;
    if (time >= startTime && time < endTime) {
      const before = intervalAt(time, times[at - 1], times[at - 2], times[at - 3]);
      const after = intervalAt(time, times[at + 1], times[at + 2], times[at + 3]);
      inner.take(time, values[at] ?? Number.NaN, before, after);
    }
    at += 1;
  };
  return {
    take(time, value) {
      if (value === null) return;
      times.push(time);
      values.push(value);
      if (at + NEAR < times.length) give();
      if (at < KEPT) return;
      times = times.slice(at - NEAR);
      values = values.slice(at - NEAR);
      at = NEAR;
    },
    answer() {
      while (at < times.length) give();
      return inner.answer();
    },
  };
}
