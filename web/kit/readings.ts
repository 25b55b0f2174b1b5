import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { Point } from '../../shared/domain/readings/series.ts';

const STEP_MS = 5 * MINUTE_MS;

/** The day of the kit's charts, UTC ms. */
export const DAY = { from: Date.parse('2026-11-20T00:00:00Z'), to: Date.parse('2026-11-21T00:00:00Z') } as const;
/** The time without readings. */
export const GAP = { from: DAY.from + 600 * MINUTE_MS, to: DAY.from + 760 * MINUTE_MS } as const;

/** A day of a boiler that turns on and off, with a gap. Each colour index has its own height and rate. */
export function wave(colourIndex: number): Point[] {
  const points: Point[] = [];
  for (let time = DAY.from; time <= DAY.to; time += STEP_MS) {
    const within = time > GAP.from && time < GAP.to;
    const value = 190 - colourIndex * 6 + 14 * Math.sin((time - DAY.from) / (MINUTE_MS * (30 + colourIndex * 4)));
    points.push([time, within ? null : value]);
  }
  return points;
}
