import { describe, expect, test } from 'vitest';
import { cellTime, headingOffset } from './cell-times.ts';

const ZONE = 'America/New_York';
const timeOf = (text: string, order: 'month' | 'day' = 'month', offset?: number) => {
  const time = cellTime(text, { order, zone: ZONE, offset });
  return typeof time === 'string' ? time : new Date(time).toISOString();
};

// docs/product/apartments.md#readings-times
describe('A time of a file', () => {
  test.each([
    ['2026-01-31 14:00', '2026-01-31T19:00:00.000Z'],
    ['2026-01-31T14:00:05', '2026-01-31T19:00:05.000Z'],
    ['2026-07-31 14:00', '2026-07-31T18:00:00.000Z'],
    ['1/31/2026 2:00 PM', '2026-01-31T19:00:00.000Z'],
    ['01/31/26, 02:00:00 p.m.', '2026-01-31T19:00:00.000Z'],
    ['1/31/2026 12:05 AM', '2026-01-31T05:05:00.000Z'],
    ['1/31/2026 12:05 PM', '2026-01-31T17:05:00.000Z'],
    ['2026-01-31T14:00:00Z', '2026-01-31T14:00:00.000Z'],
    ['2026-01-31 14:00:00 UTC', '2026-01-31T14:00:00.000Z'],
    ['2026-01-31 14:00:00.250-08:00', '2026-01-31T22:00:00.000Z'],
    ['2026-01-31 14:00 GMT+0530', '2026-01-31T08:30:00.000Z'],
  ])('%s', (text, time) => {
    expect(timeOf(text)).toBe(time);
  });

  test('may have the day first', () => {
    expect(timeOf('2/1/2026 14:00', 'day')).toBe('2026-01-02T19:00:00.000Z');
  });

  test.each([
    '2026-01-31',
    'soon',
    '2026-02-30 14:00',
    '2026-01-31 24:10',
    '2026-01-31 14:60',
    '1/31/2026 13:00 PM',
    '1/31/2026 0:30 AM',
    '2026-01-31 14:00 EST',
  ])('%s is none', (text) => {
    expect(timeOf(text)).toBe(`“${text}” isn’t a time. Use 2026-01-31 2:00 PM`);
  });

  test('that clocks show twice or never is not guessed', () => {
    expect(timeOf('2026-11-01 01:30')).toBe('“2026-11-01 01:30” came twice. Add -04:00 or -05:00');
    expect(timeOf('2026-11-01 01:30-05:00')).toBe('2026-11-01T06:30:00.000Z');
    expect(timeOf('2026-03-08 02:30')).toBe('“2026-03-08 02:30” doesn’t exist. Clocks skipped it');
  });

  test('has the offset of its column, unless it says its own', () => {
    const offset = headingOffset('Date Time, GMT-05:00');
    expect(timeOf('7/1/2026 14:00', 'month', offset)).toBe('2026-07-01T19:00:00.000Z');
    expect(timeOf('2026-07-01 14:00Z', 'month', offset)).toBe('2026-07-01T14:00:00.000Z');
  });

  test.each([
    ['time_utc', 0],
    ['Time (UTC)', 0],
    ['Time UTC+5', 5 * 3_600_000],
    ['Date Time, GMT-0330', -3.5 * 3_600_000],
    ['Time', undefined],
    ['Local time', undefined],
  ])('The head “%s” says %s', (heading, offset) => {
    expect(headingOffset(heading)).toBe(offset);
  });
});
