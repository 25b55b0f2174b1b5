import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import {
  type Apartment,
  inOrder,
  normalRoom,
  repeated,
  sensorOf,
  stateOf,
  unassigned,
  withNewest,
} from './apartment.ts';

const NOW = Date.UTC(2026, 0, 15, 14);
const day = { min: 68, now: NOW, today: '2026-01-15' };
const reading = (value: number | null, age = 0) => ({ time: NOW - age, value });

describe('the state of an apartment (docs/product/apartments.md#states)', () => {
  it.each([
    ['a temperature below the rule', {}, reading(67.9), day, 'cold'],
    ['exactly the rule', {}, reading(68), day, 'ok'],
    ['a cold room while no rule holds', {}, reading(60), { ...day, min: null }, 'ok'],
    ['just below 76°F', {}, reading(75.9), day, 'ok'],
    ['76°F', {}, reading(76), day, 'warm'],
    ['a fault', {}, reading(null), day, 'faulty'],
    ['a reading of three hours', {}, reading(70, 3 * HOUR_MS), day, 'ok'],
    ['an older one', {}, reading(70, 3 * HOUR_MS + MINUTE_MS), day, 'silent'],
    ['an old cold one', {}, reading(50, 4 * HOUR_MS), day, 'silent'],
    ['no reading', {}, undefined, day, 'noSensor'],
    ['a tenant who opts out today', { optedOut: '2026-01-15' }, reading(50), day, 'optedOut'],
    ['a tenant who opts out tomorrow', { optedOut: '2026-01-16' }, reading(50), day, 'cold'],
    ['nobody at home', { vacated: '2026-01-01' }, reading(50), day, 'vacant'],
  ] as const)('%s', (_, apartment, newest, now, state) => {
    expect(stateOf(apartment, newest, now)).toBe(state);
  });
});

it('docs/product/apartments.md#sensor: spellings of one sensor are one', () => {
  expect(['4b', ' 4B ', '4B'].map(normalRoom)).toEqual(['4B', '4B', '4B']);
  expect(['', ' ', '#4', '4B@7', 'x'.repeat(21), '-4'].map(normalRoom)).toEqual(Array(6).fill(undefined));
  expect(sensorOf({ number: '4b' })).toBe('4B');
  expect(sensorOf({ number: '4B', sensor: 'hs-17' })).toBe('HS-17');
});

it('docs/product/apartments.md#order: the newest reading does not depend on the order of messages', () => {
  const news = [1, 2, 3].map((time) => ({ sensor: '4B', time, value: 60 + time }));
  const newest = { '4B': { time: 3, value: 63 } };
  for (const order of [news, news.toReversed(), [...news, ...news]]) expect(withNewest({}, order)).toEqual(newest);
});

const apartment = (number: string, more: Partial<Apartment> = {}): Apartment => ({ id: number, number, ...more });

it('docs/product/apartments.md#unassigned: a sensor that no apartment has is named', () => {
  const readings = { '4B': reading(70), '10A': reading(70), '9A': reading(70) };
  expect(unassigned(readings, [apartment('4b')])).toEqual(['9A', '10A']);
});

it('docs/product/apartments.md#apartment: two apartments share neither number nor sensor', () => {
  expect(repeated([apartment('4B'), apartment('4b')])).toEqual({ number: '4b' });
  expect(repeated([apartment('4B'), apartment('5B', { sensor: '4B' })])).toEqual({ sensor: '4B' });
  expect(repeated([apartment('4B'), apartment('5B')])).toEqual({});
});

it('Apartments are in order of floor and number', () => {
  const all = [apartment('10A', { floor: 10 }), apartment('2B', { floor: 2 }), apartment('2A', { floor: 2 })];
  expect(inOrder(all).map(({ number }) => number)).toEqual(['2A', '2B', '10A']);
});
