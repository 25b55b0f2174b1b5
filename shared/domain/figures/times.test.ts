import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { READER, readAs } from './reader.ts';
import {
  calendarDateText,
  calendarDayText,
  calendarMonthText,
  dateTimeText,
  documentTimeText,
  fullTimeText,
  knownZone,
  minuteText,
  readingTimeText,
  tickTimeText,
  todayText,
  typedTimeText,
  wallHoursText,
  wallTimeText,
  weekTimeText,
  zonedTimeText,
} from './times.ts';

const WEST = 'America/Los_Angeles';
const AT = Date.UTC(2026, 10, 21, 18, 41, 7);

test.each([
  [minuteText(AT, WEST), '10:41 AM'],
  [minuteText(Date.UTC(2026, 10, 21, 8, 5), WEST), '12:05 AM'],
  [minuteText(Date.UTC(2026, 10, 21, 20), WEST), '12:00 PM'],
  [tickTimeText(Date.UTC(2026, 10, 21, 20), WEST), '12 PM'],
  [tickTimeText(AT, WEST), '10:41 AM'],
  [fullTimeText(AT, WEST), 'Nov 21, 2026, 10:41:07 AM'],
  [dateTimeText(Date.UTC(2026, 10, 21, 8, 5), WEST), '2026-11-21 00:05:00'],
  [zonedTimeText(AT, WEST), 'Nov 21, 10:41 AM PST'],
  [readingTimeText(AT, AT + HOUR_MS, WEST), '10:41:07 AM'],
  [readingTimeText(AT, AT + DAY_MS, WEST), 'Nov 21, 10:41 AM'],
  [todayText(AT, WEST), 'Saturday, November 21st'],
  [typedTimeText('20:30'), '8:30 PM'],
  [wallTimeText(0), '12:00 AM'],
  [wallTimeText(8 * 60), '8:00 AM'],
  [wallTimeText(24 * 60), 'midnight'],
  [wallHoursText(8 * 60, 20 * 60), '8 AM–8 PM'],
  [wallHoursText(22 * 60 + 30, 24 * 60), '10:30 PM–midnight'],
  [wallHoursText(0, 24 * 60), 'all day'],
  [calendarDayText('2026-11-03'), 'Nov 3'],
  [calendarDateText('2026-11-03'), 'Nov 3, 2026'],
  [calendarMonthText('2026-11'), 'November 2026'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});

test('A time of these days has its weekday, an older one its day', () => {
  const before = (days: number) => weekTimeText(AT - days * DAY_MS, AT, WEST);
  expect([before(0), before(2), before(6), before(7), before(365)]).toEqual([
    '10:41 AM',
    'Thu 10:41 AM',
    'Sun 10:41 AM',
    'Nov 14, 10:41 AM',
    'Nov 21, 10:41 AM',
  ]);
});

describe('A time of a document', () => {
  test.each([
    ['before the clocks go back', Date.UTC(2026, 10, 1, 5, 20), 'America/New_York', 'Nov 1, 2026, 1:20 AM EDT'],
    ['after they went back', Date.UTC(2026, 10, 1, 6, 10), 'America/New_York', 'Nov 1, 2026, 1:10 AM EST'],
    ['in UTC', Date.UTC(2026, 0, 1), 'UTC', 'Jan 1, 2026, 12:00 AM UTC'],
  ])('%s', (_when, time, zone, text) => {
    expect(documentTimeText(time, zone)).toBe(text);
  });
});

it('has only characters that a text message and a PDF have', () => {
  for (const text of [minuteText(AT, WEST), fullTimeText(AT, WEST), zonedTimeText(AT, WEST)])
    expect(text).toMatch(/^[\x20-\x7e]+$/);
});

test('An unknown zone is UTC', () => {
  expect([knownZone('Moon/Base'), knownZone(undefined), knownZone(WEST)]).toEqual(['UTC', 'UTC', WEST]);
  expect(minuteText(AT, 'Moon/Base')).toBe('6:41 PM');
});

test('Today is written in Spanish for a reader of Spanish', () => {
  readAs({ language: 'es', units: 'us' });
  expect(todayText(AT, WEST)).toBe('sábado, 21 de noviembre');
  readAs(READER);
});
