import { dayNumber } from '../calendar-day.ts';
import type { PlantProfile } from '../plant-profile.ts';
import { meanOf } from '../statistics/regression.ts';
import type { Finding } from './life.ts';
import type { EvidenceDay } from './rule.ts';

/** Possible savings, where a finding measures it (docs/product/findings.md#savings). */

/** The time that a machine ran longer than it seems to need, minutes a day on the days of the evidence. */
export interface Avoidable {
  readonly of: 'burner' | 'pump';
  readonly minutes: number;
}

/** A saving in money. It is about what was measured, at the price that a person has entered. */
export interface Saving {
  /** Dollars in 30 days, to two significant digits. */
  readonly dollars: number;
  /** 'about $120/month if the pump were off on such days' */
  readonly words: string;
  /** '24 hr/day × 30 days × 0.75 kWh/hr × $0.18/kWh' */
  readonly formula: string;
}

type Measured = Pick<Finding, 'rule' | 'aspect' | 'evidence' | 'seenOn'>;

interface SavingRule {
  readonly of: Avoidable['of'];
  /** The aspect of the rule, where it has several. */
  readonly aspect?: string;
  readonly condition: string;
  /** The minutes of a day that seem not to be needed; undefined for a day that says nothing. */
  readonly minutes: (day: EvidenceDay, seenOn: string) => number | undefined;
}

/** The runtime rule judges a week; the days before are its history. */
const WEEK = 7;

const RULES: Readonly<Partial<Record<Finding['rule'], SavingRule>>> = {
  runtime: {
    of: 'burner',
    condition: 'if burners ran as long as in their history',
    minutes: ({ day, values: [, actual, expected] }, seenOn) =>
      actual === undefined || expected === undefined || dayNumber(seenOn) - dayNumber(day) >= WEEK
        ? undefined
        : actual - expected,
  },
  'summer-firing': {
    of: 'burner',
    condition: 'if nothing fired without demand on such days',
    minutes: ({ values: [, idle] }) => idle,
  },
  'pump-effect': {
    of: 'pump',
    aspect: 'rest',
    condition: 'if the pump were off on such days',
    // Days that were not warm all day count as days on which nothing is saved.
    minutes: ({ values: [on], holds }) => (on === undefined ? undefined : holds ? on : 0),
  },
};

const ruleOf = ({ rule, aspect }: Pick<Finding, 'rule' | 'aspect'>): SavingRule | undefined => {
  const found = RULES[rule];
  return found?.aspect === aspect ? found : undefined;
};

/** Savings that a finding has measured. Undefined where it measures no such thing. */
export function avoidableOf(finding: Measured): Avoidable | undefined {
  const rule = ruleOf(finding);
  if (!rule) return undefined;
  const days = finding.evidence.days.flatMap((day) => rule.minutes(day, finding.seenOn) ?? []);
  const minutes = days.length > 0 ? meanOf(days) : 0;
  return minutes > 0 ? { of: rule.of, minutes: Math.round(minutes * 10) / 10 } : undefined;
}

const MONTH_DAYS = 30;
/** 1000 Btu in a therm. */
const MBTU_IN_THERM = 100;
const WATTS_IN_KW = 1000;

interface Priced {
  /** The use of the machine in an hour. */
  readonly rate: number;
  readonly unit: string;
  readonly price: number;
}

/** The use and cost of an hour, from what people have said. Undefined while a price or a rate is not said. */
const PRICES: Readonly<Record<Avoidable['of'], (plant: PlantProfile) => Priced | undefined>> = {
  burner: ({ boilerInput, fuelPrice }) =>
    boilerInput === undefined || fuelPrice === undefined
      ? undefined
      : { rate: boilerInput / MBTU_IN_THERM, unit: 'therm', price: fuelPrice },
  pump: ({ pumpPower, electricityPrice }) =>
    pumpPower === undefined || electricityPrice === undefined
      ? undefined
      : { rate: pumpPower / WATTS_IN_KW, unit: 'kWh', price: electricityPrice },
};

const rateText = (rate: number, unit: string): string => `${Number(rate.toPrecision(3))} ${unit}/hr`;

/**
 * The possible savings of a month of days like those of the evidence. Undefined while a price is not said, and under a dollar.
 * @param avoidable of the same finding
 */
export function savingOf(
  finding: Pick<Finding, 'rule' | 'aspect'>,
  avoidable: Avoidable | undefined,
  plant: PlantProfile,
): Saving | undefined {
  const [rule, priced] = [ruleOf(finding), avoidable && PRICES[avoidable.of](plant)];
  if (!rule || !avoidable || !priced) return undefined;
  const hours = avoidable.minutes / 60;
  const dollars = Number((hours * MONTH_DAYS * priced.rate * priced.price).toPrecision(2));
  if (dollars < 1) return undefined;
  return {
    dollars,
    words: `about $${dollars.toLocaleString('en-US')}/month ${rule.condition}`,
    formula: `${Number(hours.toPrecision(3))} hr/day × ${MONTH_DAYS} days × ${rateText(priced.rate, priced.unit)} × $${priced.price}/${priced.unit}`,
  };
}
