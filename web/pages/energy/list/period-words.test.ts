import { expect, test } from 'vitest';
import { signedShare } from '../common/energy-words.ts';
import { countedWords, rangeWords, signedDollars } from './period-words.ts';

test.each([
  ['lastMonth', '2026-10-01', '2026-10-31', 'October 2026'],
  ['last12Months', '2025-11-01', '2026-10-31', 'November 2025 to October 2026'],
  ['thisMonth', '2026-11-01', '2026-11-25', 'Nov 1 to Nov 25, 2026'],
  ['heatingSeason', '2025-10-01', '2026-02-09', 'Oct 1, 2025 to Feb 9, 2026'],
  ['thisMonth', '2026-11-01', '2026-10-31', ''],
] as const)('%s from %s to %s reads %s', (id, from, to, words) => {
  expect(rangeWords(id, { from, to })).toBe(words);
});

test.each([
  [0.128, '+13%'],
  [-0.012, '−1%'],
  [0.004, '0%'],
])('A change of %s reads %s', (share, words) => {
  expect(signedShare(share)).toBe(words);
});

test.each([
  [250.4, '+$250'],
  [-25, '−$25'],
  [0.2, '$0'],
])('A change of %s dollars reads %s', (dollars, words) => {
  expect(signedDollars(dollars)).toBe(words);
});

test.each([
  [7, 7, '7 buildings'],
  [1, 1, '1 building'],
  [6, 9, '6 of 9 buildings'],
])('%i of %i read %s', (counted, buildings, words) => {
  expect(countedWords(counted, buildings)).toBe(words);
});
