import { expect, it } from 'vitest';
import { cellText, fieldsOf, fileProblem, lostZeros, MAX_IMPORT_ROWS, oneLine, unreadColumns } from './import-table.ts';
import { PROPERTY_COLUMNS } from './property-rows.ts';

const HEADING = ['Property ID', 'Name'];

it.each([
  ['  Alder\u00a0House ', 'Alder House'],
  ['="0012"', '0012'],
  ['="say ""hi"""', 'say "hi"'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["'-1", '-1'],
  ["O'Hara", "O'Hara"],
])('The cell %j is read as %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

it('Breaks inside a cell become blanks', () => {
  expect(oneLine(' 12 Main Street\r\n  Apt 4 ')).toBe('12 Main Street Apt 4');
});

it('Headings are known in any case and order, also by other names', () => {
  expect(fieldsOf(PROPERTY_COLUMNS, [' PROPERTY id', 'Postal / ZIP', 'Colour', 'Province'])).toEqual([
    ...['externalId', 'postalZip', undefined, 'provinceState'],
  ]);
});

it('Of several columns for one thing, the name of the template counts, wherever it stands', () => {
  expect(fieldsOf(PROPERTY_COLUMNS, ['ID', 'Property', 'Property ID', 'Name'])).toEqual([
    ...[undefined, undefined, 'externalId', 'name'],
  ]);
});

it('Columns that are not read are named', () => {
  expect(unreadColumns(PROPERTY_COLUMNS, [['Property ID', 'Wingnuts', '', 'ZIP', 'Added (UTC)']])).toEqual([
    ...['Wingnuts', 'Added (UTC)'],
  ]);
});

it.each([
  ['without a Property ID', [['Name'], ['Alder']], 'The first row is missing the column Property ID'],
  ['without rows', [HEADING], 'The file has no rows below the headings'],
  ['of blank rows', [HEADING, [''], ['', ' ']], 'The file has no rows below the headings'],
  ['that is empty', [], 'The first row is missing the column Property ID'],
  [
    'with too many rows',
    [HEADING, ...new Array(MAX_IMPORT_ROWS + 1).fill(['1'])],
    'A file has at most 2000 rows. This one has 2001',
  ],
  ['with as many rows as it may', [HEADING, ...new Array(MAX_IMPORT_ROWS).fill(['1'])], undefined],
])('A file %s', (_what, table, problem) => {
  expect(fileProblem(PROPERTY_COLUMNS, ['externalId'], table)).toBe(problem);
});

it.each([
  ['12', ['0012', '012']],
  ['00012', ['0012', '012']],
  ['0012', ['012']],
  ['13', []],
  ['0', ['000']],
])('Beside 0012, 012 and 000, %j is known as %j', (text, known) => {
  expect(lostZeros(['0012', '012', '000'])(text)).toEqual(known);
});
