import type { TimeWindow } from '../../time-range.ts';
import { FAULT_INTERVAL, INTERVAL_REACH_MS, intervalAt } from '../gap.ts';
import type { Reducer } from './reducer.ts';

/** A sample with the reporting intervals before and after it, ms. */
export interface PacedSample {
  readonly time: number;
  readonly value: number;
  readonly before: number;
  readonly after: number;
}

/** Receives an input's samples in order of time, each with the reporting intervals before and after it. */
export interface PacedReducer<Answer> {
  /**
   * @param time UTC ms
   * @param before the interval of this sample and those before it, ms; `FAULT_INTERVAL` if a fault follows the sample
   * @param after the interval of this sample and those after it, ms; `FAULT_INTERVAL` if a fault precedes the sample
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
 * sample. A fault in the window marks the samples on both sides of it.
 */
export function paced<Answer>({ startTime, endTime }: TimeWindow, inner: PacedReducer<Answer>): Reducer<Answer> {
  let times: number[] = [];
  let values: number[] = [];
  /** Whether a fault lies before each sample. */
  let faults: boolean[] = [];
  let isFaulted = false;
  let at = 0;
  const give = () => {
    const time = times[at] ?? Number.NaN;
    if (time >= startTime && time < endTime) {
      const isFollowed = at + 1 < times.length ? faults[at + 1] : isFaulted;
      const before = isFollowed ? FAULT_INTERVAL : intervalAt(time, times[at - 1], times[at - 2], times[at - 3]);
      const after = faults[at] ? FAULT_INTERVAL : intervalAt(time, times[at + 1], times[at + 2], times[at + 3]);
      inner.take(time, values[at] ?? Number.NaN, before, after);
    }
    at += 1;
  };
  return {
    take(time, value) {
      if (value === null) {
        if (time >= startTime && time < endTime) isFaulted = true;
        return;
      }
      times.push(time);
      values.push(value);
      faults.push(isFaulted);
      isFaulted = false;
      if (at + NEAR < times.length) give();
      if (at < KEPT) return;
      times = times.slice(at - NEAR);
      values = values.slice(at - NEAR);
      faults = faults.slice(at - NEAR);
      at = NEAR;
    },
    answer() {
      while (at < times.length) give();
      return inner.answer();
    },
  };
}
