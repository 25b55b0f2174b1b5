import { expect, it } from 'vitest';
import { HOUR_MS } from '../domain/durations.ts';
import { behindWingnut, expiryOf, hourOf, hourSortKey, readingsPartition } from './hours.ts';

const NOW = Date.UTC(2026, 9, 15, 9, 30, 20);

it('Hours lie in their order, and those of a wingnut together', () => {
  const keys = [
    hourSortKey('a', -5 * HOUR_MS),
    hourSortKey('a', Date.UTC(2001, 0)),
    hourSortKey('a', hourOf(NOW)),
    hourSortKey('a', Date.UTC(2300, 0)),
    behindWingnut(hourSortKey('a', 0)),
    hourSortKey('b', 0),
  ];
  expect([...keys].sort()).toEqual(keys);
});

it('A partition names its company before anything else', () => {
  expect(readingsPartition('c1', 'p1')).toBe('COMPANY#c1#PROPERTY#p1');
});

it('An hour is forgotten five years after its end', () => {
  const end = Date.UTC(2026, 9, 15, 10);
  expect(expiryOf(hourOf(NOW), 60)).toBe((end + 1825 * 24 * HOUR_MS) / 1000);
  expect(expiryOf(hourOf(NOW), 12)).toBe((end + 365 * 24 * HOUR_MS) / 1000);
});
