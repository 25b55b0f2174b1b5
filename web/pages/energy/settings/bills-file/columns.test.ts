import { expect, test } from 'vitest';
import { billTableOf, layoutOf, placeOf, probablePlace } from './columns.ts';

// docs/product/energy.md#bills-file
const NATIONAL = [
  '',
  'Name,ALICE MILLER',
  'Address,"2 MARGIN ST, TOWN MA 01970"',
  'Service,Service 1',
  '',
  'TYPE,START DATE,END DATE,USAGE (therms),COST,NOTES',
  'Natural gas billing,2022-08-02,2022-08-31,6.00,$20.14',
].join('\r\n');

test('Headings are found below the lines of a supplier, by the usual names', () => {
  const { table, separator } = billTableOf(NATIONAL, []);
  expect(separator).toBe(',');
  expect(placeOf(table, [])).toEqual({ line: 5, columns: { from: 1, to: 2, used: 3, dollars: 4 } });
});

test.each([
  ['Read Date,Usage,Number of Days,Usage per day,Charge', { to: 0, used: 1, days: 2, dollars: 4 }],
  ['start_date,end_date,usage,days_in_bill', { from: 0, to: 1, used: 2, days: 3 }],
  ['Start date\tEnd date\tUsage\tCharge', { from: 0, to: 1, used: 2, dollars: 3 }],
  ['First day;Last day;Used;Cost', { from: 0, to: 1, used: 2, dollars: 3 }],
])('The headings %s are known', (headings, columns) => {
  const { table } = billTableOf(`${headings}\n`, []);
  expect(placeOf(table, [])).toEqual({ line: 0, columns });
});

test('Headings below the twentieth line are not looked for', () => {
  const { table } = billTableOf(`${'Note\n'.repeat(20)}First day,Last day,Used\n`, []);
  expect(placeOf(table, [])).toBeUndefined();
});

test('The sign that parts the cells is found below lines without it', () => {
  const { table, separator } = billTableOf('Account, closed\nFirst day;Last day;Used\n2026-01-01;2026-01-31;5\n', []);
  expect([separator, table[2]]).toEqual([';', ['2026-01-01', '2026-01-31', '5']]);
});

test('What a person has chosen is remembered by its headings, and found in another file', () => {
  const { table } = billTableOf('Utility X\nVon,Bis,kW-h,Betrag,Zone\n1,2,3,4,5\n', []);
  expect(placeOf(table, [])).toBeUndefined();
  const place = { ...probablePlace(table), columns: { from: 0, to: 1, used: 2, dollars: 3 } };
  expect(place.line).toBe(1);
  const layout = layoutOf(table, place);
  expect(layout).toEqual({ from: 'Von', to: 'Bis', used: 'kW-h', dollars: 'Betrag' });
  const next = billTableOf('Zone;Betrag;kW-h;Bis;Von\n5;4;3;2;1\n', [layout]);
  expect(placeOf(next.table, [layout])).toEqual({ line: 0, columns: { from: 4, to: 3, used: 2, dollars: 1 } });
  expect(placeOf(billTableOf('Von,Bis,kW-h\n', [layout]).table, [layout])).toBeUndefined();
});
