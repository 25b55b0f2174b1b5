import { CalendarDate, fromAbsolute, isSameDay, toCalendarDate, toZoned } from '@internationalized/date';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { TIME_RANGES, type TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { MonthOfYear } from '../../../ui/dates/month-choice.ts';
import { CUSTOM, DEFAULT_PRESET, type Preset, type ShownView } from './view-address.ts';

const DAY_MS = TIME_RANGES[DEFAULT_PRESET] * 1000;

/**
 * The time range that the page shows. `live` ends now and moves on. The others do not move. A `part` is a window that a
 * person zoomed or stepped to.
 */
export type ShownRange =
  | { readonly kind: 'live'; readonly preset: Preset; readonly length: number }
  | { readonly kind: 'day'; readonly window: TimeWindow }
  | { readonly kind: 'part'; readonly window: TimeWindow }
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
 * The 24 hours that end at an instant. At the last millisecond of a day, they are that whole day, also on a day of 23
 * or 25 hours.
 */
function dayBefore(at: number, zone: string): TimeWindow {
  const day = toCalendarDate(fromAbsolute(at, zone));
  const midnight = (date: CalendarDate) => toZoned(date, zone).toDate().getTime();
  const end = midnight(day.add({ days: 1 }));
  return at === end - 1 ? { startTime: midnight(day), endTime: end } : { startTime: at - DAY_MS, endTime: at };
}

/**
 * The range of a view without its zoom. A time of today, in the shown zone, is unlocked. A past time locks to the 24 hours before it
 * (docs/product/dashboard.md#past-day). With `Custom` it names its month.
 * @param now UTC ms
 */
export function rangeOf({ at, range }: ShownView, zone: string, now: number): ShownRange {
  if (at !== undefined && range === CUSTOM) {
    const month = monthOf(at, zone);
    return { kind: 'month', month, window: monthWindow(month, zone) };
  }
  if (at !== undefined && at < now && !sameDay(at, now, zone)) {
    return { kind: 'day', window: dayBefore(at, zone) };
  }
  const preset = range === CUSTOM ? DEFAULT_PRESET : range;
  return { kind: 'live', preset, length: TIME_RANGES[preset] * 1000 };
}

/** The length of a range in ms. */
const lengthOf = (range: ShownRange): number =>
  range.kind === 'live' ? range.length : range.window.endTime - range.window.startTime;

/** Ranges of two weeks and more, and months, are loaded in four slices (docs/product/dashboard.md#slices-asked). */
export const isSliced = (range: ShownRange): boolean =>
  range.kind === 'month' || lengthOf(range) >= TIME_RANGES['Last 2 week'] * 1000;

/** A key for the cached data of a range: the same text for the same range. */
export const rangeKey = (range: ShownRange): string =>
  range.kind === 'live' ? range.preset : `${range.window.startTime}-${range.window.endTime}`;

/** The window to load. The future has no data, so a current month ends now. */
export const requestedWindow = (range: ShownRange, now: number): TimeWindow =>
  range.kind === 'live'
    ? { startTime: now - range.length, endTime: now }
    : {
        startTime: range.window.startTime,
        endTime: Math.max(range.window.startTime + 1, Math.min(range.window.endTime, now)),
      };

/** The shown time moves in steps of this length, so that a poll without new data draws nothing. */
const SHOWN_STEP_MS = 15_000;

/** In every zone, hours start at a quarter of an hour. So the choice of hours needs no finer updates. */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * The time for the choice of hours and zones, rounded down to a quarter of an hour. It includes every hour that has
 * begun.
 */
export const offeredNow = (now: number): number => Math.floor(now / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/** The time that the page shows, at most a quarter of a minute behind. */
export const shownNow = (now: number): number => Math.floor(now / SHOWN_STEP_MS) * SHOWN_STEP_MS;

/** A step of a live window is about one pixel, ms. Finer steps are invisible and each would need a drawing. */
export const stepOf = (length: number): number => Math.ceil(length / 1440);
/** Free room after a reading for the next one. So the window and the reading move together in one drawing. */
const ROOM_MS = 90_000;

/**
 * The window that is drawn. A live window includes everything that arrives while `now` is shown. It moves in steps, so
 * that charts are not drawn again without need.
 * @param now the shown time
 * @param newest the time of the newest reading, UTC ms
 */
export function drawnWindow(range: ShownRange, now: number, newest: number): TimeWindow {
  if (range.kind !== 'live') return range.window;
  const step = stepOf(range.length);
  const end = Math.max(now + SHOWN_STEP_MS, Math.min(newest, now) + ROOM_MS);
  const endTime = Math.ceil(end / step) * step;
  return { startTime: endTime - range.length, endTime };
}
