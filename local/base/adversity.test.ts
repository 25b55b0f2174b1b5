import { expect, it } from 'vitest';
import { openAdversity } from './adversity.ts';

const series = (seed: number, kind: string) => {
  const adversity = openAdversity(seed);
  return Array.from({ length: 400 }, () => adversity.strikes(kind, 0.25));
};

it('Trouble depends on the seed and the kind, comes again the same, and has its share', () => {
  expect(series(1, 'a')).toEqual(series(1, 'a'));
  expect(series(1, 'a')).not.toEqual(series(2, 'a'));
  expect(series(1, 'a')).not.toEqual(series(1, 'b'));
  const struck = series(1, 'a').filter(Boolean).length;
  expect(struck).toBeGreaterThan(60);
  expect(struck).toBeLessThan(140);
});

it('Numbers go from 1 to the greatest', () => {
  const adversity = openAdversity(7);
  expect(new Set(Array.from({ length: 200 }, () => adversity.upTo('page', 3)))).toEqual(new Set([1, 2, 3]));
});
