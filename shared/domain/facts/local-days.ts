import { dayNumber, dayTextOf, localDay, momentOf } from '../calendar-day.ts';
import { HOUR_MS } from '../durations.ts';
import type { TimeWindow } from '../time-range.ts';

/** A local day of a property (docs/product/facts.md#day). */
export interface LocalDay extends TimeWindow {
  /** `2026-11-23` */
  readonly day: string;
}

/** A day of a zone, from its first moment to that of the next day: 23, 24 or 25 hours. @param day `2026-11-23` */
export function localDayOf(day: string, zone: string): LocalDay {
  const number = dayNumber(day);
  return { day, startTime: momentOf(number, 0, zone), endTime: momentOf(number + 1, 0, zone) };
}

/** The days of a zone that a window touches, ascending. */
export function localDaysIn({ startTime, endTime }: TimeWindow, zone: string): LocalDay[] {
  const [first, last] = [localDay(startTime, zone), localDay(endTime - 1, zone)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    localDayOf(dayTextOf(first + index), zone),
  );
}

/** The part of a local day between two hours of its clock. */
export const hoursOfDay = ({ day }: LocalDay, zone: string, from: number, to: number): TimeWindow => ({
  startTime: momentOf(dayNumber(day), from, zone),
  endTime: momentOf(dayNumber(day), to, zone),
});

/** The hour that the clock of a local day shows, 0 to 23. @param time UTC ms */
export function localHourAt(time: number, zone: string): number {
  const day = localDay(time, zone);
  const since = time - momentOf(day, 0, zone);
  const near = Math.max(0, Math.min(23, Math.floor(since / HOUR_MS)));
  // After a change of the clock the hour that it shows is one more or less.
  const hours = [near + 1, near, near - 1].filter((hour) => hour >= 0 && hour < 24);
  return hours.find((hour) => momentOf(day, hour, zone) <= time) ?? near;
}
