import { expect, test } from 'vitest';
import { billOf } from '../bill-form.ts';
import { billVerdicts } from './bill-verdicts.ts';

// docs/product/energy.md#bills-file
const bill = (from: string, to: string, used = '5') =>
  billOf({ fuel: 'gas', unit: 'therm', from, to, used, dollars: '' });
const row = (from: string, to: string, used = '5') => ({
  row: 2,
  texts: { from, to, days: '', used, dollars: '' },
  bill: bill(from, to, used),
});
const STORED = { bills: [bill('2026-01-01', '2026-01-31')], meters: [], today: '2026-03-10' };
const judged = (rows: Parameters<typeof billVerdicts>[0], part: Partial<typeof STORED | { meters: object[] }> = {}) =>
  billVerdicts(rows, { ...STORED, ...part } as typeof STORED).rows.map(({ kind, sentence }) => [kind, sentence]);

test('A bill is new, changed, or saved already', () => {
  expect(
    judged([row('2026-01-31', '2026-02-28'), row('2026-01-01', '2026-01-31', '6'), row('2026-01-01', '2026-01-31')]),
  ).toEqual([
    ['add', 'New'],
    ['change', 'Replaces existing bill'],
    ['same', 'Already saved'],
  ]);
});

test('A bill that shares days with a stored one is doubtful, also beside a meter', () => {
  const shared = [row('2026-01-20', '2026-02-20')];
  expect(judged(shared)).toEqual([
    ['doubtful', expect.stringMatching(/^Not counted: overlaps the bill Jan 1 to Jan 31/)],
  ]);
  expect(judged(shared, { meters: [{ fuel: 'gas' }] })).toEqual([
    ['doubtful', expect.stringMatching(/^Overlaps the bill Jan 1 to Jan 31/)],
  ]);
  const before = [row('2025-12-20', '2026-01-20')];
  expect(judged(before, { meters: [{ fuel: 'gas' }] })[0]?.[0]).toBe('doubtful');
});

test('A stored bill that would not count any more is named', () => {
  const { rows, pushedOut } = billVerdicts([row('2025-12-20', '2026-01-20')], STORED);
  expect(rows.map(({ kind }) => kind)).toEqual(['add']);
  expect(pushedOut.map(({ bill: { id } }) => id)).toEqual(['gas-2026-01-01-2026-01-31']);
});

test('A bill that ends after today is doubtful', () => {
  expect(judged([row('2026-02-11', '2026-03-10'), row('2026-03-10', '2026-04-10')])).toEqual([
    ['add', 'New'],
    ['doubtful', 'Ends after today. Check the dates'],
  ]);
});

test('A row that cannot be read is refused with its reason', () => {
  const { bill: _, ...broken } = row('bad', '2026-02-20');
  expect(judged([{ ...broken, problem: 'First day: "bad"' }])).toEqual([['refused', 'First day: "bad"']]);
});
