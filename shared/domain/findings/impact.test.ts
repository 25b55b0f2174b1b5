import { expect, test } from 'vitest';
import { type Impact, impactInWords, impactOf } from './impact.ts';

const saving = (dollars: number) => ({ saving: { dollars, words: '', formula: '' } });
const ALL: readonly (Impact & { readonly name: string })[] = [
  { name: 'a strong waste', risk: 'waste', strength: 100 },
  { name: '$40 a month', risk: 'waste', strength: 10, ...saving(40) },
  { name: 'damage', risk: 'damage', strength: 90 },
  { name: '$310 a month', risk: 'damage', strength: 5, ...saving(310) },
  { name: 'hot water', risk: 'hotWater', strength: 50 },
  { name: 'no heat', risk: 'noHeat', strength: 46 },
  { name: 'hot water that costs', risk: 'hotWater', strength: 20, ...saving(9000) },
];

test('docs/product/findings.md#impact: people at risk come first, then money, then the rest by rank', () => {
  expect(ALL.toSorted((a, b) => impactOf(b) - impactOf(a)).map(({ name }) => name)).toEqual([
    'no heat',
    'hot water',
    'hot water that costs',
    '$310 a month',
    '$40 a month',
    'damage',
    'a strong waste',
  ]);
});

test.each([
  [{ risk: 'waste', ...saving(1310) }, '≈ $1,310/mo'],
  [{ risk: 'hotWater' }, 'Hot water'],
] as const)('The impact of %j reads %s', (of, words) => {
  expect(impactInWords(of)).toBe(words);
});
