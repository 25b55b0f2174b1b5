import { describe, expect, it } from 'vitest';
import { lineThrough } from '../statistics/regression.ts';
import { byRank, strengthOf } from './ranking.ts';

describe('The strength of a finding', () => {
  it.each([
    [0, 0, 1],
    [0, 28, 40],
    [1, 0, 60],
    [1, 14, 80],
    [1, 90, 100],
  ])('%d past the limit for %d days is %d', (far, days, strength) => {
    expect(strengthOf(far, days)).toBe(strength);
  });
});

describe('The order of findings', () => {
  const at = (risk: 'noHeat' | 'waste' | 'damage', strength: number, openedOn = '2026-01-05') => ({
    risk,
    strength,
    openedOn,
  });

  it('puts what risks most and is strongest first, then what is older', () => {
    const [weakHeat, strongWaste, damage, older] = [
      at('noHeat', 40),
      at('waste', 90),
      at('damage', 61),
      at('noHeat', 40, '2026-01-01'),
    ];
    expect([weakHeat, strongWaste, damage, older].toSorted(byRank)).toEqual([damage, strongWaste, older, weakHeat]);
  });
});

describe('A straight line', () => {
  it('goes through points that are on it, without a margin', () => {
    const line = lineThrough([0, 1, 2, 3, 4].map((x) => [x, 3 - 2 * x]));
    expect(line?.slope).toBeCloseTo(-2);
    expect(line?.at(10)).toBeCloseTo(-17);
    expect(line?.slopeMargin).toBeCloseTo(0);
  });

  it('has the interval of the textbook: slope 0.6 ± 0.9 for five points', () => {
    // Residuals -0.2 1.2 -1.4 1 -0.6 … : s = 1.095, Sxx = 10, t(3) = 3.182.
    const line = lineThrough([
      [1, 2],
      [2, 4],
      [3, 5],
      [4, 4],
      [5, 5],
    ]);
    expect(line?.slope).toBeCloseTo(0.6);
    expect(line?.slopeMargin).toBeCloseTo(3.182 * Math.sqrt(2.4 / 3 / 10), 1);
  });

  it('needs four points, and has no slope where all have one x', () => {
    expect(
      lineThrough([
        [1, 1],
        [2, 2],
        [3, 3],
      ]),
    ).toBeUndefined();
    expect(lineThrough([1, 2, 3, 4].map((y) => [5, y]))).toMatchObject({ slope: 0, slopeMargin: 0 });
  });
});
