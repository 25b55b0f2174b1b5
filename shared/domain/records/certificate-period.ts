import { dayNumber, momentOf } from '../calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { localDaysIn } from '../facts/local-days.ts';
import type { Time } from '../facts/pieces.ts';
import { type TimeWindow, zoneOffset } from '../time-range.ts';

/** A day on which the clock goes back has 25 hours, and one more where the period begins within an hour. */
const MOST_HOURS = 26 * HOUR_MS;
/** A week has 28 quarters of a day. */
const MOST_QUARTERS = 7 * DAY_MS + HOUR_MS;

/** The next full hour of a zone's clock after a time. */
function hourAfter(time: number, zone: string): number {
  const wall = time + zoneOffset(zone, time);
  return time + HOUR_MS - (((wall % HOUR_MS) + HOUR_MS) % HOUR_MS);
}

/** The full hours of a zone's clock between the ends of a window. */
export function hoursWithin({ startTime, endTime }: TimeWindow, zone: string): number[] {
  const hours: number[] = [];
  for (let hour = hourAfter(startTime, zone); hour < endTime; hour = hourAfter(hour, zone)) hours.push(hour);
  return hours;
}

function bordersIn(window: TimeWindow, zone: string): number[] {
  const { startTime, endTime } = window;
  if (endTime - startTime <= MOST_HOURS) return hoursWithin(window, zone);
  const hours = endTime - startTime <= MOST_QUARTERS ? [0, 6, 12, 18] : [0];
  return localDaysIn(window, zone)
    .flatMap(({ day }) => hours.map((hour) => momentOf(dayNumber(day), hour, zone)))
    .filter((time) => time > startTime && time < endTime);
}

/**
 * The rows of a certificate's table: hours of the property's clock in about a day, quarters of a day in a week, else days. The first and the
 * last may be shorter (docs/product/records.md#certificate-table).
 */
export function rowTimes(window: TimeWindow, zone: string): Time[] {
  const borders = [window.startTime, ...bordersIn(window, zone), window.endTime];
  return borders.slice(1).map((to, index) => ({ from: borders[index] ?? to, to }));
}
