import { DAY_MS } from '../durations.ts';
import type { TimeWindow } from '../time-range.ts';

/** Some series that a call reads over a window. */
interface Part {
  readonly series: number;
  readonly window: TimeWindow;
}

/** The cost of a call beside the readings: a function runs, and reads who asks for what. */
export const CALL_UNITS = 20;

/**
 * The work that a call makes the store of readings do, in units: one series over one day. An empty or shorter window counts by its
 * part of a day.
 */
export function workOf(parts: readonly Part[]): number {
  const seriesDays = parts.reduce(
    (sum, { series, window }) => sum + (series * Math.max(window.endTime - window.startTime, 0)) / DAY_MS,
    0,
  );
  return CALL_UNITS + Math.ceil(seriesDays);
}
