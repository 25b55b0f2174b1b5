import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { nineOfTen, noiseCases, varianceOfSum } from './slow-noise.ts';

/** docs/product/energy.md#interval */

const DAYS = 365;

/** Rests of a year that share a part with their neighbours, of a variance of 1. */
function restsOf(shared: number, keptDays: number, seed: number) {
  const random = seeded(seed);
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);
  const kept = Math.exp(-1 / keptDays);
  let slow = normal();
  return Array.from({ length: DAYS }, (_, at) => {
    slow = kept * slow + Math.sqrt(1 - kept ** 2) * normal();
    return { at, rest: Math.sqrt(shared) * slow + Math.sqrt(1 - shared) * normal(), row: [1] };
  });
}

const independentIn = (days: Parameters<typeof noiseCases>[0]) =>
  noiseCases(days)?.cases.find(({ shared }) => shared === 0)?.weight ?? 0;

describe('ways of depending', () => {
  test('are told apart by a year of days', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1);
    expect(seeds.filter((seed) => independentIn(restsOf(0, 40, seed)) > 0.5).length).toBeGreaterThanOrEqual(17);
    expect(seeds.filter((seed) => independentIn(restsOf(0.4, 40, seed)) < 0.5).length).toBeGreaterThanOrEqual(18);
  });

  test('are not known of a few weeks', () => {
    expect(noiseCases(restsOf(0, 40, 1).slice(0, 30))).toBeUndefined();
  });
});

test('A sum of days that share a part scatters more than one of days on their own', () => {
  const days = Array.from({ length: 100 }, (_, at) => ({ at, weight: 1 }));
  const way = { weight: 1, own: 1, shared: 0, keeps: 0.9 };
  expect(varianceOfSum(days, way)).toBeCloseTo(100, 9);
  const brute = days.reduce((sum, a) => sum + days.reduce((all, b) => all + 0.9 ** Math.abs(a.at - b.at), 0), 0);
  expect(varianceOfSum(days, { ...way, own: 0, shared: 1 })).toBeCloseTo(brute, 6);
});

test('Nine of ten cases of one normal distribution lie within 1.645 of its deviation', () => {
  expect(nineOfTen([{ weight: 1, deviation: 2 }])).toBeCloseTo(3.29, 2);
  const mixed = nineOfTen([
    { weight: 0.5, deviation: 1 },
    { weight: 0.5, deviation: 3 },
  ]);
  expect(mixed).toBeGreaterThan(1.645);
  expect(mixed).toBeLessThan(3 * 1.645);
});
