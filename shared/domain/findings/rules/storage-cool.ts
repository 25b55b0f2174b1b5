import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, type DayLook, farPast, judgeDays, knownShare, minutesOf } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { bandMinutes, labelsNamed, nameOf, noSensor, STORED } from '../sensors.ts';
import { WATER_HEATED } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
/** A storage tank without a mixing valve behind it is judged as the taps are. */
const COOL_MINUTES = 720;
/** With a mixing valve behind it a tank may be hot, and should be: 140 °F, less what sensors differ. */
const NEVER = 135;
/** The band below which stored water is cool, and what it should reach, °F. */
const COOL = 120;
const STORED_AT = 140;
/** Of this many minutes the legionella band tells (rules/hot-water.ts). */
const GROWTH_MINUTES = 360;

/** Outlets that the rule for cold hot water does not look at. */
const isStorage = (label: SensorLabel): boolean => nameOf(label) === 'storageTankOutletTemperature';

function look(facts: DayFacts, label: SensorLabel, hasMixingValve: boolean): DayLook {
  const coverage = knownShare(facts, label);
  const { mean, max } = facts.analogs[label] ?? {};
  const below120 = bandMinutes(facts, label, 'below120');
  const values = [below120, mean, max];
  const growth = bandMinutes(facts, label, 'growth') ?? 0;
  if (below120 === undefined || mean === undefined || max === undefined) return { coverage, values };
  if (growth >= GROWTH_MINUTES) return { coverage, values };
  if (isStorage(label) && below120 >= COOL_MINUTES)
    return { coverage, holds: true, far: farPast(below120, COOL_MINUTES / 2, minutesOf(facts)), values };
  const holds = hasMixingValve && max < NEVER && (isStorage(label) || below120 === 0);
  return { coverage, holds, far: farPast(max, NEVER + 5, 115), values };
}

function judge(input: RuleInput, label: SensorLabel): Verdict {
  const hasMixingValve = input.profile.mixingValve === true;
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.temperature-outside-band'),
    columns: [sentence('heading.below', { limit: COOL }), ...headings('mean', 'highest')],
    sensors: [label],
    look: (facts) => look(facts, label, hasMixingValve),
    says: (held, counted) => {
      const [mean, highest] = [columnMean(held, 1), columnMean(held, 2)];
      return sentence('storage-cool', { sensor: label, mean, highest, least: STORED_AT, ...counted });
    },
  });
}

/** docs/product/findings.md#storage-cool */
export const storageCool: Rule = {
  title: RULE_TITLES['storage-cool'],
  risk: 'hotWater',
  shows: WATER_HEATED,
  days: DAYS,
  needs:
    'the outlet temperature of a storage tank; of an indirect or hot water tank also that a mixing valve comes after it',
  test: `On ${AT_LEAST} of ${DAYS} days a storage tank was below {120:temperature} for ${COOL_MINUTES} minutes or more; or, where a mixing valve comes after the sensors, a tank never reached {${NEVER}:temperature}. Not on days that the legionella band tells, and not where hot water too cold tells it`,
  evidence: 'the temperature, and for each day the minutes below {120:temperature}, the mean and the highest value',
  causes: [
    'The set point was lowered to save, or to protect from scalding',
    'The heater cannot follow: burner, coil, scale in the tank',
    'The pump of the tank does not run, or cold water gets in',
  ],
  advice: [
    'Store at {140:temperature} or more, and mix behind the tank',
    'Check set point, pump and coil of the tank',
    'Before you raise it, see to it that a mixing valve protects the taps',
  ],
  cannotKnow: 'The temperature inside the tank: the outlet cools when nobody draws. It is no test for legionella.',
  judge: (input) => {
    const labels = labelsNamed(input, DAYS, STORED).filter((label) => isStorage(label) || input.profile.mixingValve);
    return labels.length
      ? labels.map((subject) => ({ subject, verdict: judge(input, subject) }))
      : noSensor('tank-mixed');
  },
};
