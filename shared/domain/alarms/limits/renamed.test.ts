import { expect, test } from 'vitest';
import type { Threshold } from './breach.ts';
import { fitsName, renamedThresholds } from './renamed.ts';

const on: Threshold = {
  min: '130',
  max: '200',
  thresholdStatus: 'enabled',
  forMinutes: '20',
  severity: 'critical',
  band: '5',
};
const off: Threshold = { min: '50', max: '200', thresholdStatus: 'disabled' };
const HEADER = 'boilerSupplyHeaderTemperature1';
const LINE = 'supplyLineTemperature1';
const renamed = new Map([[HEADER, LINE]]);

test('Limits go on under the new name with all their settings, and leave nothing under the old one', () => {
  expect(renamedThresholds({ [HEADER]: on, roomTemperature1: off }, renamed)).toEqual({
    [LINE]: on,
    roomTemperature1: off,
  });
});

test('What the new name had before gives way, unless it alone is on', () => {
  expect(renamedThresholds({ [HEADER]: on, [LINE]: { ...on, max: '180' } }, renamed)).toEqual({ [LINE]: on });
  expect(renamedThresholds({ [HEADER]: off, [LINE]: on }, renamed)).toEqual({ [LINE]: on });
  expect(renamedThresholds({ [LINE]: on }, renamed)).toEqual({ [LINE]: on });
});

test('Two sensors whose names were exchanged exchange their limits', () => {
  const exchanged = new Map([
    [HEADER, LINE],
    [LINE, HEADER],
  ]);
  expect(renamedThresholds({ [HEADER]: on, [LINE]: off }, exchanged)).toEqual({ [LINE]: on, [HEADER]: off });
});

test('Limits that do not fit what the new name measures stay', () => {
  const pressure = { boilerSystemPressure1: on };
  expect(renamedThresholds(pressure, new Map([['boilerSystemPressure1', 'boilerPumpCurrent1']]))).toEqual(pressure);
  expect(fitsName('boilerSystemPressure1', 'boilerPumpCurrent1')).toBe(false);
  expect(fitsName(HEADER, LINE)).toBe(true);
});

test('A condition follows the name of its sensor, and stays where it would make no sense', () => {
  const onlyWhile = { is: 'on', label: 'boilerRelayState1' } as const;
  const limits = { [HEADER]: { ...on, onlyWhile } };
  const next = renamedThresholds(limits, new Map([['boilerRelayState1', 'boilerAquastatState1']]));
  expect(next[HEADER]?.onlyWhile).toEqual({ is: 'on', label: 'boilerAquastatState1' });
  const outdoor = { ...on, onlyWhile: { is: 'colder', label: 'outdoorTemperature1', below: '60' } } as const;
  const other = renamedThresholds({ [HEADER]: outdoor }, new Map([['outdoorTemperature1', 'roomTemperature1']]));
  expect(other).toEqual({ [HEADER]: outdoor });
});
