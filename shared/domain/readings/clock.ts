import { isAhead, isStale, type Latest } from './latest.ts';

/**
 * The doubt about the clock of a wingnut that reports (docs/product/wingnuts.md#clock): none of its readings was kept, the newest one that
 * was kept is old, or it is of a time that has not come.
 */
export type ClockDoubt = 'none' | 'late' | 'ahead';

/** The doubt about a clock, by the newest reading. Undefined when it is of about the time at which it came, or for a silent wingnut. @param now UTC ms */
export function clockDoubt(
  latest: Partial<Pick<Latest, 'receivedAt' | 'times'>> | undefined,
  now: number,
): ClockDoubt | undefined {
  const { receivedAt, times } = latest ?? {};
  if (receivedAt === undefined || times === undefined || isStale(receivedAt, now)) return undefined;
  const newest = times.at(-1);
  if (newest === undefined) return 'none';
  if (isAhead(newest, receivedAt)) return 'ahead';
  return isStale(newest, receivedAt) ? 'late' : undefined;
}
