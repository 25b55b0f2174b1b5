import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../../shared/domain/durations.ts';
import { comparisonOf, offeredEarlier, offeredMonths } from './comparison.ts';

const property = { id: 'own', config: { name: 'Alder House', timeZone: 'America/Los_Angeles' } };
const other = { id: 'other', config: { name: 'Birch Court', timeZone: 'America/New_York' } };
// November 20th, 15:00 to 15:00 the day after, in Los Angeles.
const endTime = Date.parse('2026-11-21T23:00Z');
const shown = { property, window: { startTime: endTime - DAY_MS, endTime }, today: '2026-11-23' };
const read = (choice: string) => comparisonOf(choice, shown, [property, other]);

test.each([
  ['day', 'Previous day', 1],
  ['week', 'Previous week', 7],
  ['year', 'Same week last year', 364],
  // The last day of the window stands beside the date.
  ['2026-11-16', 'Nov 16, 2026', 5],
  ['2025-11-21', 'Nov 21, 2025', 365],
  ['2026-11-23', 'Nov 23, 2026', -2],
])('%s is the same property: %s', (choice, name, days) => {
  expect(read(choice)).toEqual({
    propertyId: 'own',
    isOther: false,
    name,
    days,
    zone: 'America/Los_Angeles',
    comparedZone: 'America/Los_Angeles',
  });
});

test('A window of more than a week is compared with its period of last year', () => {
  const month = { ...shown, window: { startTime: endTime - 30 * DAY_MS, endTime } };
  expect(comparisonOf('year', month, [])?.name).toBe('Same period last year');
  expect(comparisonOf('year', month, [])?.days).toBe(364);
});

test.each([
  ['2026-01', 'January 2026', 304, '2026-01-01T08:00Z', '2026-02-01T08:00Z'],
  // October has a day more than November, and the clock changes after it.
  ['2026-10', 'October 2026', 31, '2026-10-01T07:00Z', '2026-11-01T07:00Z'],
  ['2025-12', 'December 2025', 335, '2025-12-01T08:00Z', '2026-01-01T08:00Z'],
])('%s is the same property in that month alone', (choice, name, days, start, end) => {
  const comparison = read(choice);
  expect(comparison).toEqual({
    propertyId: 'own',
    isOther: false,
    name,
    days,
    zone: 'America/Los_Angeles',
    comparedZone: 'America/Los_Angeles',
    within: { startTime: Date.parse(start), endTime: Date.parse(end) },
  });
});

test('A month stands beside the shown month, also when it is seen in a zone to the west', () => {
  // November by the clock of Honolulu.
  const window = { startTime: Date.parse('2026-11-01T10:00Z'), endTime: Date.parse('2026-12-01T10:00Z') };
  const november = { property, window, today: '2026-12-03' };
  expect(comparisonOf('2026-01', november, [])?.days).toBe(304);
  expect(comparisonOf('2026-11', november, [])).toBeUndefined();
});

test('The months from the first record to now are offered without the shown one', () => {
  expect(offeredMonths('2025-11-20', '2026-02-03', '2026-01')).toEqual(['2026-02', '2025-12', '2025-11']);
  expect(offeredMonths('2026-02-01', '2026-02-03', '2026-02')).toEqual([]);
  expect(offeredMonths(undefined, '2026-02-03', '2026-02')).toEqual([]);
});

test('The id of a property is that property at the same local time', () => {
  expect(read('other')).toEqual({
    propertyId: 'other',
    isOther: true,
    name: 'Birch Court',
    days: 0,
    zone: 'America/Los_Angeles',
    comparedZone: 'America/New_York',
  });
});

test.each([
  ['what cannot be read', 'yesterday'],
  ['a day that no month has', '2026-02-31'],
  ['a date in the future', '2026-11-24'],
  ['a month that no year has', '2026-13'],
  ['a month in the future', '2026-12'],
  ['the shown month', '2026-11'],
  ['the shown day itself', '2026-11-21'],
  ['the property itself', 'own'],
  ['a property of nobody', '7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47'],
])('%s counts as absent', (_what, choice) => {
  expect(read(choice)).toBeUndefined();
});

test('A window that ends at midnight has its last day before it', () => {
  const midnight = Date.parse('2026-11-21T08:00Z');
  const window = { startTime: midnight - DAY_MS, endTime: midnight };
  expect(comparisonOf('2026-11-19', { ...shown, window }, [])?.days).toBe(1);
});

test.each([
  ['a day', DAY_MS, 400 * DAY_MS, ['day', 'week', 'year']],
  ['a day of 25 hours', 25 * HOUR_MS, 400 * DAY_MS, ['day', 'week', 'year']],
  ['three days', 3 * DAY_MS, 400 * DAY_MS, ['week', 'year']],
  ['four weeks', 28 * DAY_MS, 400 * DAY_MS, ['year']],
  ['a day of a young property', DAY_MS, 6 * DAY_MS, ['day']],
  ['a day of a new property', DAY_MS, HOUR_MS, []],
])('Earlier times are offered that are not shorter, as far as readings reach: %s', (_what, length, age, offered) => {
  expect(offeredEarlier({ startTime: endTime - length, endTime }, endTime - age)).toEqual(offered);
});

test('Without a first record no earlier time is offered', () => {
  expect(offeredEarlier(shown.window, undefined)).toEqual([]);
});
