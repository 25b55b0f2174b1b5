import { expect, test } from 'vitest';
import type { PlantProfile } from '../plant-profile.ts';
import type { Finding } from './life.ts';
import type { EvidenceDay } from './rule.ts';
import { avoidableOf, savingOf } from './savings.ts';

const PRICED: PlantProfile = { boilerInput: 400, fuelPrice: 1.2, pumpPower: 750, electricityPrice: 0.18 };
const day = (date: number, values: EvidenceDay['values'], holds?: boolean): EvidenceDay => ({
  day: `2026-07-${String(date).padStart(2, '0')}`,
  values,
  ...(holds !== undefined && { holds }),
});
const finding = (rule: Finding['rule'], days: readonly EvidenceDay[], aspect?: string) => ({
  rule,
  seenOn: '2026-07-28',
  evidence: { columns: [], sensors: [], days },
  ...(aspect !== undefined && { aspect }),
});

test.each([
  [
    'runtime: burner minutes over those expected, of the last week only',
    finding('runtime', [day(21, [500, 900, 300]), day(22, [500, 400, 300]), day(28, [500, 420, 300])]),
    { of: 'burner', minutes: 110 },
  ],
  [
    'firing in summer: minutes without demand, days without any with them, days that are not known left out',
    finding('summer-firing', [
      day(22, [200, 120], true),
      day(23, [60, 0], false),
      day(24, []),
      day(25, [10, undefined]),
    ]),
    { of: 'burner', minutes: 60 },
  ],
  [
    'a pump that never rests: its minutes on warm days, other days with nothing',
    finding('pump-effect', [day(22, [1440, 70], true), day(23, [1440, 50]), day(24, [])], 'rest'),
    { of: 'pump', minutes: 720 },
  ],
  ['a pump without effect: nothing', finding('pump-effect', [day(22, [1440, 50], true)], 'flow'), undefined],
  ['a rule that measures no waste of time: nothing', finding('outdoor-reset', [day(22, [180, 40])]), undefined],
  ['days of which nothing is known: nothing', finding('summer-firing', [day(22, [])]), undefined],
])('What might be saved of %s', (_name, measured, expected) => {
  expect(avoidableOf(measured)).toEqual(expected);
});

test('A saving is hours a day times days, rate and price, with all of them in its formula', () => {
  // 400,000 Btu an hour are 4 therms: 2 h × 30 × 4 × $1.20 = $288.
  expect(savingOf({ rule: 'runtime' }, { of: 'burner', minutes: 120 }, PRICED)).toEqual({
    dollars: 290,
    words: 'about $290/month if burners ran as long as in their history',
    formula: '2 hr/day × 30 days × 4 therm/hr × $1.2/therm',
  });
  // 0.75 kW: 12 h × 30 × 0.75 × $0.18 = $48.60.
  expect(savingOf({ rule: 'pump-effect', aspect: 'rest' }, { of: 'pump', minutes: 720 }, PRICED)).toEqual({
    dollars: 49,
    words: 'about $49/month if the pump were off on such days',
    formula: '12 hr/day × 30 days × 0.75 kWh/hr × $0.18/kWh',
  });
});

test.each([
  ['nobody has entered a price', { boilerInput: 400 }, 120],
  ['nobody has said what the burner uses', { fuelPrice: 1.2 }, 120],
  ['only the other price is known', { pumpPower: 750, electricityPrice: 0.18 }, 120],
  ['it is less than a dollar', PRICED, 0.3],
])('No saving is named when %s', (_name, plant, minutes) => {
  expect(savingOf({ rule: 'summer-firing' }, { of: 'burner', minutes }, plant)).toBeUndefined();
});
