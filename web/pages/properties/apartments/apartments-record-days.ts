import { dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import {
  type ApartmentRecord,
  countedPart,
  type RecordDays,
  readingsCsv,
  readingsWithin,
} from '../../../../shared/domain/records/apartments-record.ts';
import { call } from '../../../api/client.ts';

/** The period of the record in the address: `30`, `90`, or a month such as `2026-10` (docs/product/apartments.md#record-period). */
export const PERIOD = 'period';

const PRESETS = ['30', '90'];
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Months that are offered: readings are kept for two years. */
const MONTHS_OFFERED = 24;

/** The period that an address says; 30 days where it says none, or a wrong one. */
export const periodOf = (text: string | null): string =>
  text !== null && (PRESETS.includes(text) || MONTH.test(text)) ? text : '30';

/** The days of a period, both included, in the zone of the property. @param today the day there, from 1970-01-01 */
export function daysOf(period: string, today: number): Pick<RecordDays, 'from' | 'to'> {
  if (!MONTH.test(period)) return { from: dayTextOf(today - Number(period) + 1), to: dayTextOf(today) };
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { from: `${period}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** The months to choose from, this one first; an older one of the address too. @param today `2026-11-23` */
export function monthsOf(today: string, period: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return MONTH.test(period) && !months.includes(period) ? [...months, period] : months;
}

/** What New York asks for, days. */
export const FILE_DAYS = 90;
const AT_ONCE = 4;

/**
 * The file of all apartments' readings of the last 90 days (docs/product/apartments.md#record-file). A building of 600 apartments is larger
 * than an answer may be, so each apartment is read by itself.
 * @param onRead called for each apartment that has been read
 */
export async function readAllReadings(
  propertyId: string,
  apartments: readonly Pick<ApartmentRecord, 'id' | 'number' | 'installed' | 'optedOut' | 'vacated'>[],
  { zone, now }: { readonly zone: string; readonly now: number },
  onRead: () => void,
): Promise<string> {
  const window = { startTime: now - FILE_DAYS * DAY_MS, endTime: now };
  const inOrder = apartments.toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
  const read: { number: string; readings: Awaited<ReturnType<typeof readingsWithin>> }[] = [];
  for (let from = 0; from < inOrder.length; from += AT_ONCE) {
    const some = inOrder.slice(from, from + AT_ONCE).map(async (apartment) => {
      const path = { id: propertyId, apartmentId: apartment.id };
      const part = countedPart(apartment, window, zone);
      if (part.endTime <= part.startTime) return { number: apartment.number, readings: [] };
      const { readings } = await call('properties', 'apartmentReadings', { path, query: part });
      onRead();
      return { number: apartment.number, readings: readingsWithin(readings, part) };
    });
    read.push(...(await Promise.all(some)));
  }
  return readingsCsv(read, zone);
}
