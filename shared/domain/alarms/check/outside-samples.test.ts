import { describe, expect, it } from 'vitest';
import type { Reading } from '../../readings/telemetry.ts';
import type { ThresholdContext } from '../limits/threshold-context.ts';
import {
  breachBegin,
  breachingPair,
  mergeOutside,
  type OutsideByInput,
  recentlyOutside,
  wasOutsideTwice,
} from './outside-samples.ts';

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

  it('keep the older one that was farther outside, at either side, for two minutes', () => {
    const worst = (outside: OutsideByInput) => outside.AN17?.worst;
    const deep = merged(read([50, 4], [40, 9], [30, 8]));
    expect(times(deep)).toEqual([40, 30]);
    expect(worst(deep)).toEqual({ time: NOW - 50_000, value: 4, receivedAt: NOW });
    // One that is less deep replaces neither it nor the newest two.
    expect(worst(mergeOutside(deep, {}, read([20, 7], [10, 9]), NOW + 1000, context()))).toEqual(worst(deep));
    const deeper = mergeOutside(deep, {}, read([20, 90], [10, 9], [5, 9]), NOW + 1000, context());
    expect(worst(deeper)).toEqual({ time: NOW - 20_000, value: 90, receivedAt: NOW + 1000 });
    // The newest ones are the deepest.
    expect(worst(merged(read([50, 9], [40, 8], [30, 4])))).toBeUndefined();
    const late = NOW + 120_000;
    expect(worst(mergeOutside(deep, {}, read([-110, 9]), late - 1, context()))).toEqual(worst(deep));
    const after = mergeOutside(
      mergeOutside(deep, {}, read([-60, 9]), NOW + 60_000, context()),
      {},
      read([-115, 9]),
      late,
      context(),
    );
    expect(worst(after)).toMatchObject({ value: 8 });
  });

  it('forget the deepest one of a clock that was ahead', () => {
    const ahead = { time: NOW + 14 * 60_000, value: 4 };
    const before: OutsideByInput = {
      AN17: { samples: [], receivedAt: NOW - 1000, worst: { ...ahead, receivedAt: NOW - 1000 } },
    };
    expect(mergeOutside(before, { AN17: ahead }, read([40, 9], [20, 8]), NOW, context()).AN17?.worst).toBeUndefined();
  });

  it('are all known for the farthest value of an alarm, as far as they are outside the limits as they are now', () => {
    const outside = merged(read([50, 4], [40, 9], [30, 8])).AN17;
    const values = (limits: { min: number; max: number }, later = 0) =>
      recentlyOutside(outside, limits, NOW + later).map(({ value }) => value);
    expect(values(LIMITS)).toEqual([4, 9, 8]);
    expect(values({ min: 8.5, max: 80 })).toEqual([4, 8]);
    expect(values(LIMITS, 120_000)).toEqual([]);
    expect(recentlyOutside(undefined, LIMITS, NOW)).toEqual([]);
  });

  it('of the minute before a value belong to its breach', () => {
    const at = (...seconds: number[]) => seconds.map((second) => ({ time: NOW - second * 1000, value: 9 }));
    expect(breachBegin(NOW, at(61, 60, 20))).toBe(NOW - 60_000);
    expect(breachBegin(NOW, at(61))).toBe(NOW);
  });
});

describe('The newest sample inside', () => {
  const insideAt = (outside: OutsideByInput) => {
    const time = outside.AN17?.insideAt;
    return time === undefined ? undefined : (NOW - time) / 1000;
  };

  it('is known beside samples outside, whether it came before, between or after them', () => {
    expect(insideAt(merged(read([50, 9], [30, 20], [10, 9])))).toBe(30);
    expect(insideAt(merged(read([30, 20]), merged(read([50, 9]))))).toBe(30);
    expect(insideAt(mergeOutside({}, { AN17: { time: NOW - 40_000, value: 20 } }, read([10, 9]), NOW, context()))).toBe(
      40,
    );
    expect(insideAt(merged(read([50, 9], [30, null], [10, 9])))).toBeUndefined();
    expect(merged(read([30, 20]))).toEqual({});
  });
});
