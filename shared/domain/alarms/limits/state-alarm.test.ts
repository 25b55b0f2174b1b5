import { expect, it } from 'vitest';
import { limitsOf } from './breach.ts';
import { suggestedSeverity } from './severity.ts';
import { alarmWhen, isStateLabel, LIMITS_OF_CHOICE, suggestedWhen } from './state-alarm.ts';
import { switchOn } from './switch-on.ts';

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

it.each(['leak1', 'carbonMonoxide', 'gasLeak2', 'flood1', 'overflow1', 'sprinklerFlow1'])(
  '%s is a danger when it is ON',
  (label) => {
    expect([suggestedWhen(label), suggestedSeverity(label)]).toEqual(['on', 'critical']);
    expect(switchOn([label], [label], {}, undefined)).toEqual([
      expect.objectContaining({
        is: 'switched',
        after: { min: '', max: '0', thresholdStatus: 'enabled', severity: 'critical' },
      }),
    ]);
  },
);

it('An entry is like a door: no alarm is suggested', () => {
  expect([suggestedWhen('entry1'), suggestedSeverity('entry1')]).toEqual([undefined, 'warning']);
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
