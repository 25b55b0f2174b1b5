import { DAY_MS, HOUR_MS } from './durations.ts';
import { zoneOffset } from './time-range.ts';

/** Days of a calendar, counted from 1970-01-01, and the moments of a zone at which they begin. */

const DAY_PATTERN = /^\d{4}-\d\d-\d\d$/;

/** The number of a day. @param text `2026-11-23` */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;

/** A day as `2026-11-23`. */
export const dayTextOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has. */
export const isDay = (text: string): boolean => {
  if (!DAY_PATTERN.test(text)) return false;
  const day = dayNumber(text);
  return Number.isFinite(day) && dayTextOf(day) === text;
};

/** The day in a zone at a moment. @param time UTC ms */
export const localDay = (time: number, zone: string): number => Math.floor((time + zoneOffset(zone, time)) / DAY_MS);

/** The day of the week: 1 is Monday, 7 is Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * The moments at which the clock of a zone shows a time, UTC ms, ascending: two of the hour that comes twice, none of one that is left out.
 * @param wall the time as if the zone were UTC, ms
 */
export function momentsOf(wall: number, zone: string): number[] {
  // The clock changes at most once in two days, so the offset is the one before or the one after.
  const moments = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - zoneOffset(zone, near));
  return [...new Set(moments)].filter((moment) => moment + zoneOffset(zone, moment) === wall).sort((a, b) => a - b);
}

/**
 * The moment at which the clock of a zone shows an hour, UTC ms. An hour that comes twice means the first one, an hour that
 * is left out the moment at which the clock has passed it.
 */
export function momentOf(day: number, hour: number, zone: string): number {
  const wall = day * DAY_MS + hour * HOUR_MS;
  const [first] = momentsOf(wall, zone);
  return first ?? wall - Math.min(...[wall - DAY_MS, wall + DAY_MS].map((near) => zoneOffset(zone, near)));
}
