import { expect, test } from 'vitest';
import { FUEL_NAMES, isUnitOf, METER_UNIT_NAMES } from './meter.ts';

/** docs/product/energy.md#meter */

test('Each fuel has units, and each unit a fuel', () => {
  expect(FUEL_NAMES.filter((fuel) => !METER_UNIT_NAMES.some((unit) => isUnitOf(unit, fuel)))).toEqual([]);
  expect(METER_UNIT_NAMES.filter((unit) => !FUEL_NAMES.some((fuel) => isUnitOf(unit, fuel)))).toEqual([]);
  expect(isUnitOf('therm', 'gas')).toBe(true);
  expect(isUnitOf('therm', 'water')).toBe(false);
});
