import { CalendarDate, fromAbsolute, isSameDay, toCalendarDate, toZoned } from '@internationalized/date';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { TIME_RANGES, type TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { MonthOfYear } from '../../../ui/dates/month-choice.ts';
import { CUSTOM, DEFAULT_PRESET, type Preset, type ShownView } from './view-address.ts';

const DAY_MS = TIME_RANGES[DEFAULT_PRESET] * 1000;

/** The range of time that the page shows. `live` ends now and moves on; the others do not move. */
export type ShownRange =
  | { readonly kind: 'live'; readonly preset: Preset; readonly length: number }
  | { readonly kind: 'day'; readonly window: TimeWindow }
  | { readonly kind: 'month'; readonly month: MonthOfYear; readonly window: TimeWindow };

/** Year and month of an instant in a zone. */
export function monthOf(time: number, zone: string): MonthOfYear {
  const { year, month } = fromAbsolute(time, zone);
  return { year, month };
}

/** A month from its first day to its last millisecond, in a zone; half open. */
export function monthWindow({ year, month }: MonthOfYear, zone: string): TimeWindow {
  const first = new CalendarDate(year, month, 1);
  const start = (date: CalendarDate) => toZoned(date, zone).toDate().getTime();
  return { startTime: start(first), endTime: start(first.add({ months: 1 })) };
}

/** Whether two instants are on one day of a zone. */
export const sameDay = (a: number, b: number, zone: string): boolean =>
  isSameDay(toCalendarDate(fromAbsolute(a, zone)), toCalendarDate(fromAbsolute(b, zone)));

/**
 * The range of a view. A time of today, in the zone shown, is unlocked; a past one locks to the 24 hours that end at it
 * (docs/product/dashboard.md#past-day); with `Custom` it names its month.
 * @param now UTC ms
 */
export function rangeOf({ at, range }: ShownView, zone: string, now: number): ShownRange {
  if (at !== undefined && range === CUSTOM) {
    const month = monthOf(at, zone);
    return { kind: 'month', month, window: monthWindow(month, zone) };
  }
  if (at !== undefined && at < now && !sameDay(at, now, zone)) {
    return { kind: 'day', window: { startTime: at - DAY_MS, endTime: at } };
  }
  const preset = range === CUSTOM ? DEFAULT_PRESET : range;
  return { kind: 'live', preset, length: TIME_RANGES[preset] * 1000 };
}

/** Ranges of two weeks and more, and months, are asked in four slices (docs/product/dashboard.md#slices-asked). */
export const isSliced = (range: ShownRange): boolean =>
  range.kind === 'month' || (range.kind === 'live' && range.length >= TIME_RANGES['Last 2 week'] * 1000);

/** The same text for the same range: what is known of it is kept under it. */
export const rangeKey = (range: ShownRange): string =>
  range.kind === 'live' ? range.preset : `${range.window.startTime}-${range.window.endTime}`;

/** The window to ask for: nothing is known of the future, so a month that still runs ends now. */
export const requestedWindow = (range: ShownRange, now: number): TimeWindow =>
  range.kind === 'live'
    ? { startTime: now - range.length, endTime: now }
    : {
        startTime: range.window.startTime,
        endTime: Math.max(range.window.startTime + 1, Math.min(range.window.endTime, now)),
      };

/** The time that the page shows goes on in such steps: a poll that brings nothing new draws nothing. */
const SHOWN_STEP_MS = 15_000;

/** Hours begin at quarters of an hour in every zone: what offers them need not look more often. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** The time by which hours and zones are offered: an hour that has begun has begun by it. */
export const offeredNow = (now: number): number => Math.floor(now / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/** The time that the page shows, at most a quarter of a minute behind. */
export const shownNow = (now: number): number => Math.floor(now / SHOWN_STEP_MS) * SHOWN_STEP_MS;

/** A step of a live window is about a pixel, ms; finer ones cost a drawing each and cannot be seen. */
export const stepOf = (length: number): number => Math.ceil(length / 1440);
/** After a reading there is room for the next one, so that a window moves with the readings and both are one drawing. */
const ROOM_MS = 90_000;

/**
 * The window that is drawn. A live one reaches over all that comes while `now` is shown, and moves in steps, so that charts are
 * not drawn anew for nothing.
 * @param now as it is shown
 * @param newest the time of the newest reading, UTC ms
 */
export function drawnWindow(range: ShownRange, now: number, newest: number): TimeWindow {
  if (range.kind !== 'live') return range.window;
  const step = stepOf(range.length);
  const end = Math.max(now + SHOWN_STEP_MS, Math.min(newest, now) + ROOM_MS);
  const endTime = Math.ceil(end / step) * step;
  return { startTime: endTime - range.length, endTime };
}
