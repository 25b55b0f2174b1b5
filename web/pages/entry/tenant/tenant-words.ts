import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { rangeText, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { calendarDayText, wallHoursText } from '../../../../shared/domain/figures/times.ts';
import type { RuleCount } from '../../../../shared/domain/records/apartments-record.ts';
import type { HeatRule, RuleSet } from '../../../../shared/domain/records/rule-sets.ts';
import type { TenantDay } from '../../../../shared/domain/records/tenant-days.ts';

/** Sentences of the tenant's page (docs/product/apartments.md#tenant-texts). Temperatures are °F, days `2026-11-23`. */

const seasonDay = (monthDay: string): string => calendarDayText(`2026-${monthDay}`);

export const seasonWords = ({ name, season }: RuleSet): string =>
  season ? say`${name}, from ${seasonDay(season.from)} to ${seasonDay(season.to)}:` : say`${name}, all year:`;

/** 'Oct 1–May 31, 6 AM–10 PM: at least 68°F when it’s below 55°F outside' */
export function ruleWords({ from, to, min, outdoorBelow }: HeatRule): string {
  const [hours, least] = [wallHoursText(from, to), temperatureText(min)];
  return outdoorBelow === undefined
    ? say`${hours}: at least ${least}`
    : say`${hours}: at least ${least} when it’s below ${temperatureText(outdoorBelow)} outside`;
}

/** The hours of a rule: night goes over midnight. */
const hoursOf = ({ from, to }: HeatRule): 'night' | 'day' | 'always' =>
  from > to ? 'night' : from === 0 && to === 24 * 60 ? 'always' : 'day';

const COUNTED = {
  always: (below: string, of: number) => say`${below} of ${plural(of, 'reading')}`,
  night: (below: string, of: number) => say`${below} of ${plural(of, 'reading')} at night`,
  day: (below: string, of: number) => say`${below} of ${plural(of, 'reading')} by day`,
};
const NOTHING = {
  always: () => say`No readings while the rule applied.`,
  night: () => say`No readings at night while the rule applied.`,
  day: () => say`No readings by day while the rule applied.`,
};

/** '176 of 179 readings by day were below 68°F.' */
export function countedWords(rule: HeatRule, { readings, below }: RuleCount): string {
  const hours = hoursOf(rule);
  if (readings === 0) return NOTHING[hours]();
  const counted = COUNTED[hours](numberText(below), readings);
  const min = temperatureText(rule.min);
  return below === 1 ? say`${counted} was below ${min}.` : say`${counted} were below ${min}.`;
}

/** 'Nov 23: 62–68°F, 6 of 24 readings below the rule' */
export function dayWords({ day, low, high, below, readings }: TenantDay): string {
  const range = `${calendarDayText(day)}: ${rangeText('temperature', low, high)}`;
  return below > 0 ? `${range}, ${say`${numberText(below)} of ${plural(readings, 'reading')} below the rule`}` : range;
}
