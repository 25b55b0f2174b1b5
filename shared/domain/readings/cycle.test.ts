import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { adjustedTime, cyclesOf } from './cycle.ts';
import { type Run, spansOf } from './state.ts';

const GAP = 5 * MINUTE_MS;
const longerThan = (ms: number) => (silence: number) => silence > ms;
const WINDOW = { startTime: 0, endTime: 100 * MINUTE_MS };
/** Runs of minutes, sampled once a minute up to the last one before the next run. */
const runs = (...parts: [first: number, last: number, value: 0 | 1 | null][]): Run[] =>
  parts.map(([first, last, value]) => ({ first: first * MINUTE_MS, last: last * MINUTE_MS, value }));
const itemOf = (parts: Run[], window = WINDOW) => cyclesOf('x', spansOf(parts, window, longerThan(GAP)), window);
/** An item with its times in minutes. */
const inMinutes = (parts: Run[], window = WINDOW) =>
  Object.fromEntries(
    Object.entries(itemOf(parts, window) ?? {}).map(([field, value]) => [
      field,
      typeof value === 'number' && field !== 'cycle_count' ? value / MINUTE_MS : value,
    ]),
  );

/**
 * The example of docs/product/analytics.md#cycles: ON until 10, OFF to 30, ON to 45, OFF to 60, ON to 70, OFF to 90,
 * ON.
 */
const EXAMPLE = runs([0, 9, 1], [10, 29, 0], [30, 44, 1], [45, 59, 0], [60, 69, 1], [70, 89, 0], [90, 99, 1]);

describe('Cycles', () => {
  it('are those of the worked example', () => {
    expect(inMinutes(EXAMPLE)).toEqual({
      label: 'x',
      cycle_count: 3,
      min_cycle_on_time: 10,
      average_cycle_on_time: 12.5,
      max_cycle_on_time: 15,
      total_cycle_on_time: 45,
      min_cycle_off_time: 15,
      average_cycle_off_time: 18 + 1 / 3,
      max_cycle_off_time: 20,
      total_cycle_off_time: 55,
      average_cycle_time: 30,
      unknown_time: 0,
    });
  });

  it('of a state that never changes have totals and the longest time, and nothing else', () => {
    expect(inMinutes(runs([-1, 99, 1]))).toEqual({
      label: 'x',
      cycle_count: 0,
      min_cycle_on_time: null,
      average_cycle_on_time: null,
      max_cycle_on_time: null,
      total_cycle_on_time: 100,
      min_cycle_off_time: null,
      average_cycle_off_time: null,
      max_cycle_off_time: null,
      total_cycle_off_time: 0,
      average_cycle_time: null,
      unknown_time: 0,
      longest_on_time: 100,
    });
  });

  it('have the longest time where it is cut by the window or by unknown time, and no complete one is as long', () => {
    const parts = runs([-20, 29, 1], [30, 39, 0], [40, 44, 1], [45, 49, 0], [70, 99, 0]);
    expect(inMinutes(parts)).toMatchObject({
      max_cycle_on_time: 5,
      longest_on_time: 30,
      max_cycle_off_time: 10,
      longest_off_time: 30,
    });
  });

  it('count an edge at the start of the window, not one at its end', () => {
    const parts = runs([-10, -1, 0], [0, 9, 1], [10, 99, 0], [100, 110, 1]);
    expect(inMinutes(parts)).toMatchObject({ cycle_count: 1, min_cycle_on_time: 10, min_cycle_off_time: null });
  });

  it('of a window that begins inside one have its rest in the total alone', () => {
    expect(inMinutes(EXAMPLE, { startTime: 35 * MINUTE_MS, endTime: 65 * MINUTE_MS })).toMatchObject({
      cycle_count: 1,
      min_cycle_on_time: null,
      total_cycle_on_time: 15,
      min_cycle_off_time: 15,
      total_cycle_off_time: 15,
      average_cycle_time: null,
    });
  });

  it('do not start across a gap, and have no time from start to start over one', () => {
    const parts = runs([0, 10, 0], [30, 39, 1], [40, 49, 0], [50, 59, 1], [60, 60, 0], [80, 89, 0], [90, 99, 1]);
    expect(inMinutes(parts)).toMatchObject({
      cycle_count: 2,
      min_cycle_on_time: 10,
      max_cycle_on_time: 10,
      total_cycle_on_time: 30,
      min_cycle_off_time: 10,
      max_cycle_off_time: 10,
      total_cycle_off_time: 30,
      average_cycle_time: null,
      unknown_time: 40,
    });
  });

  it('know nothing of a current between the limits that nothing has told', () => {
    expect(inMinutes(runs([0, 9, null], [10, 19, 1], [20, 99, 0]))).toMatchObject({
      cycle_count: 0,
      total_cycle_on_time: 10,
      min_cycle_on_time: null,
      unknown_time: 10,
    });
  });

  it('of a state of which nothing is known are none', () => {
    expect(itemOf([])).toBeUndefined();
    expect(itemOf(runs([-20, -10, 1]))).toBeUndefined();
    expect(itemOf(runs([50, 50, 1]))).toBeUndefined();
  });
});

describe('The window analysed', () => {
  const spans = (...parts: Parameters<typeof runs>) => spansOf(runs(...parts), WINDOW, longerThan(GAP));

  it('has as unknown what no state knows', () => {
    const states = [spans([0, 20, 1], [40, 99, 0]), spans([0, 30, 1], [50, 60, 1], [80, 99, 0])];
    expect(adjustedTime(states, WINDOW)).toEqual({
      label: 'adjusted_time',
      start_time: 0,
      end_time: 100 * MINUTE_MS,
      unknown_time: 10 * MINUTE_MS,
    });
  });

  it('is unknown as a whole without a state', () => {
    expect(adjustedTime([], WINDOW).unknown_time).toBe(100 * MINUTE_MS);
  });

  it('counts nothing before it', () => {
    expect(adjustedTime([spans([-50, -40, 1], [10, 99, 1])], WINDOW).unknown_time).toBe(10 * MINUTE_MS);
  });
});
