import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel, SensorName } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { type Counted, columnMean, type DayLook, farPast, judgeDays, knownShare, minutesOf } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { type BandName, bandMinutes, labelsNamed, ofEach, STORED } from '../sensors.ts';
import { SENSOR_KNOWN, WATER_HEATED } from '../showing.ts';

const DRAWN: readonly SensorName[] = [
  'hotWaterTankSupplyHeaderTemperature',
  'hotWaterTankOutletTemperature',
  'indirectTankOutletTemperature',
];

/** With the limits of the bands, °F (docs/product/facts.md#bands). */
const COLD = { days: 5, atLeast: 3, minutes: 180, limit: 120 } as const;
const GROWTH = { days: 3, atLeast: 2, minutes: 360, from: 77, to: 113 } as const;

/** The measure of a sensor: minutes a day, and its mean temperature. */
interface Found extends Counted {
  readonly sensor: SensorLabel;
  readonly time: number;
  readonly mean: number;
}

interface Band {
  readonly days: number;
  readonly atLeast: number;
  readonly minutes: number;
  /** The band's name in the facts. */
  readonly band: BandName;
  readonly heading: Sentence;
  readonly says: (found: Found) => Sentence;
}

/** A sensor that is in a band for some minutes of a day. */
function judgeBand(input: RuleInput, label: SensorLabel, rule: Band): Verdict {
  const look = (facts: DayFacts): DayLook => {
    const minutes = bandMinutes(facts, label, rule.band);
    const coverage = knownShare(facts, label);
    if (minutes === undefined) return { coverage, values: [] };
    const far = farPast(minutes, rule.minutes / 2, minutesOf(facts));
    return { coverage, holds: minutes >= rule.minutes, far, values: [minutes, facts.analogs[label]?.mean] };
  };
  const { days, atLeast, heading } = rule;
  return judgeDays(input, {
    days,
    atLeast,
    look,
    when: sentence('when.temperature'),
    sensors: [label],
    columns: [heading, ...headings('mean')],
    says: (held, counted) =>
      rule.says({ sensor: label, time: columnMean(held, 0), mean: columnMean(held, 1), ...counted }),
  });
}

/** docs/product/findings.md#hot-water-cold */
export const hotWaterCold: Rule = {
  title: RULE_TITLES['hot-water-cold'],
  risk: 'hotWater',
  shows: SENSOR_KNOWN,
  days: COLD.days,
  needs: 'the temperature of the hot water at the supply header or at an outlet of a heated tank',
  test: `On ${COLD.atLeast} of ${COLD.days} days below {120:temperature} for ${COLD.minutes} minutes or more`,
  evidence: 'the temperature, and for each day the minutes below {120:temperature} and the mean',
  causes: [
    'The aquastat or the mixing valve is set too low',
    'The heater cannot follow: burner, coil, scale in the tank',
    'Cold water gets in past a mixing valve or a tap with two handles',
  ],
  advice: [
    'Check the set point of the heater, and have a licensed technician look at its burner',
    'Measure at a tap near and at one far away',
    'Flush the tank and check the mixing valve',
  ],
  cannotKnow: 'What arrives at the taps.',
  judge: (input) =>
    ofEach(labelsNamed(input, COLD.days, DRAWN), 'hot-water', (label) =>
      judgeBand(input, label, {
        ...COLD,
        band: 'below120',
        heading: sentence('heading.below', { limit: COLD.limit }),
        says: (found) => sentence('hot-water-cold', { limit: COLD.limit, ...found }),
      }),
    ),
};

/** docs/product/findings.md#storage-band */
export const storageBand: Rule = {
  title: RULE_TITLES['storage-band'],
  risk: 'hotWater',
  shows: WATER_HEATED,
  days: GROWTH.days,
  needs: 'the outlet temperature of a storage, indirect or hot water tank',
  test: `On ${GROWTH.atLeast} of ${GROWTH.days} days between {77:temperature:bare} and {113:temperature} for ${GROWTH.minutes} minutes or more`,
  evidence: 'the temperature, and for each day the minutes in the band and the mean',
  causes: [
    'The tank is not heated, or its pump does not run',
    'Nobody draws water, and the outlet cools to the room',
    'The set point was lowered to save',
  ],
  advice: [
    'Store at {140:temperature} or more, and mix behind the tank',
    'Check pump, coil and set point of the tank',
    'If the tank is out of use, drain it',
  ],
  cannotKnow: 'The temperature inside the tank: the outlet cools when nobody draws. It is no test for legionella.',
  judge: (input) =>
    ofEach(labelsNamed(input, GROWTH.days, STORED), 'tank-outlet', (label) =>
      judgeBand(input, label, {
        ...GROWTH,
        band: 'growth',
        heading: sentence('heading.from-to', { from: GROWTH.from, to: GROWTH.to }),
        says: (found) => sentence('storage-band', { from: GROWTH.from, to: GROWTH.to, ...found }),
      }),
    ),
};
