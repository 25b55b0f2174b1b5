import { describe, expect, test } from 'vitest';
import { dateLine } from './date-line.ts';

const zone = 'America/Los_Angeles';
const noonOf = (day: number) => Date.UTC(2026, 10, day, 20);
const property = '0b6f1f0e-5b1c-4c8e-9f65-0f6d5f3f9a10';

describe('Today has its ordinal suffix', () => {
  test.each([
    [1, 'Sunday, November 1st'],
    [2, 'Monday, November 2nd'],
    [3, 'Tuesday, November 3rd'],
    [4, 'Wednesday, November 4th'],
    [11, 'Wednesday, November 11th'],
    [12, 'Thursday, November 12th'],
    [13, 'Friday, November 13th'],
    [21, 'Saturday, November 21st'],
    [22, 'Sunday, November 22nd'],
    [23, 'Monday, November 23rd'],
    [30, 'Monday, November 30th'],
  ])('%i', (day, line) => {
    expect(dateLine('0', noonOf(day), zone)).toBe(line);
  });
});

test('Now, a property and nothing at all are today', () => {
  for (const rest of ['0', '', property, `${property}/0`]) {
    expect(dateLine(rest, noonOf(21), zone)).toBe('Saturday, November 21st');
  }
});

test('A time at the end of the address gives its month and year', () => {
  const march = String(Date.UTC(2025, 2, 2));
  expect(dateLine(march, noonOf(21), zone)).toBe('March 2025');
  expect(dateLine(`${property}/${march}`, noonOf(21), zone)).toBe('March 2025');
});

test('Day and month are those of the zone', () => {
  const midnight = Date.UTC(2026, 10, 1, 2);
  expect(dateLine('0', midnight, zone)).toBe('Saturday, October 31st');
  expect(dateLine(String(midnight), noonOf(21), zone)).toBe('October 2026');
});
