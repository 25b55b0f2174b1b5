import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { latestNote, valueAge } from './latest-words.ts';

const NOW = 1_700_000_000_000;
const draft = { min: '10', max: '80', on: true };

test('An age is told in its largest unit', () => {
  expect([0, 4, 61, 3000].map((minutes) => valueAge(NOW - minutes * MINUTE_MS, NOW))).toEqual([
    'now',
    '4 min ago',
    '1 hr ago',
    '2 days ago',
  ]);
});

test('A value outside limits that do not count now says so', () => {
  const paused = { ...draft, onlyWhile: { is: 'on', label: 'boilerRelayState1' } } as const;
  const note = (relay: number | null) =>
    latestNote('boilerSystemPressure1', { value: 81, time: NOW }, paused, NOW, {
      latest: { boilerRelayState1: { time: NOW, value: relay } },
    });
  expect(note(0)).toEqual({ words: 'Inactive now, now', tone: 'quiet' });
  for (const relay of [1, null]) expect(note(relay).words).toBe('Above max, now');
});

test('A fresh value outside the limits as typed says which one it has passed; a stale one only that it is stale', () => {
  expect(latestNote('boilerSystemPressure1', { value: 81, time: NOW }, draft, NOW)).toEqual({
    words: 'Above max, now',
    tone: 'alarm',
  });
  expect(latestNote('boilerSystemPressure1', { value: 9, time: NOW }, draft, NOW).words).toBe('Below min, now');
  expect(latestNote('boilerSystemPressure1', { value: 80, time: NOW }, draft, NOW).tone).toBe('quiet');
  expect(latestNote('boilerSystemPressure1', { value: 81, time: NOW }, { ...draft, on: false }, NOW).tone).toBe(
    'quiet',
  );
  expect(latestNote('boilerSystemPressure1', { value: 81, time: NOW - 16 * MINUTE_MS }, draft, NOW)).toEqual({
    words: 'Last reading 16 min ago',
    tone: 'stale',
  });
  expect(latestNote('boilerSystemPressure1', { value: undefined, time: NOW }, draft, NOW).words).toBe(
    'Sensor fault, now',
  );
  expect(latestNote('boilerSystemPressure1', { value: undefined, time: undefined }, draft, NOW).words).toBe(
    'No readings yet',
  );
});
