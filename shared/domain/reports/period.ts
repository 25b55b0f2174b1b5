import { dayNumber, dayTextOf, localDay, momentOf, weekdayOf } from '../calendar-day.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { type English, english, sayTo } from '../figures/say.ts';
import {
  calendarDateText,
  calendarDayText,
  calendarMonthText,
  dateText,
  minuteText,
  zoneNameText,
} from '../figures/times.ts';
import { mailTime } from '../findings/monday-mail.ts';
import type { TimeWindow } from '../time-range.ts';

/** The rhythm of a report (docs/product/reports.md#periods). */
export type Every = 'week' | 'month';
export const PERIODS: Readonly<Record<Every, English>> = { week: english('Weekly'), month: english('Monthly') };
export const PERIOD_NAMES = Object.keys(PERIODS) as Every[];

/** A week from Monday to Sunday, or a month. Days are local dates, `2026-11-23`; the last one belongs to it. */
export interface ReportPeriod {
  readonly every: Every;
  readonly from: string;
  readonly to: string;
}

/** The first days of a month and of the next one. @param day of the calendar */
function monthAround(day: number): { readonly first: number; readonly next: number } {
  const date = new Date(`${dayTextOf(day)}T00:00:00Z`);
  const firstOf = (months: number) =>
    dayNumber(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10));
  return { first: firstOf(0), next: firstOf(1) };
}

function periodAround(every: Every, day: number): ReportPeriod {
  const monday = day - weekdayOf(day) + 1;
  const { first, next } = every === 'week' ? { first: monday, next: monday + 7 } : monthAround(day);
  return { every, from: dayTextOf(first), to: dayTextOf(next - 1) };
}

/** The period in which a day lies. @param day `2026-11-23` */
export const periodOf = (every: Every, day: string): ReportPeriod => periodAround(every, dayNumber(day));

/** The period before another one. */
export const periodBefore = ({ every, from }: ReportPeriod): ReportPeriod => periodAround(every, dayNumber(from) - 1);

/** The last period that is over. @param now UTC ms */
export const lastPeriod = (every: Every, zone: string, now: number): ReportPeriod =>
  periodBefore(periodAround(every, localDay(now, zone)));

/** The period before another one in words: in a sentence, and as heads of columns. */
export const BEFORE_IN_WORDS = {
  week: {
    than: english('the week before'),
    column: english('Week before'),
    perDegreeDay: english('Per degree day vs. week before'),
  },
  month: {
    than: english('the month before'),
    column: english('Month before'),
    perDegreeDay: english('Per degree day vs. month before'),
  },
} as const satisfies Record<Every, object>;

/** The number of days of a period. */
export const daysOf = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): number => dayNumber(to) - dayNumber(from) + 1;

/** A period as moments of a zone. */
export const periodWindow = ({ from, to }: ReportPeriod, zone: string): TimeWindow => ({
  startTime: momentOf(dayNumber(from), 0, zone),
  endTime: momentOf(dayNumber(to) + 1, 0, zone),
});

/** `Data through Nov 22, 2026 (Pacific)`; with the time of day while the period goes on. @param until UTC ms */
export function throughInWords(until: number, period: ReportPeriod, zone: string): string {
  const say = sayTo(pageReader());
  const isOver = until >= periodWindow(period, zone).endTime;
  const last = isOver ? calendarDateText(period.to) : `${dateText(until, zone)}, ${minuteText(until, zone)}`;
  return say`Data through ${last} (${zoneNameText(until, zone)})`;
}

/** `Nov 16–22, 2026` or `November 2026`. */
export function periodInWords({ every, from, to }: ReportPeriod, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  if (every === 'month') return calendarMonthText(from.slice(0, 7), reader);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (!isOneMonth) return say`${calendarDayText(from, reader)} to ${calendarDateText(to, reader)}`;
  // Each language has its own order of day and month.
  return reader.language === 'es'
    ? `${Number(from.slice(8))}–${calendarDateText(to, reader)}`
    : `${calendarDayText(from, reader)}–${Number(to.slice(8))}, ${to.slice(0, 4)}`;
}

/**
 * The report that is to be planned now: the day on which it comes, when it is sent (UTC ms), and the period that is over. Undefined
 * at all other times.
 * @param now UTC ms
 */
export function reportDue(
  every: Every,
  zone: string,
  now: number,
): { readonly day: string; readonly at: number; readonly period: ReportPeriod } | undefined {
  const due = mailTime(zone, now, (day) => dayNumber(periodAround(every, day).from));
  return due && { ...due, period: periodBefore(periodAround(every, dayNumber(due.day))) };
}
