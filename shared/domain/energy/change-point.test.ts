import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { dayNumber } from '../calendar-day.ts';
import { fitted } from './change-point.ts';
import { aheadOf } from './course.ts';
import { gasMeter } from './days.sample.ts';
import { usesOf } from './uses.ts';
import { BALANCES, degreesBelow, weatherOf } from './weather.ts';
import { type Building, COUNT, madeYears } from './years.sample.ts';

/** docs/product/energy.md#model */

const HOUSE: Building = { base: 2, perDegree: 0.4, balance: 60, noise: 0, rho: 0 };

/** Days of a building as a model gets them, or the months of 30 days that they make. */
function observationsOf(building: Building, { seed = 1, count = 365, length = 1 } = {}) {
  const days = madeYears(seeded(seed), '2025-01-01', count, building);
  const weather = weatherOf(days);
  const uses = usesOf(gasMeter({ countValue: COUNT }), days);
  return Array.from({ length: Math.floor(uses.length / length) }, (_, index) => {
    const own = uses.slice(index * length, (index + 1) * length);
    const first = dayNumber(own[0]?.from ?? '');
    const { below = [] } = aheadOf(weather, first, first + length - 1) ?? {};
    return {
      at: length === 1 ? first : index,
      days: length,
      used: own.reduce((sum, { used }) => sum + used, 0),
      below,
    };
  });
}

describe('degrees below a temperature', () => {
  test('are those of the mean where the whole day is below or above', () => {
    expect(degreesBelow({ mean: 40, min: 30, max: 50 }, 60)).toBe(20);
    expect(degreesBelow({ mean: 80, min: 70, max: 90 }, 60)).toBe(0);
  });

  test('are not zero for a day that is below it at night', () => {
    expect(degreesBelow({ mean: 60, min: 50, max: 70 }, 60)).toBeCloseTo(10 / Math.PI, 6);
  });

  test('never fall with the temperature', () => {
    const random = seeded(3);
    for (let run = 0; run < 50; run += 1) {
      const mean = 30 + 60 * random();
      const swing = 15 * random();
      const below = BALANCES.map((base) => degreesBelow({ mean, min: mean - swing, max: mean + swing }, base));
      expect(below.every((value, index) => value >= (below[index - 1] ?? 0))).toBe(true);
    }
  });
});

test('A building without scatter is found as it is', () => {
  const { model } = fitted(observationsOf(HOUSE)) ?? {};
  expect(model?.isHeating).toBe(true);
  expect(model?.balance).toBe(60);
  expect(model?.base).toBeCloseTo(2, 1);
  expect(model?.perDegree).toBeCloseTo(0.4, 2);
  expect(model?.cvrmse).toBeLessThan(0.01);
});

test('Bills of months tell the same building', () => {
  const { model } = fitted(observationsOf(HOUSE, { length: 30 })) ?? {};
  expect(Math.abs((model?.balance ?? 0) - 60)).toBeLessThanOrEqual(1);
  expect(model?.perDegree).toBeCloseTo(0.4, 1);
});

test('Another unit changes the model by its factor alone', () => {
  const days = observationsOf({ ...HOUSE, noise: 0.2 });
  const [one, other] = [fitted(days), fitted(days.map((each) => ({ ...each, used: 7 * each.used })))];
  expect(other?.model.base).toBeCloseTo(7 * (one?.model.base ?? 0), 6);
  expect(other?.model.cvrmse).toBeCloseTo(one?.model.cvrmse ?? 0, 9);
  expect(other?.model.balance).toBe(one?.model.balance);
  expect(other?.margin(days)).toBeCloseTo(7 * (one?.margin(days) ?? 0), 4);
});

test.each([
  ['that nobody heats', { ...HOUSE, perDegree: 0, noise: 0.3 }],
  ['that is cooled', { ...HOUSE, base: 30, perDegree: -0.4, noise: 0.1 }],
  ['whose use hardly follows the weather', { ...HOUSE, base: 20, perDegree: 0.02, noise: 0.02 }],
])('A building %s has a flat model', (_, building) => {
  const { model } = fitted(observationsOf(building)) ?? {};
  expect(model).toMatchObject({ isHeating: false, perDegree: 0 });
});

test.each([
  ['of a summer', { ...HOUSE, noise: 0.1 }, { from: 170, count: 60 }],
  ['of five weeks that depend on each other', { ...HOUSE, noise: 0.5, rho: 0.9 }, { from: 300, count: 35 }],
])('Days %s do not show whether the use follows the weather', (_, building, { from, count }) => {
  expect(fitted(observationsOf(building).slice(from, from + count))?.isUndecided).toBe(true);
});

test('A whole year shows whether nobody heats', () => {
  expect(fitted(observationsOf({ ...HOUSE, perDegree: 0, noise: 0.3 }))?.isUndecided).toBe(false);
});

test('Too few days are no model', () => {
  expect(fitted(observationsOf(HOUSE, { count: 8 }))).toBeUndefined();
});

test('Days that depend on each other make the interval wider', () => {
  const of = (rho: number) => {
    const days = observationsOf({ ...HOUSE, noise: 0.2, rho });
    return fitted(days)?.margin(days.slice(0, 90)) ?? 0;
  };
  expect(of(0.7)).toBeGreaterThan(1.4 * of(0));
});
