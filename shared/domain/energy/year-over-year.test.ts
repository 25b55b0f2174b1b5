import { expect, test } from 'vitest';
import type { EnergySource, Figure } from './report-types.ts';
import { changeOfMonth } from './year-over-year.ts';

const month = (name: string, used: Figure) => ({ month: name, used }) as EnergySource['months'][number];
const NO: Figure = { unknown: 'only 3 of 31 days have data' };
const source = {
  months: [
    month('2025-10', { value: 100 }),
    month('2025-11', { value: 900 }),
    month('2025-12', NO),
    month('2026-10', { value: 112 }),
    month('2026-11', { value: 60 }),
  ],
  periods: { thisMonth: { from: '2026-11-01', used: { value: 60 }, lastYear: { used: { value: 80 } } } },
} as unknown as EnergySource;

test.each([
  ['2026-10', { share: expect.closeTo(0.12) }],
  ['2026-11', { share: expect.closeTo(-0.25) }],
  ['2025-12', NO],
  ['2025-10', { unknown: 'no data from last year' }],
])('docs/product/energy.md#months-table: the change of %s is %j', (of, change) => {
  expect(changeOfMonth(source, of)).toEqual(change);
});
