import { expect, test } from 'vitest';
import { indexOf, searched } from './use-search.ts';

const HOUSES = [
  ['1042', 'Alder House', 'Spokane'],
  ['1043', 'Northgate', 'Spokane'],
  ['2001', 'Northgate', 'Boise'],
  ['2002', 'Spokane Tower', 'Salem'],
];
const found = (query: string) =>
  searched(
    indexOf(HOUSES, (texts) => texts),
    query,
  ).map(([id]) => id);

test.each([
  ['a word', 'spokane', ['1042', '1043', '2002']],
  ['the words of two texts, in any order', 'Spokane Northgate', ['1043']],
  ['a number and a name', '1042 alder', ['1042']],
  ['the whole text in one place first', 'Spokane Tower', ['2002']],
  ['nothing when one word is nowhere', 'spokane oak', []],
])('A search finds %s', (_, query, ids) => {
  expect(found(query)).toEqual(ids);
});

const ACCENTED = [
  'Résidence Sainte-Thérèse',
  'Québec',
  'Łódź Lofts',
  'Sønderborg',
  'Siân',
  'Müller',
  'Sacré-Cœur',
  'O’Brien',
  'Re\u0301gence',
];
test.each([
  ...[
    ['residence', 0],
    ['Therese', 0],
    ['QUEBEC', 1],
    ['lodz', 2],
    ['sonderborg', 3],
    ['sian', 4],
    ['muller', 5],
  ],
  ...[
    ['coeur', 6],
    ["o'brien", 7],
    ['régence', 8],
    ['Łódź', 2],
    ['Cœur', 6],
  ],
] as [string, number][])('%s finds the name with its letters', (query, at) => {
  const names = ACCENTED.map((name) => ({ name }));
  const index = indexOf(names, ({ name }) => [name]);
  expect(searched(index, query)).toEqual([names[at]]);
});

test('A whole address that is pasted is found', () => {
  const places = [
    '1250 Rue Sainte-Catherine Ouest, Montréal, QC, Canada, H3G 1P1',
    '12 Main Street, Boston, MA, USA, 02116',
  ];
  const index = indexOf(places, (place) => [place]);
  expect(searched(index, '1250 rue Sainte-Catherine Ouest, Montreal, QC')).toEqual([places[0]]);
  expect(searched(index, '12 Main Street, Boston, MA, USA, 02116')).toEqual([places[1]]);
});
