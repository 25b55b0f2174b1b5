import { fromAbsolute, parseDateTime, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';

/** A time in a zone as a field for day and time has it: '2026-11-26T14:00'. @param time UTC ms */
export const localTimeText = (time: number, zone: string): string =>
  toCalendarDateTime(fromAbsolute(time, zone)).toString().slice(0, 16);

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A span some weeks or months later, at the same local times, UTC ms. A day that the month does not have is its last one. The end comes as
 * many local days after the beginning as before.
 */
export function laterLocal({ from, to }: Span, zone: string, every: 'week' | 'month', count: number): Span {
  const begins = fromAbsolute(from, zone);
  const later = begins.add(every === 'week' ? { weeks: count } : { months: count });
  const days = toCalendarDate(later).compare(toCalendarDate(begins));
  const ends = fromAbsolute(to, zone).add({ days });
  return { from: later.toDate().getTime(), to: ends.toDate().getTime() };
}

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
