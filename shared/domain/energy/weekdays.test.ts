import { expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { dayNumber } from '../calendar-day.ts';
import { fitted } from './change-point.ts';
import { aheadOf } from './course.ts';
import { gasMeter } from './days.sample.ts';
import { usesOf } from './uses.ts';
import { weatherOf } from './weather.ts';
import { type Building, COUNT, madeYears } from './years.sample.ts';

/** docs/product/energy.md#weekdays */

const HOUSE: Building = { base: 6, perDegree: 0.4, balance: 60, noise: 0.1, rho: 0.2 };

/** The days of a made year as a model gets them. */
function observationsOf(building: Building) {
  const days = madeYears(seeded(3), '2025-01-01', 365, building);
  const weather = weatherOf(days);
  return usesOf(gasMeter({ countValue: COUNT }), days).flatMap(({ from, used }) => {
    const ahead = aheadOf(weather, dayNumber(from), dayNumber(from));
    return ahead ? [{ ...ahead, used }] : [];
  });
}

test('A building that rests on weekends has parts of days, and scatters less', () => {
  const { model } = fitted(observationsOf({ ...HOUSE, weekend: 0.5 })) ?? {};
  const [sunday = 0, monday = 1] = model?.weekdays ?? [];
  expect(sunday / monday).toBeCloseTo(0.5, 1);
  expect(model?.cvrmse).toBeLessThan(0.16);
  expect(model?.balance).toBeGreaterThan(58);
  expect(model?.balance).toBeLessThan(62);
});

test('A building that knows no weekends has none', () => {
  expect(fitted(observationsOf(HOUSE))?.model.weekdays).toBeUndefined();
});

test('A use that follows heat has a model of cooling, and is no heating meter', () => {
  const cooled = { ...HOUSE, base: 10, perDegree: 0, cooling: { perDegree: 0.5, balance: 65 } };
  const { model } = fitted(observationsOf(cooled)) ?? {};
  expect(model).toMatchObject({ isHeating: false, isCooling: true });
  expect(Math.abs((model?.balance ?? 0) - 65)).toBeLessThanOrEqual(2);
  expect(fitted(observationsOf(HOUSE))?.model.isCooling).toBeUndefined();
});
