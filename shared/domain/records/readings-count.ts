import { dayTextOf } from '../calendar-day.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { zoneOffset } from '../time-range.ts';
import type { RulesInZone } from './applied-rules.ts';
import { type HeatRule, isInSeason } from './rule-sets.ts';

/**
 * Rules at single moments. A sensor that reports once an hour proves nothing about the minutes between, but each reading stands for itself:
 * `176 of 179 readings by day were below 68°F` (docs/product/apartments.md#count).
 */

/** Whether the clock is within a rule's hours. @param minute of the local day */
const holds = ({ from, to }: Pick<HeatRule, 'from' | 'to'>, minute: number): boolean =>
  from < to ? from <= minute && minute < to : minute >= from || minute < to;

const QUARTER_MS = 15 * MINUTE_MS;

/** The offset of a zone at moments, ms. It is found once for each quarter of an hour: a building has a million readings in a quarter of a year. */
export function offsetsOf(zone: string): (time: number) => number {
  const known = new Map<number, number>();
  return (time) => {
    const quarter = Math.floor(time / QUARTER_MS);
    const offset = known.get(quarter) ?? zoneOffset(zone, time);
    known.set(quarter, offset);
    return offset;
  };
}

/** The rule of the hour; undefined outside the season, and where no rule has this hour. @param time UTC ms */
function ruleOfHour(
  { rules, zone }: RulesInZone,
  time: number,
  offsetAt = (moment: number) => zoneOffset(zone, moment),
): HeatRule | undefined {
  const wall = time + offsetAt(time);
  if (!isInSeason(rules, dayTextOf(Math.floor(wall / DAY_MS)))) return undefined;
  const minute = Math.floor((wall % DAY_MS) / MINUTE_MS);
  return rules.heat.find((rule) => holds(rule, minute));
}

const requiredBy = ({ min, outdoorBelow }: HeatRule, outdoor: number | undefined): number | null | undefined => {
  if (outdoorBelow === undefined) return min;
  if (outdoor === undefined) return undefined;
  return outdoor < outdoorBelow ? min : null;
};

/** What a rule requires at a moment: °F, null for nothing, undefined where the outdoor temperature decides and is unknown. */
export function minimumAt(input: RulesInZone, time: number, outdoor: number | undefined): number | null | undefined {
  const rule = ruleOfHour(input, time);
  return rule ? requiredBy(rule, outdoor) : null;
}

/** The readings of one rule. */
export interface ReadingsCount {
  readonly rule: HeatRule;
  /** Readings while the rule held. */
  readonly readings: number;
  /** Those of them that were below its minimum. */
  readonly below: number;
  /** Readings in its hours for which the outdoor temperature is unknown. */
  readonly unclear: number;
  /** The lowest of the counted readings, °F, and when it was measured, UTC ms; the first of equal ones. */
  readonly lowest?: { readonly time: number; readonly value: number };
}

/** A reading: UTC ms, and °F or null for a fault. */
export type TimedReading = readonly [time: number, value: number | null];

const newCount = (): { -readonly [Name in keyof Omit<ReadingsCount, 'rule'>]: ReadingsCount[Name] } => ({
  readings: 0,
  below: 0,
  unclear: 0,
});

/**
 * Counts readings by rule, in the order of the rules. A fault counts nowhere. A value that is exactly the minimum is not below it.
 * Each call of the answer counts one list.
 * @param outdoorAt the outdoor temperature at a moment, °F; undefined where it is unknown
 */
export function readingsCounter(
  input: RulesInZone,
  outdoorAt: (time: number) => number | undefined,
): (readings: readonly TimedReading[]) => ReadingsCount[] {
  const offsetAt = offsetsOf(input.zone);
  return (readings) => {
    const counts = new Map(input.rules.heat.map((rule) => [rule, newCount()]));
    for (const [time, value] of readings) {
      const rule = value === null ? undefined : ruleOfHour(input, time, offsetAt);
      const count = rule && counts.get(rule);
      if (!rule || !count || value === null) continue;
      const min = requiredBy(rule, rule.outdoorBelow === undefined ? undefined : outdoorAt(time));
      if (min === undefined) count.unclear += 1;
      if (typeof min !== 'number') continue;
      count.readings += 1;
      if (value < min) count.below += 1;
      if (!count.lowest || value < count.lowest.value) count.lowest = { time, value };
    }
    return [...counts].map(([rule, count]) => ({ rule, ...count }));
  };
}
