import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wasOverheated } from './overheated.ts';

/** Days of New York apartments: the number of readings and their mean, by turns (test/plants/README.md). */
const FLATS: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(new URL('../../../test/plants/flat-days.json', import.meta.url), 'utf8'),
);

test('docs/product/findings.md#room-hot: overheated days of twelve apartments, of those with 20 readings or more', () => {
  const counted = Object.entries(FLATS).flatMap(([flat, pairs]) => {
    const days = pairs.flatMap((readings, at) =>
      at % 2 ? [] : (wasOverheated({ mean: pairs[at + 1] ?? 0, coverage: readings / 24 }) ?? []),
    );
    return days.length > 0 ? [[flat, days.filter(Boolean).length, days.length]] : [];
  });
  expect(counted).toEqual([
    ['B', 0, 11],
    ['C', 14, 61],
    ['D', 0, 8],
    ['E', 9, 43],
    ['F', 0, 4],
    ['G', 0, 3],
    ['I', 0, 2],
    ['J', 0, 1],
    ['L', 0, 4],
  ]);
});
