import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel, SensorName } from '../../sensor.ts';
import { columnMean, type DayLook, farPast, judgeDays, knownShare, minutesOf } from '../days.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { type BandName, bandMinutes, inWords, labelsNamed, ofEach, STORED } from '../sensors.ts';
import { SENSOR_KNOWN, WATER_HEATED } from '../showing.ts';

const DRAWN: readonly SensorName[] = [
  'hotWaterTankSupplyHeaderTemperature',
  'hotWaterTankOutletTemperature',
  'indirectTankOutletTemperature',
];

const COLD = { days: 5, atLeast: 3, minutes: 180 } as const;
const GROWTH = { days: 3, atLeast: 2, minutes: 360 } as const;

interface Band {
  readonly days: number;
  readonly atLeast: number;
  readonly minutes: number;
  /** The band's name in the facts. */
  readonly band: BandName;
  readonly heading: string;
  readonly says: (label: string, hours: string, mean: string, inDays: string) => string;
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
    when: 'the temperature was known',
    sensors: [label],
    columns: [heading, 'Mean, °F'],
    says: (held, inDays) =>
      rule.says(inWords(label), (columnMean(held, 0) / 60).toFixed(1), columnMean(held, 1).toFixed(0), inDays),
  });
}

const aHotWaterSensor = 'a hot water temperature';

/** docs/product/findings.md#hot-water-cold */
export const hotWaterCold: Rule = {
  title: 'Hot water too cold',
  risk: 'hotWater',
  shows: SENSOR_KNOWN,
  days: COLD.days,
  needs: 'the temperature of the hot water at the supply header or at an outlet of a heated tank',
  test: `On ${COLD.atLeast} of ${COLD.days} days below 120 °F for ${COLD.minutes} minutes or more`,
  evidence: 'the temperature, and for each day the minutes below 120 °F and the mean',
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
    ofEach(labelsNamed(input, COLD.days, DRAWN), aHotWaterSensor, (label) =>
      judgeBand(input, label, {
        ...COLD,
        band: 'below120',
        heading: 'Below 120 °F, minutes',
        says: (sensor, hours, mean, inDays) =>
          `${sensor} looks too cold: below 120 °F for ${hours} hours a day, ${mean} °F on average, ${inDays}.`,
      }),
    ),
};

/** docs/product/findings.md#storage-band */
export const storageBand: Rule = {
  title: 'Stored water in the legionella band',
  risk: 'hotWater',
  shows: WATER_HEATED,
  days: GROWTH.days,
  needs: 'the outlet temperature of a storage, indirect or hot water tank',
  test: `On ${GROWTH.atLeast} of ${GROWTH.days} days between 77 and 113 °F for ${GROWTH.minutes} minutes or more`,
  evidence: 'the temperature, and for each day the minutes in the band and the mean',
  causes: [
    'The tank is not heated, or its pump does not run',
    'Nobody draws water, and the outlet cools to the room',
    'The set point was lowered to save',
  ],
  advice: [
    'Store at 140 °F or more, and mix behind the tank',
    'Check pump, coil and set point of the tank',
    'If the tank is out of use, drain it',
  ],
  cannotKnow: 'The temperature inside the tank: the outlet cools when nobody draws. It is no test for legionella.',
  judge: (input) =>
    ofEach(labelsNamed(input, GROWTH.days, STORED), 'the outlet temperature of a tank', (label) =>
      judgeBand(input, label, {
        ...GROWTH,
        band: 'growth',
        heading: 'From 77 to 113 °F, minutes',
        says: (sensor, hours, mean, inDays) =>
          `${sensor} was in the band in which legionella grow (77 to 113 °F) for ${hours} hours a day, ${mean} °F on average, ${inDays}.`,
      }),
    ),
};
