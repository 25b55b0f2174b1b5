import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

const NEW_YORK = 'America/New_York';
const quiet = (from: string, to: string, timeZone = NEW_YORK): QuietHours => ({ from, to, timeZone });
const weekdays = (from: string, to: string): QuietHours => ({ ...quiet(from, to), weekdaysOnly: true });
const at = (text: string) => Date.parse(text);
const ended = (hours: QuietHours, now: string) => {
  const until = quietUntil(hours, at(now));
  return until === undefined ? undefined : new Date(until).toISOString().slice(0, 16);
};

describe('Quiet hours', () => {
  test.each([
    ['before them', quiet('22:00', '07:00'), '2026-03-03T02:59Z', undefined],
    ['from their first minute', quiet('22:00', '07:00'), '2026-03-03T03:00Z', '2026-03-03T12:00'],
    ['after midnight', quiet('22:00', '07:00'), '2026-03-03T09:00Z', '2026-03-03T12:00'],
    ['at their end', quiet('22:00', '07:00'), '2026-03-03T12:00Z', undefined],
    ['within a day', quiet('12:00', '14:00'), '2026-03-03T18:00Z', '2026-03-03T19:00'],
    ['that begin when they end, which are none', quiet('07:00', '07:00'), '2026-03-03T12:00Z', undefined],
    ['in another zone', quiet('22:00', '07:00', 'Asia/Kolkata'), '2026-03-03T20:00Z', '2026-03-04T01:30'],
    ['in the night in which an hour is skipped', quiet('22:00', '07:00'), '2026-03-08T05:00Z', '2026-03-08T11:00'],
    ['that end in the hour that is skipped', quiet('22:00', '02:30'), '2026-03-08T06:00Z', '2026-03-08T07:00'],
    ['in the night in which an hour comes twice', quiet('22:00', '07:00'), '2026-11-01T04:00Z', '2026-11-01T12:00'],
    ['in the first of two equal hours', quiet('22:00', '01:30'), '2026-11-01T05:10Z', '2026-11-01T05:30'],
    // March 2 is a Monday.
    ['of weekdays by day', weekdays('08:00', '17:00'), '2026-03-02T15:00Z', '2026-03-02T22:00'],
    ['of weekdays, on Friday', weekdays('08:00', '17:00'), '2026-03-06T21:59Z', '2026-03-06T22:00'],
    ['of weekdays, on Saturday', weekdays('08:00', '17:00'), '2026-03-07T15:00Z', undefined],
    ['of weekdays by night, from Thursday', weekdays('17:00', '09:00'), '2026-03-05T23:00Z', '2026-03-06T14:00'],
    [
      'of weekdays by night, from Friday: the weekend ends them',
      weekdays('17:00', '09:00'),
      '2026-03-06T23:00Z',
      '2026-03-07T05:00',
    ],
    ['of weekdays by night, on Sunday', weekdays('17:00', '09:00'), '2026-03-08T23:00Z', undefined],
    [
      'of weekdays by night, from the first minute of Monday',
      weekdays('17:00', '09:00'),
      '2026-03-09T04:00Z',
      '2026-03-09T13:00',
    ],
    ['in the second of two equal hours', quiet('22:00', '01:30'), '2026-11-01T06:10Z', '2026-11-01T06:30'],
  ])('%s', (_name, hours, now, until) => {
    expect(ended(hours, now)).toBe(until);
  });

  test('are over when they end, on every minute of the two nights in which the clocks change', () => {
    for (const night of ['2026-03-08T00:00Z', '2026-11-01T00:00Z']) {
      for (const hours of [
        quiet('22:00', '07:00'),
        quiet('22:00', '02:30'),
        quiet('01:15', '01:45'),
        weekdays('17:00', '09:00'),
      ]) {
        for (let minute = 0; minute < 24 * 60; minute += 7) {
          const now = at(night) + minute * MINUTE_MS;
          const until = quietUntil(hours, now);
          if (until === undefined) continue;
          expect(until).toBeGreaterThan(now);
          expect(quietUntil(hours, until)).toBeUndefined();
          // Until then every minute is quiet: nobody is kept waiting for longer than was asked.
          expect(quietUntil(hours, until - MINUTE_MS)).toBe(until);
        }
      }
    }
  });
});
