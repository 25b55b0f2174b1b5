import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../../shared/domain/durations.ts';
import { ageText, liveValue } from './live-value.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const NONE = { name: '' };

describe('The live value of an input', () => {
  test.each([
    ['a temperature', 'AN01', 141.2, NONE, { figure: 141.2, quantity: 'temperature', unit: '' }],
    ['a current loop that nobody has labelled', 'AN17', 21.4, NONE, { figure: 21.4, quantity: undefined, unit: '' }],
    ['a pressure', 'AN17', 21.4, { name: 'boilerSystemPressure' }, { figure: 21.4, quantity: 'pressure', unit: '' }],
    [
      'a sensor with its own unit',
      'AN17',
      1.4,
      { name: 'boilerSystemPressure', unit: 'bar' },
      { quantity: undefined, unit: 'bar' },
    ],
    [
      'a total',
      'DI01',
      184223,
      { name: 'gasMeter' },
      { figure: 184223, quantity: 'counter', decimals: 0, word: undefined },
    ],
    ['a totalizer', 'AN20', 10442.25, { name: 'heatMeter' }, { figure: 10442.25, quantity: 'counter', decimals: 2 }],
    ['a closed contact', 'DI05', 1, NONE, { word: 'ON', figure: undefined }],
    ['an open contact', 'DI01', 0, { name: 'door' }, { word: 'OFF', figure: undefined }],
  ] as const)('of %s', (_what, input, value, chosen, expected) => {
    const live = liveValue(input, { time: NOW - MINUTE_MS, value }, chosen, NOW);
    expect(live).toMatchObject({ state: 'fresh', age: MINUTE_MS, ...expected });
  });

  test('is stale when it is older than 15 minutes, not when it is exactly so old', () => {
    const at = (age: number) => liveValue('AN01', { time: NOW - age, value: 70 }, NONE, NOW).state;
    expect([at(15 * MINUTE_MS), at(15 * MINUTE_MS + 1)]).toEqual(['fresh', 'stale']);
  });

  test('is a fault when the sensor has one, and nothing when it never said anything', () => {
    expect(liveValue('AN01', { time: NOW, value: null }, NONE, NOW)).toEqual({ state: 'fault', age: 0 });
    expect(liveValue('AN01', { time: NOW - 16 * MINUTE_MS, value: null }, NONE, NOW).state).toBe('staleFault');
    expect(liveValue('AN01', undefined, NONE, NOW)).toEqual({ state: 'none' });
  });

  test('is not current when its clock is ahead, and says by how much', () => {
    const ahead = liveValue('AN01', { time: NOW + 10 * 60_000, value: 70 }, NONE, NOW);
    expect(ahead).toMatchObject({ state: 'stale', age: -10 * 60_000 });
    expect(ageText(-10 * 60_000)).toBe('10 min ahead');
    expect(ageText(-400)).toBe('0 sec ago');
  });

  test('is never of the future: the clocks of two machines differ', () => {
    expect(liveValue('AN01', { time: NOW + 400, value: 70 }, NONE, NOW)).toMatchObject({ age: 0 });
  });
});

test.each([
  [0, '0 sec ago'],
  [21_400, '21 sec ago'],
  [60_000, '1 min ago'],
  [59 * MINUTE_MS, '59 min ago'],
  [8 * 60 * MINUTE_MS, '8 hr ago'],
  [47 * 60 * MINUTE_MS, '1 day ago'],
  [72 * 60 * MINUTE_MS, '3 days ago'],
])('An age of %i ms is %s', (age, expected) => {
  expect(ageText(age)).toBe(expected);
});
