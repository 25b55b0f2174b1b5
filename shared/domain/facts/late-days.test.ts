import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { lateIn, markLate, parseLateDays } from './late-days.ts';

const NOW = Date.UTC(2026, 10, 23, 9, 30);
const DAY = Date.UTC(2026, 10, 20) / DAY_MS;

describe('Marks of late readings', () => {
  test('readings of the last hour leave none', () => {
    expect(markLate(undefined, [NOW - HOUR_MS, NOW], NOW)).toBeUndefined();
  });

  test('a thousand readings of an outage leave one mark for each of its days', () => {
    const times = Array.from({ length: 1000 }, (_, index) => DAY * DAY_MS + 12 * HOUR_MS + index * MINUTE_MS);
    const text = markLate(undefined, times, NOW);
    expect([...parseLateDays(text)]).toEqual([
      [DAY, NOW],
      [DAY + 1, NOW],
    ]);
    expect(text?.length).toBeLessThan(24);
  });

  test('the same late reading within a minute changes nothing', () => {
    const text = markLate(undefined, [DAY * DAY_MS], NOW);
    expect(markLate(text, [DAY * DAY_MS], NOW + 30_000)).toBe(text);
    expect(markLate(text, [NOW], NOW)).toBe(text);
  });

  test('a later one renews its mark, and marks go after seven days', () => {
    const text = markLate(undefined, [DAY * DAY_MS, (DAY - 5) * DAY_MS], NOW);
    const renewed = markLate(text, [DAY * DAY_MS], NOW + 7 * DAY_MS + MINUTE_MS);
    expect([...parseLateDays(renewed)]).toEqual([[DAY, NOW + 7 * DAY_MS + MINUTE_MS]]);
    expect(markLate(text, [], NOW + 8 * DAY_MS)).toBeUndefined();
  });

  test('a local day is late when one of its UTC days is', () => {
    const marks = parseLateDays(markLate(undefined, [DAY * DAY_MS], NOW));
    expect(lateIn(marks, (DAY - 1) * DAY_MS + 6 * HOUR_MS, DAY * DAY_MS + 6 * HOUR_MS)).toBe(NOW);
    expect(lateIn(marks, (DAY + 1) * DAY_MS, (DAY + 2) * DAY_MS)).toBe(0);
  });

  test('what is no mark is left out', () => {
    expect([...parseLateDays('x,.,1.!')]).toEqual([]);
  });
});
