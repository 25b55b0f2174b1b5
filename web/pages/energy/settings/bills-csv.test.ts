import { describe, expect, test } from 'vitest';
import { METER_LIMITS } from '../../../../shared/domain/energy/meter-limits.ts';
import { BILLS_TEMPLATE, billRowsOf, provenReading } from './bills-csv.ts';
import { billTableOf, placeOf } from './bills-file/columns.ts';

// docs/product/energy.md#bills-file
const HEAD = 'First day,Last day,Used,Cost\n';
const GAS = { fuel: 'gas', unit: 'therm' } as const;
function fileOf(text: string) {
  const { table, separator } = billTableOf(text, []);
  const place = placeOf(table, []);
  if (!place) throw new Error('The file has headings');
  return { table, place, reading: provenReading(table, place, separator) };
}
const rowsOf = (text: string) => {
  const { table, place, reading } = fileOf(text);
  return billRowsOf(table, place, { decimals: 'point', days: 'month', ...reading }, GAS);
};

test('The template can be imported', () => {
  expect(rowsOf(BILLS_TEMPLATE)).toMatchObject([
    {
      row: 2,
      bill: { id: 'gas-2026-01-01-2026-01-31', fuel: 'gas', unit: 'therm', from: '2026-01-01', to: '2026-01-31' },
    },
  ]);
});

test('Days, dollars, credits and thousands are read as suppliers write them; the cost may be missing', () => {
  const [first, second, third] = rowsOf(
    `${HEAD}1/1/2026,1/31/2026,"1,250","$1,480.50"\n2026-02-01,2026-02-28,900,\n3/1/26,3/31/26,5,($14.50)\n`,
  );
  expect(first?.bill).toMatchObject({ from: '2026-01-01', to: '2026-01-31', used: 1250, dollars: 1480.5 });
  expect(second?.bill).not.toHaveProperty('dollars');
  expect(third?.bill).toMatchObject({ from: '2026-03-01', dollars: -14.5 });
});

test('A file of Excel in French Canada has commas before the cents', () => {
  const rows = rowsOf(
    'First day;Last day;Used;Cost\n2026-01-01;2026-01-31;1250,5;1480,50\n2026-02-01;2026-02-28;1.100,25;1.300,75\n',
  );
  expect(rows.map(({ bill }) => [bill?.used, bill?.dollars])).toEqual([
    [1250.5, 1480.5],
    [1100.25, 1300.75],
  ]);
});

test('One day proves the order of all', () => {
  const rows = rowsOf(`${HEAD}02/01/2026,01/02/2026,5,\n02/02/2026,13/02/2026,5,\n`);
  expect(rows.map(({ bill }) => [bill?.from, bill?.to])).toEqual([
    ['2026-01-02', '2026-02-01'],
    ['2026-02-02', '2026-02-13'],
  ]);
});

test('What nobody can tell is asked', () => {
  expect(fileOf('First day;Last day;Used\n02/01/2026;03/02/2026;1,250\n').reading).toEqual({});
});

test('A bill without a first day has its number of days', () => {
  const [row] = rowsOf('Read Date,Usage,Number of Days,Usage per day,Charge\n1/18/2022,184.00,32,5.75,$327.58\n');
  expect(row?.bill).toMatchObject({ from: '2021-12-18', to: '2022-01-18', used: 184, dollars: 327.58 });
});

test('Rows below lines of a supplier keep the number that a spreadsheet shows', () => {
  const rows = rowsOf('Name,ALICE,,\n,,,\nSTART DATE,END DATE,USAGE,COST\n\n11/25/15,12/7/15,18,$25.20 \n');
  expect(rows).toMatchObject([{ row: 5, bill: { from: '2015-11-25', to: '2015-12-07', used: 18, dollars: 25.2 } }]);
});

test.each([
  ['13/40/2026,1/31/2026,5,', 'First day: “13/40/2026” isn’t a date. Use 1/31/2026 or 2026-01-31'],
  ['2026-01-01,,5,', 'Last day: “” isn’t a date. Use 1/31/2026 or 2026-01-31'],
  ['2026-01-31,2026-01-01,5,', 'The last day can’t be before the first'],
  ['2024-01-01,2026-01-01,5,', 'A bill can cover at most 400 days'],
  ['2026-01-01,2026-01-31,,', 'Used: “” isn’t a number from 0 to 1,000,000,000'],
  ['2026-01-01,2026-01-31,-5,', 'Used: “-5” isn’t a number from 0 to 1,000,000,000'],
  ['2026-01-01,2026-01-31,5,much', 'Cost: “much” isn’t a number from -100,000,000 to 100,000,000'],
])('The row %s says why it is no bill, with the text of the file', (line, problem) => {
  expect(rowsOf(`${HEAD}${line}\n`)).toMatchObject([{ row: 2, problem }]);
});

test('A wrong row does not take the others with it, and a bill that comes twice counts once', () => {
  const rows = rowsOf(`${HEAD}2026-01-01,2026-01-31,5,\n\nbad,2026-02-28,5,\n2026-01-01,2026-01-31,6,\n`);
  expect(rows.map(({ row, bill, problem }) => [row, bill?.used, problem?.slice(0, 10)])).toEqual([
    [2, 5, undefined],
    [4, undefined, 'First day:'],
    [5, undefined, 'Duplicate '],
  ]);
});

describe('A file that is refused as a whole', () => {
  test('has no row', () => {
    expect(() => rowsOf(HEAD)).toThrow('The file has no rows below its headings.');
  });

  test('has more rows than a property has bills', () => {
    const lines = Array.from({ length: METER_LIMITS.bills + 1 }, () => 'a,b,c,d');
    expect(() => rowsOf(`${HEAD}${lines.join('\n')}`)).toThrow('A property can have up to 240 bills.');
  });
});
