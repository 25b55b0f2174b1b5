import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { MAX_WINDOW_MS, TIME_RANGES, zoneOffset } from './time-range.ts';

it('The presets are stated in seconds', () => {
  expect(TIME_RANGES).toEqual({
    'Last 24 hours': 86400,
    'Last 3 days': 259200,
    'Last 1 week': 604800,
    'Last 2 week': 1209600,
    'Last 4 week': 2419200,
  });
});

it('The longest window is 32 days, which holds every preset', () => {
  expect(MAX_WINDOW_MS).toBe(32 * 24 * HOUR_MS);
  expect(Math.max(...Object.values(TIME_RANGES)) * 1000).toBeLessThanOrEqual(MAX_WINDOW_MS);
});

describe('The offset of a zone', () => {
  it.each([
    ['UTC', '2026-01-15T12:00:00Z', 0],
    ['UTC', '2026-07-15T12:00:00Z', 0],
    ['America/Los_Angeles', '2026-01-15T12:00:00Z', -8],
    ['America/Los_Angeles', '2026-03-08T09:59:59.999Z', -8],
    ['America/Los_Angeles', '2026-03-08T10:00:00Z', -7],
    ['America/Los_Angeles', '2026-07-15T12:00:00Z', -7],
    ['America/Los_Angeles', '2026-11-01T08:59:59.999Z', -7],
    ['America/Los_Angeles', '2026-11-01T09:00:00Z', -8],
    ['America/St_Johns', '2026-01-15T12:00:00Z', -3.5],
    ['America/St_Johns', '2026-03-08T05:29:59Z', -3.5],
    ['America/St_Johns', '2026-03-08T05:30:00Z', -2.5],
    ['America/St_Johns', '2026-07-15T12:00:00Z', -2.5],
    ['Asia/Kolkata', '2026-01-15T12:00:00Z', 5.5],
    ['Asia/Kolkata', '2026-07-15T23:59:59.500Z', 5.5],
    ['Pacific/Kiritimati', '2026-12-31T23:00:00Z', 14],
    ['Asia/Kathmandu', '2026-07-15T12:00:00Z', 5.75],
  ])('%s at %s is %d hours', (zone, time, hours) => {
    expect(zoneOffset(zone, Date.parse(time))).toBe(hours * HOUR_MS);
  });

  it('of an unknown zone is an error, never UTC', () => {
    expect(() => zoneOffset('Mars/Olympus', 0)).toThrow(RangeError);
  });
});
