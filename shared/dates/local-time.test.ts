import { expect, test } from 'vitest';
import { everyInWords, isLastOfMonth, laterLocal, localTimeText, timeOfLocal } from './local-time.ts';

const ZONE = 'America/Toronto';

test('A time of a field is one of the zone, and back', () => {
  const time = Date.parse('2026-11-26T19:30:00Z');
  expect(localTimeText(time, ZONE)).toBe('2026-11-26T14:30');
  expect(timeOfLocal('2026-11-26T14:30', ZONE)).toBe(time);
});

test('When clocks change, the hour that comes twice is the first one, and the missing hour the next one', () => {
  expect(timeOfLocal('2026-11-01T01:30', ZONE)).toBe(Date.parse('2026-11-01T05:30:00Z'));
  expect(timeOfLocal('2026-03-08T02:30', ZONE)).toBe(Date.parse('2026-03-08T07:30:00Z'));
});

test.each([
  ['2026-10-29T08:00 to 2026-10-29T12:00', 'week', 1, '2026-11-05T08:00 to 2026-11-05T12:00'],
  ['2026-10-29T08:00 to 2026-10-29T12:00', 'week', 0, '2026-10-29T08:00 to 2026-10-29T12:00'],
  ['2026-03-04T02:30 to 2026-03-04T04:00', 'week', 1, '2026-03-11T02:30 to 2026-03-11T04:00'],
  ['2026-01-31T23:00 to 2026-02-01T02:00', 'month', 1, '2026-02-28T23:00 to 2026-03-01T02:00'],
  ['2026-01-31T23:00 to 2026-02-01T02:00', 'month', 2, '2026-03-31T23:00 to 2026-04-01T02:00'],
  ['2026-11-15T06:00 to 2026-11-17T06:00', 'month', 3, '2027-02-15T06:00 to 2027-02-17T06:00'],
  ['2026-01-30T22:00 to 2026-01-31T04:00', 'month', 1, '2026-02-28T22:00 to 2026-03-01T04:00'],
  ['2026-12-01T09:00 to 2026-12-01T11:00', 'month', 1, '2027-01-01T09:00 to 2027-01-01T11:00'],
  ['2026-12-01T09:00 to 2026-12-01T11:00', 'monthWeekday', 0, '2026-12-01T09:00 to 2026-12-01T11:00'],
  ['2026-12-01T09:00 to 2026-12-01T11:00', 'monthWeekday', 1, '2027-01-05T09:00 to 2027-01-05T11:00'],
  ['2026-12-01T09:00 to 2026-12-01T11:00', 'monthWeekday', 2, '2027-02-02T09:00 to 2027-02-02T11:00'],
  ['2026-12-22T22:00 to 2026-12-23T04:00', 'monthWeekday', 2, '2027-02-23T22:00 to 2027-02-24T04:00'],
  ['2026-12-29T09:00 to 2026-12-29T11:00', 'monthWeekday', 2, '2027-02-23T09:00 to 2027-02-23T11:00'],
  ['2027-02-23T09:00 to 2027-02-23T11:00', 'monthLastWeekday', 1, '2027-03-30T09:00 to 2027-03-30T11:00'],
  ['2026-02-08T02:30 to 2026-02-08T03:00', 'monthWeekday', 1, '2026-03-08T03:30 to 2026-03-08T04:00'],
  ['2026-02-08T02:30 to 2026-02-08T03:00', 'month', 1, '2026-03-08T03:30 to 2026-03-08T04:00'],
  ['2027-03-07T02:30 to 2027-03-07T03:00', 'week', 1, '2027-03-14T03:30 to 2027-03-14T04:00'],
  ['2026-10-25T22:00 to 2026-10-26T04:00', 'week', 1, '2026-11-01T22:00 to 2026-11-02T04:00'],
] as const)('%s, each %s, time %i is %s on the same clock', (text, every, count, expected) => {
  const [from = Number.NaN, to = Number.NaN] = text.split(' to ').map((each) => timeOfLocal(each, ZONE));
  const later = laterLocal({ from, to }, ZONE, every, count);
  expect([later.from, later.to].map((time) => localTimeText(time, ZONE)).join(' to ')).toBe(expected);
});

test.each([
  ['2026-12-01T09:00', 'week', 'Weekly', false],
  ['2026-12-01T09:00', 'month', 'Monthly on day 1', false],
  ['2026-12-01T09:00', 'monthWeekday', 'Monthly on the first Tuesday', false],
  ['2026-12-08T09:00', 'monthWeekday', 'Monthly on the second Tuesday', false],
  ['2026-12-24T23:30', 'monthWeekday', 'Monthly on the fourth Thursday', false],
  ['2026-12-25T09:00', 'monthLastWeekday', 'Monthly on the last Friday', true],
  ['2026-12-29T09:00', 'monthWeekday', 'Monthly on the last Tuesday', true],
] as const)('%s, each %s, is said as %s', (text, every, words, isLast) => {
  const from = timeOfLocal(text, ZONE) ?? Number.NaN;
  expect(everyInWords(every, from, ZONE)).toBe(words);
  expect(isLastOfMonth(from, ZONE)).toBe(isLast);
});

test('No series of work ends before it begins, in any night in which clocks change', () => {
  for (const zone of [ZONE, 'America/Los_Angeles', 'Australia/Lord_Howe', 'Europe/Berlin'])
    for (const every of ['week', 'month', 'monthWeekday', 'monthLastWeekday'] as const)
      for (let half = 0; half < 48; half += 1) {
        const from = Date.parse('2026-12-27T12:00Z') + half * 1_800_000;
        for (let count = 0; count < 26; count += 1) {
          const later = laterLocal({ from, to: from + 1_800_000 }, zone, every, count);
          expect(later.to, `${zone} ${every} ${half} ${count}`).toBeGreaterThan(later.from);
        }
      }
});

test('A text that is no time is none', () => {
  expect([timeOfLocal('', ZONE), timeOfLocal('2026-13-01T00:00', ZONE)]).toEqual([undefined, undefined]);
});
