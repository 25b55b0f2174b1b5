import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, type DayLook, farPast, judgeDays, knownShare, minutesOf } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
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
  limitOf: limitsBy({ below: COOL_MINUTES }),
  days: DAYS,
  needs: 'the outlet temperature of a storage tank, or of an indirect or hot water tank followed by a mixing valve',
  test: `On ${AT_LEAST} of ${DAYS} days a storage tank was below {120:temperature} for {${COOL_MINUTES}:span} or more; or, where a mixing valve comes after the sensors, a tank never reached {${NEVER}:temperature}. Not on days covered by “Stored water in Legionella range”, and not where it is covered by “Hot water too cold”`,
  evidence: 'the temperature, and for each day the minutes below {120:temperature}, the average and the peak',
  causes: [
    'The setpoint was lowered to save energy or prevent scalding',
    'The heater can’t keep up: burner, coil or scale in the tank',
    'The tank’s pump isn’t running, or cold water is getting in',
  ],
  advice: [
    'Store at {140:temperature} or more, with a mixing valve after the tank',
    'Check the tank’s setpoint, pump and coil',
    'Before raising it, make sure a mixing valve protects the taps',
  ],
  cannotKnow: 'Temperature inside the tank (the outlet cools when idle). This is not a Legionella test.',
  judge: (input) => {
    const labels = labelsNamed(input, DAYS, STORED).filter((label) => isStorage(label) || input.profile.mixingValve);
    return labels.length
      ? labels.map((subject) => ({ subject, verdict: judge(input, subject) }))
      : noSensor('tank-mixed');
  },
};
