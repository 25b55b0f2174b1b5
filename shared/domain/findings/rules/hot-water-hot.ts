import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { type Counted, columnMean, type DayLook, farPast, judgeDays, knownShare, minutesOf } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { EXPOSURES, EXPOSURES_IN_WORDS, reachedOn } from '../scalds.ts';
import { bandMinutes, DELIVERED, labelsNamed, notHere, ofEach, ofPlant } from '../sensors.ts';
import { WATER_HEATED } from '../showing.ts';

const DAYS = 5;
const AT_LEAST = 3;
const COLUMNS = [
  ...EXPOSURES.map(({ above }) => sentence('heading.above', { limit: above })),
  ...headings('mean', 'highest'),
];
/** Water of this temperature scalds in two seconds, °F. */
const SCALDS_AT_ONCE = 150;
const [MEAN, HIGHEST] = [EXPOSURES.length, EXPOSURES.length + 1];

function look(facts: DayFacts, label: SensorLabel): DayLook {
  const minutes = EXPOSURES.map(({ band }) => bandMinutes(facts, label, band));
  const { mean, max } = facts.analogs[label] ?? {};
  const coverage = knownShare(facts, label);
  if (minutes[0] === undefined) return { coverage, values: [] };
  const far = EXPOSURES.map((each, index) =>
    farPast(minutes[index] ?? 0, each.minutes / 2, (minutesOf(facts) * each.minutes) / EXPOSURES[0].minutes),
  );
  const holds = reachedOn(facts, label).length > 0;
  return { coverage, holds, far: Math.max(...far), values: [...minutes, mean, max] };
}

/** The observation: the hours above 140 °F, or the minutes of the hottest water. */
function says(sensor: SensorLabel, held: readonly DayLook[], counted: Counted): Sentence {
  const [{ above: limit, minutes: least }] = EXPOSURES;
  const time = columnMean(held, 0);
  if (time >= least)
    return sentence('hot-water-hot', { sensor, limit, time, mean: columnMean(held, MEAN), ...counted });
  const hottest = EXPOSURES.findLastIndex((each, index) => columnMean(held, index) >= each.minutes);
  const { above } = EXPOSURES[hottest] ?? EXPOSURES[0];
  return sentence('hot-water-hot.minutes', {
    sensor,
    limit: above,
    time: columnMean(held, Math.max(0, hottest)),
    highest: columnMean(held, HIGHEST),
    scalds: SCALDS_AT_ONCE,
    ...counted,
  });
}

/** docs/product/findings.md#hot-water-hot */
export const hotWaterHot: Rule = {
  title: RULE_TITLES['hot-water-hot'],
  risk: 'hotWater',
  shows: WATER_HEATED,
  limitOf: ({ figures }) => EXPOSURES.find(({ above }) => above === figures?.limit)?.minutes,
  days: DAYS,
  needs: 'a hot water temperature at the supply header with no mixing valve after it',
  test: `On ${AT_LEAST} of ${DAYS} days above ${EXPOSURES_IN_WORDS}. Not where a mixing valve comes after the sensor`,
  evidence:
    'the temperature, and for each day the minutes above {140:temperature:bare}, {145:temperature:bare} and {150:temperature}, the average and the peak',
  causes: [
    'The mixing valve has failed or is set too high',
    'The aquastat is set for storage, and there is no mixing valve',
    'A coil or heater isn’t turning off',
  ],
  advice: [
    'Measure at a tap: water at {140:temperature} scalds in six seconds',
    'Check the mixing valve and set it to about {120:temperature}',
    'If there is a mixing valve after the sensor, enter it under Heating system',
  ],
  cannotKnow: 'Whether there are mixing valves at the taps.',
  judge: (input) => {
    if (input.profile.mixingValve) return ofPlant(notHere('mixed'));
    return ofEach(labelsNamed(input, DAYS, DELIVERED), 'header', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.temperature'),
        columns: COLUMNS,
        sensors: [label],
        look: (facts) => look(facts, label),
        says: (held, counted) => says(label, held, counted),
      }),
    );
  },
};
