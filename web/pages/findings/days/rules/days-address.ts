import { dayNumber, dayTextOf, isDay } from '../../../../../shared/domain/calendar-day.ts';
import { isSensorLabel } from '../../../../../shared/domain/sensor.ts';
import { type DaySubject, PLANT } from './day-columns.ts';

/** Numbers of days that can be shown. The API answers with at most 366. */
export const DAY_COUNTS = [7, 31, 92, 366] as const;
const DEFAULT_COUNT = 31;

/** The state in the address of the page (docs/product/facts.md#day-by-day). */
export interface DaysAddress {
  readonly of: DaySubject;
  readonly count: number;
  /** The last day, `2026-11-23`. */
  readonly to: string;
}

/** Reads the address. What it does not say, or says wrongly, is the last 31 days of the plant. @param today of the property */
export function readDaysAddress(address: URLSearchParams, today: string): DaysAddress {
  const [of, to] = [address.get('of') ?? '', address.get('to') ?? ''];
  return {
    of: isSensorLabel(of) ? of : PLANT,
    count: DAY_COUNTS.find((each) => String(each) === address.get('days')) ?? DEFAULT_COUNT,
    to: isDay(to) && to < today ? to : today,
  };
}

/** The address that says this. */
export const daysAddress = ({ of, count, to }: DaysAddress, today: string): Record<string, string> => ({
  ...(of !== PLANT && { of }),
  ...(count !== DEFAULT_COUNT && { days: String(count) }),
  ...(to < today && { to }),
});

/** The first day that is shown. */
export const firstDay = ({ to, count }: DaysAddress): string => dayTextOf(dayNumber(to) - count + 1);

/** The days before or after those shown, none of them in the future. */
export function steppedDays(shown: DaysAddress, direction: -1 | 1, today: string): DaysAddress {
  const to = dayTextOf(dayNumber(shown.to) + direction * shown.count);
  return { ...shown, to: to < today ? to : today };
}
