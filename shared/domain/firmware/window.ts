import { localDay, momentOf, weekdayOf } from '../calendar-day.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import { wallTimeText } from '../figures/times.ts';

/** The hours in which wingnuts are updated (docs/product/firmware.md#window). */
export interface UpdateWindow {
  /** Whole hours of the property's clock; `to` is the end. */
  readonly from: number;
  readonly to: number;
  readonly days: 'weekdays' | 'all';
}

/** So that somebody is awake, and at work. */
export const USUAL_WINDOW: UpdateWindow = { from: 9, to: 16, days: 'weekdays' };

const SATURDAY = 6;

/** Reads `9-16`, or `daily 9-16`. Undefined for any other text. */
export function parseWindow(text: string): UpdateWindow | undefined {
  const [, daily, first, last] = /^(daily )?(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return first !== undefined && from < to && to <= 24 ? { from, to, days: daily ? 'all' : 'weekdays' } : undefined;
}

const isWindowDay = (day: number, { days }: UpdateWindow): boolean => days === 'all' || weekdayOf(day) < SATURDAY;

/** Whether a moment is in the window of a zone. @param now UTC ms */
export function isInWindow(window: UpdateWindow, zone: string, now: number): boolean {
  const day = localDay(now, zone);
  return isWindowDay(day, window) && momentOf(day, window.from, zone) <= now && now < momentOf(day, window.to, zone);
}

/** '9 AM'; the end of a day is 'midnight'. */
const hourText = (hour: number, reader: Reader): string => wallTimeText(hour * 60, reader).replace(':00', '');

/** 'on weekdays from 9 AM to 4 PM', 'every day from 9 AM to 4 PM', 'at any hour'. */
export function windowText({ from, to, days }: UpdateWindow, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const isWhole = from === 0 && to === 24;
  if (isWhole) return days === 'all' ? say`at any hour` : say`on weekdays`;
  const [begins, ends] = [hourText(from, reader), hourText(to, reader)];
  return days === 'all' ? say`every day from ${begins} to ${ends}` : say`on weekdays from ${begins} to ${ends}`;
}
