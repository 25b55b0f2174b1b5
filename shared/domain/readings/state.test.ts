import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { gridOf, SLICE_POINTS, slicesOf } from './slices.ts';
import { mergeStates, type Run, spansOf, stateSeriesOf } from './state.ts';

const GAP = 5 * MINUTE_MS;
const longerThan = (ms: number) => (silence: number) => silence > ms;
const WINDOW = { startTime: 100 * MINUTE_MS, endTime: 200 * MINUTE_MS };
const runs = (...parts: [first: number, last: number, value: 0 | 1][]): Run[] =>
  parts.map(([first, last, value]) => ({ first: first * MINUTE_MS, last: last * MINUTE_MS, value }));
/** The whole request's points; a time is in minutes, `+1` 1 ms later. */
function pointsOf(parts: Run[], window = WINDOW) {
  const grid = gridOf(window, 1, 0);
  const slices = slicesOf(window).map((slice) => {
    const series = stateSeriesOf(parts, slice, grid, longerThan(GAP));
    return { window: slice, answer: series ? { x: series } : ({} as Record<string, never>) };
  });
  return mergeStates(slices).x?.slice(1);
}

describe('A state in a window', () => {
  it('is carried in, changes, and has a last point at the end', () => {
    expect(pointsOf(runs([90, 119, 0], [120, 149, 1], [150, 199, 0]))).toEqual([
      [100 * MINUTE_MS, 0],
      [120 * MINUTE_MS, 1],
      [150 * MINUTE_MS, 0],
      [200 * MINUTE_MS, 0],
    ]);
  });

  it('is what a sample at its very start says', () => {
    expect(pointsOf(runs([90, 99, 0], [100, 199, 1]))).toEqual([
      [100 * MINUTE_MS, 1],
      [200 * MINUTE_MS, 1],
    ]);
  });

  it('is unknown before its first sample and in a gap, from 1 ms after the last sample', () => {
    expect(pointsOf(runs([80, 90, 1], [110, 130, 1], [140, 199, 1]))).toEqual([
      [100 * MINUTE_MS, null],
      [110 * MINUTE_MS, 1],
      [130 * MINUTE_MS + 1, null],
      [140 * MINUTE_MS, 1],
      [200 * MINUTE_MS, 1],
    ]);
  });

  it('is known to the end when the silence there is no gap, and unknown when it is one', () => {
    expect(pointsOf(runs([99, 195, 1]))?.at(-1)).toEqual([200 * MINUTE_MS, 1]);
    expect(pointsOf(runs([99, 194, 1]))?.slice(-2)).toEqual([
      [194 * MINUTE_MS + 1, null],
      [200 * MINUTE_MS, null],
    ]);
  });

  it('is nothing without a sample, before the first and long after the last', () => {
    for (const parts of [[], runs([10, 90, 1])]) expect(pointsOf(parts)).toBeUndefined();
  });

  it('that lies between two samples is what they say', () => {
    expect(pointsOf(runs([90, 110, 1]), { startTime: 100 * MINUTE_MS + 1, endTime: 100 * MINUTE_MS + 9 })).toEqual([
      [100 * MINUTE_MS + 1, 1],
      [100 * MINUTE_MS + 9, 1],
    ]);
  });

  it('that chatters keeps its bounds, shows both states everywhere and ends as it ended', () => {
    const chatter = Array.from({ length: 4 * 1440 }, (_, minute): [number, number, 0 | 1] => [
      minute,
      minute,
      minute % 2 ? 1 : 0,
    ]);
    const window = { startTime: 0, endTime: 4 * 1440 * MINUTE_MS };
    const points = pointsOf(runs(...chatter), window) ?? [];
    expect(points.length).toBeLessThanOrEqual(4 * SLICE_POINTS);
    expect(points.length).toBeGreaterThan(900);
    expect(points.at(-1)).toEqual([window.endTime, 1]);
    expect(
      points.every(([time, value], index) => index === 0 || time !== points[index - 1]?.[0] || value === null),
    ).toBe(true);
  });
});

it('Spans have no hole, and their neighbours differ', () => {
  const spans = spansOf(runs([110, 120, 1], [121, 130, 1], [131, 131, 0], [160, 170, 0]), WINDOW, longerThan(GAP));
  expect(spans.map(({ from, to, value }) => [from / MINUTE_MS, to / MINUTE_MS, value])).toEqual([
    [100, 110, null],
    [110, 131, 1],
    [131, 131, 0],
    [131, 160, null],
    [160, 170, 0],
    [170, 200, null],
  ]);
});
