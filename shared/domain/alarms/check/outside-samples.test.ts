import { describe, expect, it } from 'vitest';
import type { Reading } from '../../readings/telemetry.ts';
import type { ThresholdContext } from '../limits/threshold-context.ts';
import { breachingPair, mergeOutside, type OutsideByInput, wasOutsideTwice } from './outside-samples.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const LABEL = 'boilerSystemPressure1';
const context = (thresholdStatus: 'enabled' | 'disabled' = 'enabled'): ThresholdContext => ({
  sensors: { AN17: { type: 'pressure', label: LABEL } },
  thresholds: { [LABEL]: { min: '10', max: '80', thresholdStatus } },
});
const LIMITS = { min: 10, max: 80 };
/** Seconds before now, and the pressure then. */
const read = (...samples: readonly (readonly [secondsAgo: number, pressure: number | null])[]): Reading[] =>
  samples.map(([secondsAgo, pressure]) => ({ time: NOW - secondsAgo * 1000, values: { AN17: pressure } }));
const merged = (readings: Reading[], before: OutsideByInput = {}, status?: 'enabled' | 'disabled') =>
  mergeOutside(before, {}, readings, NOW, context(status));
const times = (outside: OutsideByInput) => outside.AN17?.samples.map(({ time }) => (NOW - time) / 1000);

describe('The samples outside their limits', () => {
  it('are the newest two, in the order of their times', () => {
    expect(times(merged(read([5, 9], [45, 9], [30, 8], [15, 20])))).toEqual([30, 5]);
    expect(times(merged(read([5, 7]), merged(read([40, 9], [20, 20]))))).toEqual([40, 5]);
  });

  it('are no fault, no value on a limit, no stale one, and none of a limit that is switched off', () => {
    expect(merged(read([10, null], [5, 10], [901, 3]))).toEqual({});
    expect(merged(read([10, 3], [5, 3]), {}, 'disabled')).toEqual({});
  });

  it('do not count twice when a message comes twice', () => {
    const readings = read([40, 9]);
    const once = merged(readings);
    const again = mergeOutside(once, { AN17: { time: NOW - 40_000, value: 9 } }, readings, NOW + 1000, context());
    expect(again).toEqual(once);
  });

  it('are found at once when a clock that was 14 minutes ahead has been corrected', () => {
    const ahead = { time: NOW + 14 * 60_000, value: 7 };
    const before: OutsideByInput = { AN17: { samples: [ahead], receivedAt: NOW - 1000 } };
    const after = mergeOutside(before, { AN17: ahead }, read([40, 9], [20, 8]), NOW, context());
    expect(times(after)).toEqual([40, 20]);
  });

  it('are forgotten two minutes after they were received', () => {
    const outside = merged(read([40, 9], [20, 9]));
    expect(mergeOutside(outside, {}, [], NOW + 119_999, context())).toEqual(outside);
    expect(mergeOutside(outside, {}, [], NOW + 120_000, context())).toEqual({});
    expect(wasOutsideTwice(outside, NOW + 119_999)).toBe(true);
    expect(wasOutsideTwice(outside, NOW + 120_000)).toBe(false);
    expect(wasOutsideTwice(merged(read([40, 9])), NOW)).toBe(false);
  });

  it('are a breach when they lie within a minute, both outside the limits as they are now', () => {
    const pair = (readings: Reading[], limits: { min: number; max: number } = LIMITS, later = 0) =>
      breachingPair(merged(readings).AN17, limits, NOW + later) !== undefined;
    expect(pair(read([60, 9], [0, 9]))).toBe(true);
    expect(pair(read([61, 9], [0, 9]))).toBe(false);
    expect(pair(read([40, 9], [20, 9]), LIMITS, 120_000)).toBe(false);
    expect(pair(read([40, 9], [20, 9.5]), { min: 9, max: 80 })).toBe(false);
    expect(pair(read([40, 9]))).toBe(false);
  });
});
