import { fallADay } from '../../energy/tank.ts';
import type { SensorLabel } from '../../sensor.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays } from '../days.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { inWords, labelsNamed, noSensor } from '../sensors.ts';
import { SENSOR_KNOWN } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const LOW = 25;
/** It takes days until a truck comes. */
const LASTS = 4;
/** The days by which the fall of the level is judged. */
const FALL_DAYS = 14;

function judge(input: RuleInput, label: SensorLabel): Verdict {
  const levels = lastDays(input, FALL_DAYS).flatMap(({ day, facts }) => {
    const analog = facts?.analogs[label];
    return analog ? [{ day, level: analog.mean }] : [];
  });
  const fall = fallADay(levels);
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: 'the level was known',
    columns: ['Level, %', 'Lasts, days'],
    sensors: [label],
    look: (facts) => {
      const coverage = knownShare(facts, label);
      const level = facts.analogs[label]?.mean;
      if (level === undefined) return { coverage, values: [] };
      const lasts = fall !== undefined && fall > 0 ? level / fall : undefined;
      const holds = level <= LOW || (lasts !== undefined && lasts <= LASTS);
      return {
        coverage,
        holds,
        far: Math.max(farPast(level, LOW, 5), lasts === undefined ? 0 : farPast(lasts, LASTS, 0)),
        values: [level, lasts],
      };
    },
    says: (held, inDays) => {
      const lasts = columnMean(held.slice(-1), 1);
      const until = Number.isFinite(lasts)
        ? ` At the use of the last two weeks it lasts about ${Math.max(1, Math.round(lasts))} days.`
        : '';
      return `${inWords(label)} looks low: ${Math.round(columnMean(held.slice(-1), 0))} %, ${inDays}.${until}`;
    },
  });
}

/** docs/product/findings.md#tank-low */
export const tankLow: Rule = {
  title: 'Oil tank low',
  risk: 'noHeat',
  shows: SENSOR_KNOWN,
  days: DAYS,
  needs: 'the level of an oil tank; better two weeks of it',
  test: `On ${AT_LEAST} of ${DAYS} days the mean level was ${LOW} % or less, or lasts ${LASTS} days or less at the mean fall of the last ${FALL_DAYS} days`,
  evidence: 'the level, and for each day its mean and how long it lasts',
  causes: ['Nobody has ordered oil', 'A delivery did not come', 'Oil is lost: a leak of the tank or its pipes'],
  advice: [
    'Order oil: a tank that runs dry lets the burners lock out, and draws in the mud of its floor',
    'If it fell faster than the burners explain, have a licensed technician look for a leak',
    'Say the size of the tank in the facts of the plant: the page of energy then says the gallons',
  ],
  cannotKnow: 'Whether a delivery is ordered; how true the sensor is near the floor of the tank.',
  judge: (input) => {
    const labels = labelsNamed(input, DAYS, ['oilTankLevel']);
    return labels.length
      ? labels.map((subject) => ({ subject, verdict: judge(input, subject) }))
      : noSensor('the level of an oil tank');
  },
};
