import { expect, it } from 'vitest';
import type { Bill, Meter } from '../energy/meter.ts';
import { billChanges, meterChanges } from './energy-changes.ts';
import { changeLine } from './words.ts';

const gas: Meter = {
  label: 'gasMeter1',
  fuel: 'gas',
  unit: 'therm',
  countValue: 0.01,
  multiplier: 1,
  prices: [],
  exchanges: [],
};
const bill: Bill = { id: 'b1', fuel: 'oil', unit: 'gallon', from: '2026-01-01', to: '2026-01-31', used: 310 };

it('The changes of meters are those that were added, changed and taken out, in words', () => {
  const said: Meter = {
    ...gas,
    multiplier: 2,
    wrapsAt: 100_000,
    prices: [
      { from: '2025-10-01', dollars: 1.2 },
      { from: '2026-10-01', dollars: 1.32 },
    ],
    exchanges: [{ at: 1, oldTotal: 5, newTotal: 0 }],
  };
  const water: Meter = { ...gas, label: 'waterMeter1', fuel: 'water', unit: 'gallon', countValue: 10 };
  expect(meterChanges([gas, water], [said]).map(changeLine)).toEqual([
    'Meter Gas Meter 1: gas, 1 pulse = 0.01 therms → gas, 1 pulse = 0.01 therms, × 2, rolls over at 100,000, $1.32 from 2026-10-01, 1 replacement',
    'Meter Water Meter 1: water, 1 pulse = 10 gallons → none',
  ]);
  expect(meterChanges([gas], [gas])).toEqual([]);
  expect(meterChanges([], [water])[0]?.said).toMatchObject([{ figures: { value: 10, unit: 'gallon' } }]);
});

it('The changes of bills say how many there are of a fuel, and of which days', () => {
  const next: Bill = { ...bill, id: 'b2', from: '2026-02-01', to: '2026-02-28' };
  expect(billChanges([bill], [next, bill, { ...bill, id: 'b3', fuel: 'gas', unit: 'therm' }]).map(changeLine)).toEqual([
    'Bills Gas: 1 bill, 2026-01-01 to 2026-01-31',
    'Bills Oil: 1 bill, 2026-01-01 to 2026-01-31 → 2 bills, 2026-01-01 to 2026-02-28',
  ]);
});
