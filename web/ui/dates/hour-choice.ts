import type { ZonedDateTime } from '@internationalized/date';

/** The instants between which an hour can be chosen, UTC ms. */
interface HourRange {
  readonly earliest: number | undefined;
  readonly now: number;
}

/** Whether an hour is neither before the first record nor in the future (docs/product/dashboard.md#picker-limits). */
export function isWithin(hour: ZonedDateTime, { earliest, now }: HourRange): boolean {
  const time = hour.toDate().getTime();
  return time <= now && (earliest === undefined || time >= earliest);
}

/** The last millisecond of the day of an hour, or the hour itself when that is not allowed, as it is today. */
export function endOfDay(hour: ZonedDateTime, range: HourRange): ZonedDateTime {
  const end = hour.set({ hour: 23, minute: 59, second: 59, millisecond: 999 });
  return isWithin(end, range) ? end : hour;
}
