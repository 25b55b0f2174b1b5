import { expect, test } from 'vitest';
import { seriesColours } from './series-colours.ts';

const PREFERRED: Readonly<Record<string, number>> = { supply: 1, return: 2, hotWater: 3, pressure: 8, current: 7 };
const coloursOf = (...ids: string[]) => seriesColours(ids, (id) => PREFERRED[id.slice(0, -1)] ?? 9);

test('A line has its preferred colour', () => {
  expect([...coloursOf('return1', 'hotWater1', 'pressure1')]).toEqual([
    ['return1', 2],
    ['hotWater1', 3],
    ['pressure1', 8],
  ]);
});

test('The second of a kind is the dashed twin, the third takes the next free colour', () => {
  expect([...coloursOf('pressure1', 'pressure2', 'pressure3').values()]).toEqual([8, 18, 1]);
});

test('A free colour is never taken from a line that prefers it', () => {
  const colours = coloursOf('current1', 'current2', 'current3', 'supply1');
  expect(colours.get('supply1')).toBe(1);
  expect(colours.get('current3')).toBe(2);
});

test('Twenty lines have twenty colours', () => {
  const ids = ['supply', 'return', 'bypass', 'makeUpWater'].flatMap((name) =>
    [1, 2, 3, 4, 5].map((number) => `${name}${number}`),
  );
  expect(new Set(coloursOf(...ids).values()).size).toBe(20);
});
