import type { SensorLabel } from '../../sensor.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays } from '../days.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { type BandName, bandMinutes, inWords, labelsNamed, nameOf, notSaid, ofEach } from '../sensors.ts';
import { FLUE_WARMED } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const MINUTES = 30;
/** By whether the boilers condense, °F. */
const CONDENSING = { band: 'flueAbove200', limit: 200, worst: 300 } as const;
const OTHERS = { band: 'flueAbove480', limit: 480, worst: 650 } as const;

interface Limit {
  readonly band: BandName;
  readonly limit: number;
  readonly worst: number;
}

/** Whether the flue was hotter on one of the days than that of any condensing boiler. */
const isWarm = (input: RuleInput, label: SensorLabel): boolean =>
  lastDays(input, DAYS).some(({ facts }) => facts && (bandMinutes(facts, label, CONDENSING.band) ?? 0) >= MINUTES);

function judgeFlue(input: RuleInput, label: SensorLabel, { band, limit, worst }: Limit): Verdict {
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: 'the minutes of hot flue gas were counted',
    columns: [`Above ${limit} °F, minutes`, 'Highest, °F'],
    sensors: [label],
    look: (facts) => {
      const minutes = bandMinutes(facts, label, band);
      const max = facts.analogs[label]?.max;
      const coverage = knownShare(facts, label);
      if (minutes === undefined || max === undefined) return { coverage, values: [undefined, max] };
      return { coverage, holds: minutes >= MINUTES, far: farPast(max, limit - 20, worst), values: [minutes, max] };
    },
    says: (held, inDays) =>
      `${inWords(label)} looks too hot: above ${limit} °F for ${Math.round(columnMean(held, 0))} minutes a day, up to ${Math.round(columnMean(held, 1))} °F, ${inDays}.`,
  });
}

function judge(input: RuleInput, label: SensorLabel): Verdict {
  const { condensing } = input.profile;
  // The flue of a water heater is not that of the boilers.
  if (nameOf(label) !== 'boilerExhaustTemperature' || condensing === false) return judgeFlue(input, label, OTHERS);
  if (condensing) return judgeFlue(input, label, CONDENSING);
  const verdict = judgeFlue(input, label, OTHERS);
  return verdict.outcome === 'clear' && isWarm(input, label) ? notSaid('condensing') : verdict;
}

/** docs/product/findings.md#flue-hot */
export const flueHot: Rule = {
  title: 'Flue gas too hot',
  risk: 'damage',
  shows: FLUE_WARMED,
  days: DAYS,
  needs: 'the temperature of the flue gas, and whether the boilers condense',
  test: `On ${AT_LEAST} of ${DAYS} days the flue gas was above ${OTHERS.limit} °F for ${MINUTES} minutes or more; of a condensing boiler above ${CONDENSING.limit} °F`,
  evidence: 'the temperature, and for each day the minutes above the limit and the highest value',
  causes: [
    'Soot or scale on the heat exchanger: the heat goes up the flue',
    'The burner fires more than it should, or with too much air',
    'A condensing boiler gets hot return water, or its heat exchanger is fouled',
  ],
  advice: [
    'Have a licensed technician measure the combustion and clean the heat exchanger',
    'Have a licensed technician look at the flue of a condensing boiler: plastic pipes bear less heat than metal',
    'Compare with the flue gas after the last cleaning',
  ],
  cannotKnow: 'The fuel, the draft, and where in the flue the sensor is.',
  judge: (input) =>
    ofEach(
      labelsNamed(input, DAYS, ['boilerExhaustTemperature', 'hotWaterTankExhaustTemperature']),
      'the temperature of the flue gas',
      (label) => judge(input, label),
    ),
};
