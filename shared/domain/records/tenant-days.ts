import { dayTextOf, localDay } from '../calendar-day.ts';
import { minimumAt, readingsCounter, type TimedReading } from './readings-count.ts';
import type { RuleSet } from './rule-sets.ts';

/** What a tenant's page shows of the readings of one apartment (docs/product/apartments.md#tenant-page). */

/** One day of an apartment, in the property's zone. Faults are in no figure. */
export interface TenantDay {
  /** `2026-11-23` */
  readonly day: string;
  /** °F */
  readonly low: number;
  readonly high: number;
  /** Readings while a rule required heat, and those of them that were below it, as the record counts them. */
  readonly readings: number;
  readonly below: number;
}

interface Rules {
  readonly zone: string;
  /** Absent where no rules are known. */
  readonly rules: RuleSet | undefined;
  readonly outdoorAt: (time: number) => number | undefined;
}

/** The days that have a reading, in order. @param readings in order of time */
export function tenantDays(readings: readonly TimedReading[], { zone, rules, outdoorAt }: Rules): TenantDay[] {
  const count = rules && readingsCounter({ rules, zone }, outdoorAt);
  const byDay = Map.groupBy(readings, ([time]) => localDay(time, zone));
  return [...byDay].flatMap(([day, own]) => {
    const values = own.flatMap(([, value]) => value ?? []);
    if (values.length === 0) return [];
    const counts = count?.(own) ?? [];
    const sum = (of: 'readings' | 'below') => counts.reduce((all, each) => all + each[of], 0);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return [{ day: dayTextOf(day), low, high, readings: sum('readings'), below: sum('below') }];
  });
}

/** A reading with what its rule required then, °F; null where it required nothing, or nobody knows. */
export type JudgedReading = readonly [time: number, value: number | null, min: number | null];

/** Each reading beside what was required. */
export const judgedReadings = (readings: readonly TimedReading[], { zone, rules, outdoorAt }: Rules): JudgedReading[] =>
  readings.map(([time, value]) => [time, value, (rules && minimumAt({ rules, zone }, time, outdoorAt(time))) ?? null]);
