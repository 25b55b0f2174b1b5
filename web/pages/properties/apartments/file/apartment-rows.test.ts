import { expect, test } from 'vitest';
import type { Apartment } from '../../../../../shared/domain/apartments/apartment.ts';
import { tableOf } from '../../../common/csv/read-table.ts';
import { APARTMENTS_TEMPLATE, apartmentRows, apartmentsDayOrder, apartmentsProblem } from './apartment-rows.ts';

const STORED: Apartment[] = [
  { id: 'a', number: '4B', floor: 4, sensor: 'HS-17' },
  { id: 'b', number: '5B' },
];
let made = 0;
const rowsOf = (text: string, stored = STORED) => apartmentRows(tableOf(text), stored, 'month', () => `new ${++made}`);
const said = (text: string, stored = STORED) => rowsOf(text, stored).map(({ kind, sentence }) => [kind, sentence]);

test('docs/product/apartments.md#apartments-file: the template is a file that adds one', () => {
  const table = tableOf(APARTMENTS_TEMPLATE);
  expect(apartmentsProblem(table)).toBeUndefined();
  expect(apartmentRows(table, [], 'month', () => 'id')).toMatchObject([
    {
      kind: 'add',
      apartment: { id: 'id', number: '4B', floor: 4, rooms: 3, sensor: 'HS-17', installed: '2026-11-01' },
    },
  ]);
});

test('A row changes what it says, keeps what it leaves out, and the same file again changes nothing', () => {
  const text = 'Unit,Floor,Line\n4b,4,B\n5B,,\n6B,6,B\n';
  const rows = rowsOf(text);
  expect(rows.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['change', 'Line'],
    ['same', 'No change'],
    ['add', 'New'],
  ]);
  expect(rows[0]?.apartment).toEqual({ id: 'a', number: '4B', floor: 4, line: 'B', sensor: 'HS-17' });
  const after = [...rows.flatMap(({ apartment }) => apartment ?? []), ...STORED.slice(1)];
  expect(said(text, after).map(([kind]) => kind)).toEqual(['same', 'same', 'same']);
});

test.each([
  ['Apartment,Floor\n7A,x\n', /^Floor: /],
  ['Apartment,Floor\n7A,500\n', /^Floor: /],
  ['Apartment,Floor\n,5\n', /^Apartment: Enter a number/],
  ['Apartment,Sensor\n7A,HS#1\n', /^Sensor: Enter at most 20/],
  ['Apartment,Installed\n7A,soon\n', 'Sensor installed: “soon” isn’t a date. Use 2026-01-31'],
  ['Apartment,Sensor\n7A,hs-17\n', 'The sensor HS-17 is also that of apartment 4B'],
])('Refused: %j', (text, sentence) => {
  expect(said(text)).toEqual([['refused', typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]]);
});

test('An apartment that is in the file twice is taken once, and so is a sensor', () => {
  expect(said('Apartment,Sensor\n7A,S1\n7a,S2\n8A,s1\n')).toEqual([
    ['add', 'New'],
    ['refused', 'Apartment 7a is also in row 2'],
    ['refused', 'The sensor S1 is also that of row 2'],
  ]);
});

test('Two spellings of one sensor are doubtful, and can be saved', () => {
  const rows = rowsOf('Apartment,Sensor\n7A,HS 20\n8A,HS20\n9A,hs17\n');
  expect(rows.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['add', 'New'],
    ['doubtful', 'HS20 looks like HS 20 of row 2. Check the spelling'],
    ['doubtful', 'HS17 looks like HS-17 of apartment 4B. Check the spelling'],
  ]);
  expect(rows.every(({ apartment }) => apartment)).toBe(true);
});

test('Two apartments of the file may exchange their sensors', () => {
  expect(said('Apartment,Sensor\n4B,S9\n5B,HS-17\n').map(([kind]) => kind)).toEqual(['change', 'change']);
});

test('A property has at most 600', () => {
  const full = Array.from({ length: 600 }, (_, index) => ({ id: `${index}`, number: `A${index}` }));
  expect(said('Apartment\nA1\nB1\n', full)).toEqual([
    ['same', 'No change'],
    ['refused', 'A property can have up to 600 apartments'],
  ]);
});

test('The order of days is proven by the file, or asked', () => {
  const order = (day: string) => apartmentsDayOrder(tableOf(`Apartment,Installed\n1A,${day}\n`));
  expect([order('13/2/2026'), order('2/13/2026'), order('2026-02-01'), order('1/2/2026')]).toEqual([
    ...['day', 'month', 'month', undefined],
  ]);
});
