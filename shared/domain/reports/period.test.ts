import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import {
  daysOf,
  lastPeriod,
  periodBefore,
  periodInWords,
  periodOf,
  periodWindow,
  reportDue,
  throughInWords,
} from './period.ts';
import { inScope, scopeInWords, scopeZone } from './scope.ts';

test.each([
  ['week', '2026-11-25', '2026-11-23', '2026-11-29', 7, 'Nov 23–29, 2026'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03', 7, 'Dec 28 to Jan 3, 2027'],
  ['month', '2024-02-29', '2024-02-01', '2024-02-29', 29, 'February 2024'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31', 31, 'December 2026'],
] as const)('The %s of %s goes from %s to %s', (every, day, from, to, days, words) => {
  const period = periodOf(every, day);
  expect(period).toEqual({ every, from, to });
  expect([daysOf(period), periodInWords(period)]).toEqual([days, words]);
});

test('The period before a month is the whole month before', () => {
  expect(periodBefore(periodOf('month', '2026-03-31'))).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
});

test('A week with a change of the clock has its own hours', () => {
  const { startTime, endTime } = periodWindow(periodOf('week', '2026-11-01'), 'America/New_York');
  expect((endTime - startTime) / HOUR_MS).toBe(7 * 24 + 1);
});

// 7:00 in New York is 12:00 UTC in winter.
const MONDAY = Date.UTC(2026, 10, 23, 12);
const FIRST = Date.UTC(2026, 11, 1, 12);
test.each([
  ['an hour before Monday, 7:00', 'week', MONDAY - HOUR_MS, { day: '2026-11-23', at: MONDAY, from: '2026-11-16' }],
  [
    'some hours later, after missed runs',
    'week',
    MONDAY + 5 * HOUR_MS,
    { day: '2026-11-23', at: MONDAY, from: '2026-11-16' },
  ],
  ['on Sunday', 'week', MONDAY - 10 * HOUR_MS, undefined],
  ['on Tuesday', 'week', MONDAY + 24 * HOUR_MS, undefined],
  ['on the first of a month', 'month', FIRST - HOUR_MS, { day: '2026-12-01', at: FIRST, from: '2026-11-01' }],
  ['on the second of a month', 'month', FIRST + 24 * HOUR_MS, undefined],
] as const)('%s a report is due, or not', (_when, every, now, expected) => {
  const due = reportDue(every, 'America/New_York', now);
  expect(due && { day: due.day, at: due.at, from: due.period.from }).toEqual(expected);
});

test('The last period is the one that is over in the zone', () => {
  const lateSunday = Date.UTC(2026, 10, 23, 3);
  expect(lastPeriod('week', 'UTC', lateSunday).from).toBe('2026-11-16');
  expect(lastPeriod('week', 'America/New_York', lateSunday).from).toBe('2026-11-09');
});

const house = (id: string, portfolio: string, timeZone = 'UTC') => ({
  id,
  externalId: id,
  name: `House ${id}`,
  portfolio,
  timeZone,
});
const HOUSES = [house('10', 'North '), house('9', 'North', 'America/Denver'), house('2', 'South', 'America/Denver')];
test.each([
  [{}, ['2', '9', '10'], 'All properties', 'America/Denver'],
  [{ portfolio: 'North' }, ['9', '10'], 'North', 'America/Denver'],
  [{ propertyId: '10' }, ['10'], 'House 10', 'UTC'],
  [{ propertyId: 'gone' }, [], 'Removed property', 'UTC'],
])('A report about %j has the properties %j', (scope, ids, words, zone) => {
  const scoped = inScope(HOUSES, scope);
  expect(scoped.map(({ id }) => id)).toEqual(ids);
  expect([scopeInWords(scope, scoped), scopeZone(scoped)]).toEqual([words, zone]);
});

test.each([
  [Date.UTC(2026, 10, 23, 8), 'Data through Nov 22, 2026 (Pacific)'],
  [Date.UTC(2026, 10, 19, 23, 29), 'Data through Nov 19, 2026, 3:29 PM (Pacific)'],
])('At %i a report says the last day that it counts, or the moment', (until, words) => {
  expect(throughInWords(until, periodOf('week', '2026-11-18'), 'America/Los_Angeles')).toBe(words);
});
