import { describe, expect, test } from 'vitest';
import type { HalfHour } from '../../../../shared/api/types/board-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { sampleDay } from '../rows.sample.ts';
import { bracketOf } from './bracket.ts';
import { halfHourOf, SPARK, sparkOf } from './history.ts';

describe('A bracket', () => {
  const bracket = (value: number, min?: number, max?: number, kind: 'supply' | 'pressure' = 'supply') =>
    bracketOf({ value, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }, kind);
  const CLOSED = 'M12 2V6.5H44V2';

  test('ends at the limits, and the tick stands where the value is between them', () => {
    expect(bracket(130, 130, 200)).toEqual({ path: CLOSED, tick: 12, words: 'range 130–200' });
    expect(bracket(165, 130, 200)?.tick).toBe(28);
    expect(bracket(200, 130, 200)?.tick).toBe(44);
  });

  test('is broken where a limit is passed, with a mark beyond it and no tick', () => {
    expect(bracket(77.6, 130, 200)).toEqual({ path: 'M12 6.5H44V2', breach: 7, words: 'below, range 130–200' });
    expect(bracket(201, 130, 200)).toEqual({ path: 'M12 2V6.5H44', breach: 49, words: 'above, range 130–200' });
  });

  test('is open where there is no limit, and the scale of the gauge goes on', () => {
    expect(bracket(55, 10, undefined, 'pressure')).toEqual({ path: 'M12 2V6.5H44', tick: 28, words: 'minimum 10' });
    expect(bracket(100, undefined, 200)).toEqual({ path: 'M12 6.5H44V2', tick: 28, words: 'maximum 200' });
    expect(bracket(500, 300)?.tick).toBe(44);
  });

  test('is absent where no limit is on', () => {
    expect(bracket(55)).toBeUndefined();
  });
});

describe('The drawing of the last 24 hours', () => {
  const NOW = Date.UTC(2026, 10, 23, 12, 10);
  const NONE = { min: undefined, max: undefined };
  const drawn = (supply: (slot: number) => HalfHour, limits: { min?: number; max?: number } = {}, now = NOW) =>
    sparkOf(sampleDay(NOW, supply), { ...NONE, ...limits }, now);
  const heights = (path: string) => [...path.matchAll(/[ V](-?[\d.]+)/g)].map(([, y]) => Number(y));

  test('goes from edge to edge, with a band from the lowest to the highest value', () => {
    const { line, band, now, missing, breach, limits } = drawn(() => [100, 120]);
    expect(line).toMatch(new RegExp(`^M0 28.7L.*L${SPARK.width} 28.7$`));
    expect([...new Set(heights(band))]).toEqual([26, 31.3]);
    expect([missing, breach, limits, now]).toEqual(['', '', '', '']);
  });

  test('hatches half hours without a reading and is not drawn across them', () => {
    const { line, missing } = drawn((slot) => (slot >= 10 && slot < 12 ? null : [100, 120]));
    expect(line.match(/M/g)).toHaveLength(2);
    expect(missing).toBe('M30 0H36V36H30Z');
  });

  test('has one scale for all properties: what is beyond it stands at its end', () => {
    expect(drawn(() => [-400, -400]).line).toContain('M0 34');
    expect(drawn(() => [900, 900]).line).toContain('M0 2');
  });

  test('fills what is outside, and draws only the limit that was passed', () => {
    const { breach, limits, now } = drawn((slot) => (slot === 48 ? [90, 120] : [140, 160]), { min: 130, max: 200 });
    expect(breach).toBe('M144 23.3H147V34H144Z');
    expect([limits, now]).toEqual(['M0 23.3H147', 'M147 30h0']);
    expect(drawn(() => [140, 210], { max: 200 }).breach.match(/M/g)).toHaveLength(49);
  });

  test('moves on while no new answer says more, and the time since then is hatched', () => {
    const { line, missing } = drawn(() => [100, 120], {}, NOW + 2 * HOUR_MS);
    expect(line).toMatch(/L135 28.7$/);
    expect(missing).toBe('M135 0H147V36H135Z');
  });

  test('begins its half hours at the full hour and at half past', () => {
    expect(halfHourOf(NOW)).toBe(Date.UTC(2026, 10, 23, 12, 0));
    expect(halfHourOf(NOW + 20 * MINUTE_MS)).toBe(Date.UTC(2026, 10, 23, 12, 30));
  });
});
