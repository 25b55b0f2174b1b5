import { describe, expect, test } from 'vitest';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { tableOf } from '../../common/csv/read-table.ts';
import { BILLS_TEMPLATE, billRowsOf } from './bills-csv.ts';

const HEAD = 'First day,Last day,Used,Cost\n';
const rowsOf = (text: string) => billRowsOf(tableOf(text), 'gas', 'therm');

test('The template can be imported', () => {
  expect(rowsOf(BILLS_TEMPLATE)).toMatchObject([
    {
      row: 2,
      bill: { id: 'gas-2026-01-01-2026-01-31', fuel: 'gas', unit: 'therm', from: '2026-01-01', to: '2026-01-31' },
    },
  ]);
});

test('Days, dollars and thousands are read as suppliers write them; the cost may be missing', () => {
  const [first, second] = rowsOf(`${HEAD}1/1/2026,1/31/2026,"1,250","$1,480.50"\n2026-02-01,2026-02-28,900,\n`);
  expect(first?.bill).toMatchObject({ from: '2026-01-01', to: '2026-01-31', used: 1250, dollars: 1480.5 });
  expect(second?.bill).not.toHaveProperty('dollars');
});

test.each([
  ['13/40/2026,1/31/2026,5,', 'First day: "2026-13-40" is no day such as 2026-01-31 or 1/31/2026'],
  ['2026-01-01,,5,', 'Last day: "" is no day such as 2026-01-31 or 1/31/2026'],
  ['2026-01-31,2026-01-01,5,', 'The last day must not be before the first day'],
  ['2024-01-01,2026-01-01,5,', 'A bill has at most 400 days'],
  ['2026-01-01,2026-01-31,,', 'Used: Type a number from 0 to 1,000,000,000'],
  ['2026-01-01,2026-01-31,-5,', 'Used: Type a number from 0 to 1,000,000,000'],
  ['2026-01-01,2026-01-31,5,much', 'Cost: Type a number from 0 to 100,000,000'],
])('The row %s says why it is no bill', (line, problem) => {
  expect(rowsOf(`${HEAD}${line}\n`)).toMatchObject([{ row: 2, problem }]);
});

test('A wrong row does not take the others with it, and a bill that comes twice counts once', () => {
  const rows = rowsOf(`${HEAD}2026-01-01,2026-01-31,5,\n\nbad,2026-02-28,5,\n2026-01-01,2026-01-31,6,\n`);
  expect(rows.map(({ row, bill, problem }) => [row, bill?.used, problem?.slice(0, 10)])).toEqual([
    [2, 5, undefined],
    [4, undefined, 'First day:'],
    [5, undefined, 'The file h'],
  ]);
});

describe('A file that is refused as a whole', () => {
  test.each([
    ['lacks a column', 'From,Used\n', 'The file has no column First day and no column Last day.'],
    ['has no row', HEAD, 'The file has no row below its headings.'],
  ])('%s', (_, text, words) => {
    expect(() => rowsOf(text)).toThrow(words);
  });

  test('has more rows than a property has bills', () => {
    const lines = Array.from({ length: METER_LIMITS.bills + 1 }, () => 'a,b,c,d');
    expect(() => rowsOf(`${HEAD}${lines.join('\n')}`)).toThrow('A property has at most 240 bills.');
  });
});
