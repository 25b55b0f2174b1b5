import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel, SensorName } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { type Counted, columnMean, type DayLook, farPast, judgeDays, knownShare, minutesOf } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
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
  limitOf: limitsBy({ below: COLD.minutes }),
  days: COLD.days,
  needs: 'a hot water temperature at the supply header or at the outlet of a heated tank',
  test: `On ${COLD.atLeast} of ${COLD.days} days below {120:temperature} for {${COLD.minutes}:span} or more`,
  evidence: 'the temperature, and for each day the minutes below {120:temperature} and the average',
  causes: [
    'The aquastat or mixing valve is set too low',
    'The heater can’t keep up: burner, coil or scale in the tank',
    'Cold water is crossing over at a mixing valve or two-handle faucet',
  ],
  advice: [
    'Check the heater’s setpoint, and have a licensed technician check its burner',
    'Measure at a nearby and a distant faucet',
    'Flush the tank and check the mixing valve',
  ],
  cannotKnow: 'The temperature at the taps.',
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
  limitOf: limitsBy({ 'from-to': GROWTH.minutes }),
  days: GROWTH.days,
  needs: 'the outlet temperature of a storage, indirect or hot water tank',
  test: `On ${GROWTH.atLeast} of ${GROWTH.days} days between {77:temperature:bare} and {113:temperature} for {${GROWTH.minutes}:span} or more`,
  evidence: 'the temperature, and for each day the minutes in the range and the average',
  causes: [
    'The tank isn’t being heated, or its pump isn’t running',
    'No water is being drawn and the outlet cools to room temperature',
    'The setpoint was lowered to save energy',
  ],
  advice: [
    'Store at {140:temperature} or more, with a mixing valve after the tank',
    'Check the tank’s pump, coil and setpoint',
    'If the tank is out of use, drain it',
  ],
  cannotKnow: 'Temperature inside the tank (the outlet cools when idle). This is not a Legionella test.',
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
