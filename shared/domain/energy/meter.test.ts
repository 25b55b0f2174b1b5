import { expect, test } from 'vitest';
import { gasMeter } from './days.sample.ts';
import { FUEL_NAMES, isSubMeter, isUnitOf, METER_UNIT_NAMES, type Meter } from './meter.ts';

/** docs/product/energy.md#meter */

test('Each fuel has units, and each unit a fuel', () => {
  expect(FUEL_NAMES.filter((fuel) => !METER_UNIT_NAMES.some((unit) => isUnitOf(unit, fuel)))).toEqual([]);
  expect(METER_UNIT_NAMES.filter((unit) => !FUEL_NAMES.some((fuel) => isUnitOf(unit, fuel)))).toEqual([]);
  expect(isUnitOf('therm', 'gas')).toBe(true);
  expect(isUnitOf('therm', 'water')).toBe(false);
});

test('A sub-meter is one only while another meter of its fuel counts its use too', () => {
  const main = gasMeter();
  const part = gasMeter({ label: 'gasMeter2', inside: 'gasMeter1' });
  const others: readonly Meter[] = [main, part];
  expect(others.map((each) => isSubMeter(each, others))).toEqual([false, true]);
  expect(isSubMeter(part, [part])).toBe(false);
  expect(isSubMeter(part, [{ ...main, fuel: 'water' }, part])).toBe(false);
  const loop = [gasMeter({ inside: 'gasMeter2' }), part];
  expect(loop.map((each) => isSubMeter(each, loop))).toEqual([false, false]);
});
