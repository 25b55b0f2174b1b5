import { expect, it } from 'vitest';
import { daysOfUse, gasMeter } from './days.sample.ts';
import type { Bill } from './meter.ts';
import { usesInTimes } from './periods.ts';

const days = daysOfUse(
  '2026-01-01',
  Array.from({ length: 14 }, (_, index) => 10 + index),
);
const meter = gasMeter({ prices: [{ from: '2025-10-01', dollars: 2 }] });
const bill: Bill = {
  id: 'b',
  fuel: 'oil',
  unit: 'gallon',
  from: '2026-01-01',
  to: '2026-01-10',
  used: 100,
  dollars: 300,
};
const [FIRST, SECOND] = [['2026-01-01', '2026-01-07'] as const, ['2026-01-08', '2026-01-14'] as const];

it('What a meter counted in two weeks is the sum of their days, with its cost', () => {
  const [source, ...others] = usesInTimes({ days, meters: [meter], bills: [], plant: {} }, [FIRST, SECOND]);
  expect(others).toEqual([]);
  expect(source?.map(({ used }) => used)).toEqual([{ value: 91 }, { value: 140 }]);
  expect(source?.map(({ dollars }) => dollars)).toEqual([{ value: 182 }, { value: 280 }]);
  expect(source?.[0]).toMatchObject({ id: 'gasMeter1', kind: 'meter', fuel: 'gas', unit: 'therm' });
});

it('A bill counts by its days, and what too little is known of is no figure', () => {
  const [source] = usesInTimes({ days: [], meters: [], bills: [bill], plant: {} }, [FIRST, SECOND]);
  expect(source?.map(({ used }) => used)).toEqual([{ value: 70 }, { unknown: 'only 3 of 7 days have data' }]);
});

it('Without a price no cost is told', () => {
  const [source] = usesInTimes({ days, meters: [gasMeter()], bills: [], plant: {} }, [FIRST]);
  expect(source?.[0].dollars).toEqual({ unknown: 'no price set' });
});
