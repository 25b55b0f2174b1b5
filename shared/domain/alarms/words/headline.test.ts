import { expect, test } from 'vitest';
import { sensorInLine } from '../../language/sensor-words.ts';
import type { Transition } from '../property-alarms.ts';
import { headlineOf } from './headline.ts';

test.each([
  ['boilerSupplyHeaderTemperature1', 'boiler supply'],
  ['boilerSupplyHeaderTemperature2', 'boiler supply #2'],
  ['boilerSystemPressure1', 'boiler system pressure'],
  ['recirculationPumpCurrent1', 'recirculation pump'],
  ['boilerPumpRelayState1', 'boiler pump relay'],
  ['temperature1', 'temperature'],
  ['no label', 'no label'],
])('In a line %s is %s', (label, words) => {
  expect(sensorInLine(label)).toBe(words);
});

const SUPPLY = {
  kind: 'sensor',
  subject: 'boilerSupplyHeaderTemperature1',
  event: 'raised',
  since: 0,
  raisedAt: 0,
  at: 0,
  extreme: { value: 161.8, time: 0, side: 'max', limit: 150 },
  latest: { value: 161.8, time: 0 },
} as const satisfies Transition;

test.each<[what: string, change: Partial<Transition>, words: string]>([
  ['an alarm', {}, 'boiler supply 161.8°F, above 150°F since 8:32 AM'],
  ['a reminder', { event: 'reminded' }, 'boiler supply still 161.8°F, above 150°F since 8:32 AM'],
  [
    'a value near its limit',
    { event: 'reminded', keptBy: 'band', latest: { value: 149, time: 0 } },
    'boiler supply still 149°F, close to its limit since 8:32 AM',
  ],
  ['an end', { event: 'recovered', latest: { value: 141, time: 0 } }, 'boiler supply back to normal, 141°F'],
  [
    'an end that is none',
    { event: 'recovered', afterwards: 'unknown' },
    'boiler supply was back to normal, not reporting now',
  ],
  ['a severity', { severity: 'critical' }, 'Critical: boiler supply 161.8°F, above 150°F since 8:32 AM'],
])('%s is one line', (_what, change, words) => {
  expect(headlineOf({ ...SUPPLY, ...change }, '8:32 AM')).toBe(words);
});
