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
