import { monthText, todayText } from '../../../shared/domain/figures/times.ts';

/** The last part of the dashboard's address as a time in ms; `0` is now (docs/product/dashboard.md#address). */
function timeIn(rest: string): number | undefined {
  const last = rest.split('/').filter(Boolean).at(-1) ?? '';
  const time = /^\d{1,15}$/.test(last) ? Number(last) : 0;
  return time > 0 ? time : undefined;
}

/**
 * The line under the dashboard's heading: today, or the month and year of the time at the end of the address
 * (docs/product/dashboard.md#date-line).
 * @param rest the address after /portal/dashboard/
 * @param now UTC ms
 */
export function dateLine(rest: string, now: number, zone: string): string {
  const time = timeIn(rest);
  return time === undefined ? todayText(now, zone) : monthText(time, zone);
}
