import { expect, it } from 'vitest';
import type { EnergySummary, Figure } from './report-types.ts';
import { byChange, summaryLine } from './summary-line.ts';

const UNKNOWN: Figure = { unknown: 'no days of data yet' };
const row = (more: Partial<EnergySummary>): EnergySummary => ({
  fuel: 'gas',
  unit: 'therm',
  kind: 'meter',
  monthExpected: UNKNOWN,
  dollarsExpected: UNKNOWN,
  perDegreeDay: UNKNOWN,
  perFlat: UNKNOWN,
  perSquareFoot: UNKNOWN,
  change: UNKNOWN,
  coverage: 1,
  ...more,
});

it.each<[Partial<EnergySummary>, string | undefined]>([
  [{}, undefined],
  [{ dollarsExpected: { value: 9 } }, undefined],
  [
    {
      change: { value: 0.12, low: 0.05, high: 0.19 },
      monthExpected: { value: 1411.6 },
      dollarsExpected: { value: 1863.3 },
    },
    'Gas: 12% more than last year, weather-adjusted (5–19%); projected this month: 1,412 therms, $1,863.',
  ],
  [{ change: { value: -0.1, low: -0.14, high: -0.06 } }, 'Gas: 10% less than last year, weather-adjusted (6–14%).'],
  [{ change: { value: 0.02, low: -0.03, high: 0.07 } }, 'Gas: no change vs. last year, weather-adjusted.'],
  [{ change: { value: 0.3 } }, 'Gas: 30% more than last year, weather-adjusted.'],
  [
    { kind: 'estimate', fuel: 'oil', unit: 'gallon', monthExpected: { value: 88 } },
    'Oil (estimated): projected this month: 88 gallons.',
  ],
])('A row with %j says %j', (more, line) => {
  expect(summaryLine(row(more))).toBe(line);
});

it('What rose most comes first, and what cannot be compared last', () => {
  const changes = [UNKNOWN, { value: -0.1 }, { value: 0.3 }, { value: 0 }].map((change) => row({ change }));
  expect(changes.sort(byChange).map(({ change }) => change)).toEqual([
    { value: 0.3 },
    { value: 0 },
    { value: -0.1 },
    UNKNOWN,
  ]);
});
