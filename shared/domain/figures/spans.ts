import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { numberText } from './numbers.ts';
import { pageReader, type Reader } from './reader.ts';
import { plural, sayTo } from './say.ts';

/** Durations in words. `2:13` stands under a head that says h:mm; the cycle times of the dashboard have a form of their own. */

/** A duration in its two largest units: `2 days 5 hr`, `2 hr 13 min`; `less than 1 min`. @param ms milliseconds, rounded down to minutes */
export function durationText(ms: number, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ];
  const parts = [
    ...(days > 0 ? [say`${plural(days, 'day')}`] : []),
    ...(hours > 0 ? [say`${hours} hr`] : []),
    ...(minutes > 0 ? [say`${minutes} min`] : []),
  ];
  return parts.slice(0, 2).join(' ') || say`less than 1 min`;
}

/** Minutes as `3 hr 20 min`, however many hours: a sum of a month has no days. @param minutes rounded to whole ones */
export function minutesText(minutes: number, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const minutesLeft = say`${rest} min`;
  if (hours === 0) return minutesLeft;
  const wholeHours = say`${numberText(hours)} hr`;
  return rest === 0 ? wholeHours : `${wholeHours} ${minutesLeft}`;
}

/** Hours at an axis, with their half: `7.5 hr`. */
export function hoursText(hours: number): string {
  const say = sayTo(pageReader());
  return say`${numberText(hours, { most: 1 })} hr`;
}

/** Hours and minutes under a head that says h:mm: `0:40`, `27:05`. @param ms milliseconds */
export const clockSpan = (ms: number): string =>
  `${Math.floor(ms / HOUR_MS)}:${String(Math.floor((ms % HOUR_MS) / MINUTE_MS)).padStart(2, '0')}`;

/** A short span in its largest unit: `21 sec`, `4 min`, `8 hr`, `3 days`. @param ms milliseconds */
export function shortSpan(ms: number): string {
  const say = sayTo(pageReader());
  if (ms < MINUTE_MS) return say`${Math.floor(ms / SECOND_MS)} sec`;
  if (ms < HOUR_MS) return say`${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return say`${Math.floor(ms / HOUR_MS)} hr`;
  return say`${plural(Math.floor(ms / DAY_MS), 'day')}`;
}

/** The same in the largest unit alone: `8 hr ago`. */
export function shortAgo(ms: number): string {
  const say = sayTo(pageReader());
  return say`${shortSpan(ms)} ago`;
}
