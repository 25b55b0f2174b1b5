import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatUtc, parseUtc } from './time-text.ts';

const TEXT = '2024-10-03 14:20:00';
const TIME = Date.UTC(2024, 9, 3, 14, 20, 0);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('A time string is UTC', () => {
  it.each([
    ['UTC', 0],
    ['America/Los_Angeles', 420],
    ['America/St_Johns', 150],
    ['Asia/Kolkata', -330],
    ['Pacific/Kiritimati', -840],
  ])('on a computer in %s', (zone, minutesWest) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(TIME).getTimezoneOffset()).toBe(minutesWest);
    expect(parseUtc(TEXT)).toBe(TIME);
    expect(formatUtc(TIME)).toBe(TEXT);
  });

  it('through the hour that a clock change leaves out', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(parseUtc('2024-03-10 02:30:00')).toBe(Date.UTC(2024, 2, 10, 2, 30));
  });
});

describe('What is not a time string', () => {
  it.each([
    '',
    'yesterday',
    '2024-10-03',
    '2024-10-03T14:20:00Z',
    '2024-10-03T14:20:00',
    '2024-10-03 14:20',
    '2024-10-03 14:20:00Z',
    '2024-10-03 14:20:00.000',
    ' 2024-10-03 14:20:00',
    '2024-10-03 14:20:00\n',
    '2024-1-3 14:20:00',
    '2024-13-01 00:00:00',
    '2024-00-01 00:00:00',
    '2024-10-32 00:00:00',
    '2024-10-03 25:00:00',
    '2024-10-03 14:60:00',
    '2024-10-03 14:20:61',
    '2023-02-29 00:00:00',
    '2024-02-30 00:00:00',
    '2024-04-31 12:00:00',
    '2024-10-03 24:00:00',
  ])('%j is no time', (text) => {
    expect(parseUtc(text)).toBeUndefined();
  });
});

describe('A time', () => {
  it.each([0, 1, TIME, Date.UTC(2024, 1, 29, 23, 59, 59), Date.UTC(2018, 0, 1), Date.UTC(2099, 11, 31, 23, 59, 59)])(
    'of %i ms survives being written and read to the second',
    (time) => {
      expect(parseUtc(formatUtc(time))).toBe(Math.floor(time / 1000) * 1000);
    },
  );

  it('loses its parts of a second, never gains one', () => {
    expect(formatUtc(TIME + 999)).toBe(TEXT);
  });
});
