import { fallADay } from '../../energy/tank.ts';
import type { AnalogFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { labelsNamed, noSensor } from '../sensors.ts';
import { SENSOR_KNOWN } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const LOW = 25;
/** It takes days until a truck comes. */
const LASTS = 4;
/** The days by which the fall of the level is judged. */
const FALL_DAYS = 14;

/** The level with which a day ended. Facts of earlier versions have the mean one. */
const levelOf = ({ last, mean }: AnalogFacts): number => last ?? mean;

function judge(input: RuleInput, label: SensorLabel): Verdict {
  const levels = lastDays(input, FALL_DAYS).flatMap(({ day, facts }) => {
    const analog = facts?.analogs[label];
    return analog ? [{ day, level: levelOf(analog) }] : [];
  });
  const fall = fallADay(levels);
  const lastsOf = (level: number) => (fall !== undefined && fall > 0 ? level / fall : undefined);
  const isLow = (level: number) => level <= LOW || (lastsOf(level) ?? Number.POSITIVE_INFINITY) <= LASTS;
  // A tank that was filled meanwhile is not low.
  const isFilled = levels.slice(-1).some(({ level }) => !isLow(level));
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.level'),
    columns: headings('level', 'lasts'),
    sensors: [label],
    look: (facts) => {
      const coverage = knownShare(facts, label);
      const analog = facts.analogs[label];
      if (!analog) return { coverage, values: [] };
      const level = levelOf(analog);
      const lasts = lastsOf(level);
      const holds = isLow(level) && !isFilled;
      return {
        coverage,
        holds,
        far: Math.max(farPast(level, LOW, 5), lasts === undefined ? 0 : farPast(lasts, LASTS, 0)),
        values: [level, lasts],
      };
    },
    says: (held, counted) => {
      const [level, left] = [columnMean(held.slice(-1), 0), columnMean(held.slice(-1), 1)];
      const lasts = Number.isFinite(left) ? sentence('tank-low.lasts', { left: Math.max(1, left) }) : undefined;
      return sentence('tank-low', { tank: label, level, lasts, ...counted });
    },
  });
}

/** docs/product/findings.md#tank-low */
export const tankLow: Rule = {
  title: RULE_TITLES['tank-low'],
  risk: 'noHeat',
  shows: SENSOR_KNOWN,
  limitOf: limitsBy({ level: LOW, lasts: LASTS }),
  days: DAYS,
  needs: 'an oil tank level; ideally two weeks of it',
  test: `On ${AT_LEAST} of ${DAYS} days the level at the end of the day was {${LOW}:percent} or less, or lasts ${LASTS} days or less at the average drop of the last ${FALL_DAYS} days, and the last level too`,
  evidence: 'the level, and the last one of each day with how long it lasts',
  causes: ['No oil was ordered', 'A delivery was missed', 'The tank or its pipes are leaking'],
  advice: [
    'Order oil: running dry locks out the burners and pulls sludge into the lines',
    'If it fell faster than the burners explain, have a licensed technician check for a leak',
    'Enter the tank size under Heating system to see gallons on the energy page',
  ],
  cannotKnow: 'Whether a delivery is ordered, and how accurate the sensor is near the bottom of the tank.',
  judge: (input) => {
    const labels = labelsNamed(input, DAYS, ['oilTankLevel']);
    return labels.length ? labels.map((subject) => ({ subject, verdict: judge(input, subject) })) : noSensor('oil');
  },
};
