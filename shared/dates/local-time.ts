import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** A time in a zone as a field for day and time has it: '2026-11-26T14:00'. @param time UTC ms */
export const localTimeText = (time: number, zone: string): string =>
  toCalendarDateTime(fromAbsolute(time, zone)).toString().slice(0, 16);

/** The same local time some weeks or months later, UTC ms. A day that the month does not have is its last one. */
export const laterLocal = (time: number, zone: string, every: 'week' | 'month', count: number): number =>
  fromAbsolute(time, zone)
    .add(every === 'week' ? { weeks: count } : { months: count })
    .toDate()
    .getTime();

/**
 * The time that a text of a field for day and time means in a zone, UTC ms; undefined if it is none. An hour that comes
 * twice means the first one, an hour that is left out the next one.
 */
export function timeOfLocal(text: string, zone: string): number | undefined {
  try {
    return toZoned(parseDateTime(text), zone).toDate().getTime();
  } catch {
    return undefined;
  }
}
