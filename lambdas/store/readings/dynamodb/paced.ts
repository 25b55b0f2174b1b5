import { INTERVAL_REACH_MS, intervalAt } from '../../../../shared/domain/gap.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Reducer } from './reduction.ts';

/** Takes an input's samples in their order of time with the reporting intervals before and after each. */
export interface PacedReducer<Answer> {
  /** @param time UTC ms @param before the interval of this sample and those before it, ms @param after and those after it */
  take(time: number, value: number, before: number, after: number): void;
  answer(): Answer | undefined;
}

/** So many samples on each side of one tell its interval. */
const NEAR = 3;
/** Samples that have been given on are let go in portions. */
const KEPT = 1024;

/** The window with what has to be read around it, so that the intervals at its edges are known. */
export const withReach = ({ startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: startTime - INTERVAL_REACH_MS,
  endTime: endTime + INTERVAL_REACH_MS,
});

/** Gives the samples of a window on to a reducer, each when the next three have come. A fault is no sample. */
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
