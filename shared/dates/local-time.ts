import {
  type CalendarDate,
  fromAbsolute,
  getDayOfWeek,
  parseDateTime,
  startOfMonth,
  toCalendarDate,
  toCalendarDateTime,
  toTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import { pageReader, type Reader } from '../domain/figures/reader.ts';
import { english, sayTo } from '../domain/figures/say.ts';
import { longWeekdayText } from '../domain/figures/times.ts';

/** A time in a zone as a field for day and time has it: '2026-11-26T14:00'. @param time UTC ms */
export const localTimeText = (time: number, zone: string): string =>
  toCalendarDateTime(fromAbsolute(time, zone)).toString().slice(0, 16);

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rhythm in which something comes again: on a day of the week, a day of the month, or a weekday of the month. */
type Every = 'week' | 'month' | 'monthWeekday' | 'monthLastWeekday';

const WEEK_DAYS = 7;
const LAST = english('last');
const NTH = [english('first'), english('second'), english('third'), english('fourth'), LAST] as const;

/** Whether a time is in the last seven days of its month: on the last of its weekday. @param time UTC ms */
export function isLastOfMonth(time: number, zone: string): boolean {
  const date = fromAbsolute(time, zone);
  return date.day + WEEK_DAYS > date.calendar.getDaysInMonth(date);
}

/** The number of a day among those of its weekday in a month, from 0 on. */
const nthOf = ({ day }: { readonly day: number }): number => Math.floor((day - 1) / WEEK_DAYS);

/** The same weekday of a later month. The fifth is the last one, because most months have no fifth. */
function weekdayLater(begins: ZonedDateTime, isLast: boolean, months: number): ZonedDateTime {
  const month = startOfMonth(toCalendarDate(begins)).add({ months });
  const weekday = (date: CalendarDate | ZonedDateTime) => getDayOfWeek(date, 'en-US');
  const first = month.add({ days: (weekday(begins) - weekday(month) + WEEK_DAYS) % WEEK_DAYS });
  const last = Math.floor((month.calendar.getDaysInMonth(month) - first.day) / WEEK_DAYS);
  const weeks = isLast ? last : Math.min(nthOf(begins), last);
  return toZoned(toCalendarDateTime(first.add({ weeks }), toTime(begins)), begins.timeZone);
}

/**
 * A span some weeks or months later, at the same local times, UTC ms. A day that the month does not have is its last one. The end comes as
 * many local days after the beginning as before, and as long after it where the clocks leave the beginning out.
 */
export function laterLocal({ from, to }: Span, zone: string, every: Every, count: number): Span {
  const begins = fromAbsolute(from, zone);
  const isByWeekday = every === 'monthWeekday' || every === 'monthLastWeekday';
  const later =
    isByWeekday && count > 0
      ? weekdayLater(begins, every === 'monthLastWeekday', count)
      : begins.add(every === 'week' ? { weeks: count } : { months: isByWeekday ? 0 : count });
  const days = toCalendarDate(later).compare(toCalendarDate(begins));
  const ends = fromAbsolute(to, zone).add({ days });
  const start = later.toDate().getTime();
  const isShifted = later.hour !== begins.hour || later.minute !== begins.minute;
  return { from: start, to: isShifted ? start + to - from : ends.toDate().getTime() };
}

/** The words for the rhythm of something that is first at a time, UTC ms: 'Monthly on the first Tuesday'. */
export function everyInWords(every: Every, from: number, zone: string, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  if (every === 'week') return say`Weekly`;
  const begins = fromAbsolute(from, zone);
  if (every === 'month') return say`Monthly on day ${begins.day}`;
  const weekday = longWeekdayText(from, zone, reader);
  const nth = every === 'monthLastWeekday' ? LAST : (NTH[nthOf(begins)] ?? LAST);
  return say`Monthly on the ${say(nth)} ${weekday}`;
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
