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

/** The rule of the hour; undefined outside the season, and where no rule has this hour. @param time UTC ms */
export function ruleOfHour({ rules, zone }: RulesInZone, time: number): HeatRule | undefined {
  const wall = time + zoneOffset(zone, time);
  if (!isInSeason(rules, dayTextOf(Math.floor(wall / DAY_MS)))) return undefined;
  const minute = Math.floor((wall % DAY_MS) / MINUTE_MS);
  return rules.heat.find((rule) => holds(rule, minute));
}

/** What a rule requires at a moment: °F, null for nothing, undefined where the outdoor temperature decides and is unknown. */
export function minimumAt(input: RulesInZone, time: number, outdoor: number | undefined): number | null | undefined {
  const rule = ruleOfHour(input, time);
  if (!rule) return null;
  if (rule.outdoorBelow === undefined) return rule.min;
  if (outdoor === undefined) return undefined;
  return outdoor < rule.outdoorBelow ? rule.min : null;
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
}

/**
 * Counts readings by rule, in the order of the rules. A fault counts nowhere. A value that is exactly the minimum is not below it.
 * @param outdoorAt the outdoor temperature at a moment, °F; undefined where it is unknown
 */
export function countReadings(
  input: RulesInZone,
  readings: readonly (readonly [time: number, value: number | null])[],
  outdoorAt: (time: number) => number | undefined,
): ReadingsCount[] {
  const counts = new Map(input.rules.heat.map((rule) => [rule, { readings: 0, below: 0, unclear: 0 }]));
  for (const [time, value] of readings) {
    const rule = value === null ? undefined : ruleOfHour(input, time);
    const count = rule && counts.get(rule);
    if (!rule || !count || value === null) continue;
    const min = minimumAt(input, time, rule.outdoorBelow === undefined ? undefined : outdoorAt(time));
    if (min === undefined) count.unclear += 1;
    if (typeof min !== 'number') continue;
    count.readings += 1;
    if (value < min) count.below += 1;
  }
  return [...counts].map(([rule, count]) => ({ rule, ...count }));
}
