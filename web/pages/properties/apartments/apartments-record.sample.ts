import type { ApartmentsRecordReply } from '../../../../shared/api/types/record-types.ts';
import type { Apartment } from '../../../../shared/domain/apartments/apartment.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import {
  apartmentsRecord,
  heatSensorDuties,
  recordWindow,
  totalCounts,
} from '../../../../shared/domain/records/apartments-record.ts';
import { RULE_SETS } from '../../../../shared/domain/records/rule-sets.ts';

/** The record of eight apartments in 30 days of a winter, hourly: a cold one, one with gaps, and one that is silent, vacant or opted out. */
export function sampleApartmentsRecord(): ApartmentsRecordReply {
  const now = Date.UTC(2026, 0, 15, 20);
  const days = { from: '2025-12-17', to: '2026-01-15', zone: 'America/New_York' };
  const window = recordWindow(days, now);
  const apartment = (number: string, more: Partial<Apartment> = {}): Apartment => ({ id: number, number, ...more });
  const apartments = [
    apartment('1A', { installed: '2025-10-01' }),
    apartment('1B', { installed: '2025-10-01' }),
    apartment('1C', { installed: '2025-12-28' }),
    apartment('2A', { installed: '2025-10-01' }),
    apartment('2B', { installed: '2025-10-01' }),
    apartment('2C', { optedOut: '2025-10-02' }),
    apartment('3A', { installed: '2025-10-01', vacated: '2026-01-05' }),
    apartment('3B'),
  ];
  const readings = new Map(
    apartments
      .filter(({ number }) => number !== '3B' && number !== '2C')
      .map(({ number }, at) => {
        const hours = Math.floor((window.endTime - window.startTime) / HOUR_MS);
        const own = Array.from({ length: hours }, (_, hour) => {
          const swing = 2.5 * Math.sin((hour / 24) * 2 * Math.PI);
          return [window.startTime + hour * HOUR_MS, Math.round((66.4 + at * 1.1 + swing) * 10) / 10] as const;
        });
        // One sensor misses some hours, another one ends.
        if (number === '1B') return [number, own.filter((__, hour) => hour % 50 > 4)] as const;
        return [number, number === '2B' ? own.slice(0, hours - 9 * 24) : own] as const;
      }),
  );
  const rules = RULE_SETS.newYork;
  const outdoorAt = (time: number) => (time > window.endTime - 2 * DAY_MS ? undefined : 30);
  const records = apartmentsRecord({ apartments, readings, window, zone: days.zone, rules, outdoorAt });
  const newest = Object.fromEntries(
    [...readings].map(([number, own]) => {
      const [time, value] = own.at(-1) ?? [0, null];
      return [number, { time, value }];
    }),
  );
  return {
    ...days,
    property: '1042 - Alder House',
    until: window.endTime,
    rules,
    totals: totalCounts(records, rules),
    apartments: records,
    duties: heatSensorDuties(apartments, newest, { now, today: days.to }),
  };
}
