import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { PATIENCE } from '../check/sensor-alarm.ts';
import { backtest, pausesIn } from './backtest.ts';
import { DEFAULT_SEASON } from './only-while.ts';

const LIMITS = { min: 130, max: 200 };
const past = (values: readonly (number | null | undefined)[]) => ({ start: 0, stepMs: 60_000, values });

describe('A limit that counts only at times, rehearsed on the past', () => {
  const on = { is: 'on', label: 'boilerRelayState1' } as const;

  it('raises its alarms only then, and where nobody knows', () => {
    const relay = [...Array<number>(5).fill(0), ...Array<number>(5).fill(1), ...Array<undefined>(10).fill(undefined)];
    const paused = pausesIn(past(relay), on, {});
    expect([0, 4, 5, 9, 19].map((minute) => paused(minute * MINUTE_MS))).toEqual([true, true, false, false, false]);
    const alarms = backtest(past(Array(20).fill(210)), LIMITS, PATIENCE, paused);
    expect(alarms.map(({ since, until }) => [since / MINUTE_MS, until])).toEqual([[5, undefined]]);
  });

  it('takes an OFF of more than 15 minutes ago for unknown', () => {
    const paused = pausesIn(past([0, ...Array<undefined>(20).fill(undefined)]), on, {});
    expect([15, 16].map((minute) => paused(minute * MINUTE_MS))).toEqual([true, false]);
  });

  it('knows the season of each minute, and never pauses without a condition', () => {
    const start = Date.UTC(2026, 3, 30, 23, 58);
    const history = { start, stepMs: MINUTE_MS, values: [210, 210, 210, 210] };
    const paused = pausesIn(history, DEFAULT_SEASON, { timeZone: 'UTC' });
    expect([0, 1, 2, 3].map((minute) => paused(start + minute * MINUTE_MS))).toEqual([false, false, true, true]);
    expect(pausesIn(history, undefined, {})(start)).toBe(false);
  });
});

describe('Planned work, rehearsed on the past', () => {
  const during = (from: number, to: number) => (now: number) => now >= from * MINUTE_MS && now < to * MINUTE_MS;
  const sinces = (values: readonly number[], from: number, to: number) =>
    backtest(past(values), LIMITS, PATIENCE, undefined, during(from, to)).map(({ since, until }) => [
      since / MINUTE_MS,
      until === undefined ? undefined : until / MINUTE_MS,
    ]);

  it('raises nothing meanwhile, and at its end what is still outside', () => {
    const outside = Array<number>(10).fill(210);
    expect(sinces([...outside, 150, 150, 150, 150], 0, 12)).toEqual([]);
    expect(sinces(outside, 0, 5)).toEqual([[5, undefined]]);
    expect(sinces([150, 210, 210, 210, 150, 150], 2, 5)).toEqual([]);
  });

  it('lets an open alarm go on and end', () => {
    expect(sinces([210, 210, 210, 210, 150, 150, 150, 150], 2, 8)).toEqual([[0, 4]]);
  });
});

describe('Limits rehearsed on the past', () => {
  it.each<
    [
      what: string,
      values: readonly (number | null | undefined)[],
      expected: readonly (readonly [number, number | undefined, number])[],
    ]
  >([
    ['raise nothing while all is inside', [150, 160, 170], []],
    ['raise nothing for one minute outside', [150, 201, 150], []],
    ['raise an alarm with its start, end and extreme', [150, 201, 209, 203, 150, 150, 150], [[1, 4, 209]]],
    ['raise an alarm that lasts', [150, 201, 209], [[1, undefined, 209]]],
    ['do not raise from a fault', [150, null, null, null, 150], []],
    ['count a dance once', [201, 201, 199, 201, 199, 201, 199, 199, 199, 199], [[0, 6, 201]]],
    [
      'count two alarms that are apart',
      [201, 201, 150, 150, 150, 120, 120],
      [
        [0, 2, 201],
        [5, undefined, 120],
      ],
    ],
    ['let a sample without a successor last', [150, 201, undefined, undefined, 150, 150, 150], [[1, 4, 201]]],
  ])('%s', (_what, values, expected) => {
    const alarms = backtest(past(values), LIMITS).map(({ since, until, extreme }) => [
      since / MINUTE_MS,
      until === undefined ? undefined : until / MINUTE_MS,
      extreme.value,
    ]);
    expect(alarms).toEqual(expected);
  });
});
