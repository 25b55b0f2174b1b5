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
