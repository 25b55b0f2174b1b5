import { expect, it } from 'vitest';
import { limitsOf } from './breach.ts';
import { alarmWhen, isStateLabel, LIMITS_OF_CHOICE, suggestedWhen } from './state-alarm.ts';

it.each([
  [{ max: '0' }, 'on'],
  [{ min: '0', max: '0' }, 'on'],
  [{ min: '1' }, 'off'],
  [{ min: '1', max: '999' }, 'off'],
  [{ min: '', max: '' }, undefined],
  [{ min: '0', max: '1' }, undefined],
  [{ min: '2' }, undefined],
] as const)('Stored limits %j of a state raise an alarm when it is %s', (limits, expected) => {
  expect(alarmWhen(limitsOf({ ...limits, thresholdStatus: 'enabled' }))).toBe(expected);
});

it('A choice is stored as limits that mean it', () => {
  for (const when of ['on', 'off'] as const) {
    expect(alarmWhen(limitsOf({ ...LIMITS_OF_CHOICE[when], thresholdStatus: 'enabled' }))).toBe(when);
  }
});

it('A leak is suggested when it is ON, a limit when it has opened, other states not at all', () => {
  expect(['leak1', 'boilerLimitState1', 'limitState2', 'door1', 'boilerRelayState1'].map(suggestedWhen)).toEqual([
    'on',
    'off',
    'off',
    undefined,
    undefined,
  ]);
});

it('Pumps and temperatures are no states', () => {
  expect(['door1', 'boilerPumpCurrent1', 'roomTemperature1', 'nothing'].map(isStateLabel)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
