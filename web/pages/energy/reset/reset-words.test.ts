import { expect, test } from 'vitest';
import { sampleEnergy } from '../common/energy.sample.ts';
import { sampleReset } from './reset.sample.ts';
import { curveText, firstCurve, floorSays, resetBasis, resetSays, savedDollars } from './reset-words.ts';

test('docs/product/reset.md#texts: each verdict has its sentence', () => {
  expect(resetSays(sampleReset())).toBe(
    'Supply drops 0.30°F per degree outside: 155°F at 55°F outside or warmer, 164°F below 40°F.',
  );
  expect(resetSays(sampleReset({ slope: 0, supply: 140 }))).toBe(
    'Supply hardly follows the weather: 140°F at 55°F outside or warmer, 140°F below 40°F.',
  );
  expect(resetSays(sampleReset({ days: 10 }))).toBe(
    'Not enough data yet: 120 heating hours with a supply and an outdoor temperature (200 needed).',
  );
  expect(resetSays(sampleReset({ plant: { medium: 'steam' } }))).toBe('Steam has no supply temperature to reset.');
  const few = sampleReset();
  const alike = {
    ...few,
    curve: { verdict: 'unknown', lacks: 'range', hours: 300, range: { from: 40, to: 49 } },
  } as const;
  expect(resetSays(alike)).toBe(
    'Not enough variety yet: outdoor temperatures varied by 9°F while heating (15°F needed).',
  );
});

test('docs/product/reset.md#card: the basis names hours, days and the line', () => {
  expect(resetBasis(sampleReset())).toMatch(
    /^1,440 heating hours, Jul 30, 2026 to Nov 26, 2026\. Line: 173°F − 0\.30 × outdoor, R² 0\.\d\d\.$/,
  );
});

test('docs/product/reset.md#what-if: it begins with the curve of the building, 10°F cooler where it is mild, and no lower than its floor', () => {
  expect(firstCurve(sampleReset({ plant: { condensing: true, designTemperature: 0 } }))).toEqual({
    coldAt: 0,
    coldSupply: 175,
    mildAt: 60,
    mildSupply: 145,
  });
  expect(firstCurve(sampleReset({ supply: 140, slope: 0 }))).toMatchObject({ coldSupply: 142, mildSupply: 142 });
  expect(curveText({ coldAt: 10, coldSupply: 165, mildAt: 60, mildSupply: 120 })).toBe(
    '165°F at 10°F outside, 120°F at 60°F',
  );
  expect(floorSays({ supply: 148, why: 'return' }, true)).toBe(
    'At least 148°F: non-condensing boilers rust when the return is below 130°F.',
  );
  expect(floorSays({ supply: 150, why: 'hotWater' }, true)).toBe(
    'At least 150°F: the boilers heat the hot water, and a 140°F tank needs it.',
  );
});

test('docs/product/reset.md#saving: dollars are a range, and only with a price and a model that was better than the day before', () => {
  const sources = sampleEnergy().energy.sources;
  const saved = savedDollars(sources, 9);
  expect(saved).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
  const { low = 0, high = 0 } = saved as { low?: number; high?: number };
  // 3% of the heat of a year at $1.40: the sample heats with about 13,000 therms.
  expect(high / low).toBeCloseTo(2, 6);
  const [source] = sources;
  const dollars = source?.periods.last12Months.dollars as { value: number };
  expect(high).toBeGreaterThan(0.02 * dollars.value);
  expect(high).toBeLessThan(0.03 * dollars.value);
  expect(savedDollars([], 9)).toEqual({ unknown: 'no meter or bills that follow the weather' });
  const free = sampleEnergy({}, { meters: [{ ...sampleEnergy().meters[0], prices: [] } as never] }).energy.sources;
  expect(savedDollars(free, 9)).toMatchObject({ unknown: expect.stringContaining('cost of the last 12 months: ') });
  const estimate = sources.map((each) => ({ ...each, kind: 'estimate' as const }));
  expect(savedDollars(estimate, 9)).toEqual({ unknown: 'an estimate from run time can’t back a saving' });
  const blind = sources.map((each) => ({
    ...each,
    points: each.points.map((point) => ({ ...point, expected: point.used * 3 })),
  }));
  expect(savedDollars(blind, 9)).toEqual({ unknown: 'the weather model is no better than “like the day before”' });
});
