import { expect, test } from 'vitest';
import type { Threshold, Thresholds } from './breach.ts';
import { STAYS_OFF, switchedOnTemplate, switchOn } from './switch-on.ts';

const OUTLET = 'boilerOutletTemperature1';
const OUTDOOR = 'outdoorTemperature1';
const LEAK = 'leak1';
const DOOR = 'door1';
const PRESSURE = 'boilerSystemPressure1';
const limit = (min: string, max: string, on = true, more: Partial<Threshold> = {}): Threshold => ({
  min,
  max,
  thresholdStatus: on ? 'enabled' : 'disabled',
  ...more,
});
const one = (label: string, limits: Thresholds = {}, template?: Thresholds, there = [label]) =>
  switchOn([label], there, limits, template)[0];

test.each([
  ['a sensor without a limit takes its preset, switched on', PRESSURE, {}, { is: 'switched', before: undefined }],
  ['a leak takes the suggested choice', LEAK, {}, { after: { min: '', max: '0', thresholdStatus: 'enabled' } }],
  ['a door has no preset', DOOR, {}, { is: 'off', why: STAYS_OFF.noPreset }],
  ['an outdoor temperature has no preset', OUTDOOR, {}, { is: 'off', why: STAYS_OFF.noPreset }],
  [
    'own limits that are off are switched on as they are',
    OUTLET,
    { [OUTLET]: limit('90', '210', false) },
    { after: limit('90', '210') },
  ],
  [
    'own limits without a value stay off',
    OUTLET,
    { [OUTLET]: limit('', '', false) },
    { is: 'off', why: STAYS_OFF.noLimit },
  ],
  [
    'own limits that leave no value stay off',
    OUTLET,
    { [OUTLET]: limit('210', '90', false) },
    { is: 'off', why: STAYS_OFF.noLimit },
  ],
  ['a limit that is on stays', OUTLET, { [OUTLET]: limit('90', '210') }, { is: 'on', limit: limit('90', '210') }],
])('With the presets %s', (_what, label, limits, expected) => {
  expect(one(label, limits as Thresholds)).toMatchObject(expected);
});

test('A preset that is switched on raises an alarm at its own limits', () => {
  expect(one(PRESSURE)).toMatchObject({ after: { thresholdStatus: 'enabled', min: expect.stringMatching(/^\d+$/) } });
});

test.each([
  [
    'sets its limit',
    {},
    { boilerOutletTemperature: limit('90', '210') },
    { is: 'switched', after: limit('90', '210') },
  ],
  [
    'replaces a limit that is on',
    { [OUTLET]: limit('1', '2') },
    { [OUTLET]: limit('90', '210') },
    { is: 'switched', before: limit('1', '2') },
  ],
  ['leaves the same limit', { [OUTLET]: limit('90', '210') }, { [OUTLET]: limit('90', '210') }, { is: 'on' }],
  ['says that it has no limit', {}, { leak: limit('', '0') }, { is: 'off', why: STAYS_OFF.notInTemplate }],
  [
    'says that its limit is off',
    {},
    { [OUTLET]: limit('90', '210', false) },
    { is: 'off', why: STAYS_OFF.offInTemplate },
  ],
  ['never switches off', { [OUTLET]: limit('90', '210') }, { [OUTLET]: limit('90', '210', false) }, { is: 'on' }],
])('A template %s', (_what, limits, template, expected) => {
  expect(one(OUTLET, limits as Thresholds, template)).toMatchObject(expected);
});

test('A condition of a template counts when its sensor is at the property, also on another wingnut', () => {
  const template = {
    [OUTLET]: limit('90', '210', true, { onlyWhile: { is: 'on', label: 'boilerRelayState1' } as never }),
  };
  expect(one(OUTLET, {}, template)).toMatchObject({ is: 'off', why: STAYS_OFF.stranded });
  expect(one(OUTLET, {}, template, [OUTLET, 'boilerRelayState1'])).toMatchObject({ is: 'switched' });
});

test('A template of presets has each name once, switched on, and no sensor without a preset', () => {
  const limits = switchedOnTemplate([OUTLET, 'boilerOutletTemperature2', DOOR, LEAK]);
  expect(Object.keys(limits)).toEqual(['boilerOutletTemperature', 'leak']);
  expect(limits.leak).toEqual({ ...limit('', '0'), severity: 'critical' });
  expect(one(OUTLET)).toMatchObject({ after: limits.boilerOutletTemperature });
});
