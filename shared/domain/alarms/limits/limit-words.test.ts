import { expect, test } from 'vitest';
import type { Threshold } from './breach.ts';
import { limitInWords, meansSame } from './limit-words.ts';

const on = { thresholdStatus: 'enabled' } as const;

test.each<[string, Threshold | undefined, string]>([
  ['boilerOutletTemperature1', undefined, 'off, 130–200°F'],
  ['boilerOutletTemperature', { ...on, min: '120', max: '999' }, 'on, at least 120°F'],
  ['boilerSystemPressure1', { ...on, min: '0', max: '30', severity: 'critical' }, 'on, at most 30 PSI, critical'],
  ['leak1', { ...on, max: '0', forMinutes: '5' }, 'on, when ON, 5 min delay'],
  ['leak1', { ...on, max: '0', instruction: 'Mop\nCall Acme' }, 'on, when ON, Instructions: Mop'],
  ['boilerLimitState1', undefined, 'off, no limit'],
  [
    'boilerOutletTemperature1',
    { ...on, min: '130', max: '', band: '5', onlyWhile: { is: 'on', label: 'boilerRelayState1' } },
    'on, at least 130°F, 5°F clear margin, active only while Boiler Relay State 1 is ON',
  ],
])('%s %j is %j', (label, threshold, words) => expect(limitInWords(label, threshold)).toBe(words));

test('Limits that nobody has set mean the presets, and texts of the same number mean the same', () => {
  const label = 'boilerOutletTemperature1';
  expect(meansSame(label, undefined, { min: '130', max: '200', thresholdStatus: 'disabled' })).toBe(true);
  expect(meansSame(label, { ...on, min: '0', max: '090' }, { ...on, max: '90', severity: 'warning' })).toBe(true);
  expect(meansSame(label, { ...on, min: '130' }, { ...on, min: '131' })).toBe(false);
  const say = (instruction: string) => ({ ...on, min: '130', instruction });
  expect(meansSame(label, say('a\nb'), say('a\nc'))).toBe(false);
});
