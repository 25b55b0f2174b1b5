import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { TimeWindow } from '../time-range.ts';
import { cyclesOf } from './cycle.ts';
import { type Bucket, mergeSeries, type Series, type SeriesByLabel, seriesOf } from './series.ts';
import { type Grid, gridOf, SLICE_POINTS, slicesOf } from './slices.ts';
import { figuresIn, mergeStates, type Run, spansOf, stateSeriesOf } from './state.ts';

/**
 * Four slices, each answered from its own samples alone, make the whole, in data sets of every kind
 * (docs/product/analytics.md#merging).
 */

const GAP = 300_000;
const longerThan = (ms: number) => (silence: number) => silence > ms;
type Sample = readonly [time: number, value: number];

/** The last or first item of a list that is not empty. */
const endOf = <Item>(items: readonly Item[], at: 0 | -1): Item => {
  const item = items.at(at);
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

interface World {
  readonly whole: TimeWindow;
  readonly offset: number;
  readonly samples: readonly Sample[];
}

/** A window of minutes to weeks with samples of few values: dense, sparse, full of gaps, and some exactly on the slices' edges. */
function worldOf(seed: number, values: number): World {
  const random = seeded(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const startTime = Date.UTC(2026, 2, 7) + Math.floor(random() * 1e9);
  const length = 4 * Math.floor(pick([60_000, 900_000, 6 * HOUR_MS, 86_400_000, 604_800_000]) * (0.2 + random()));
  const whole = { startTime, endTime: startTime + length };
  const interval = Math.max(pick([15_000, 60_000, 60_000, 120_000]), length / 4000);
  const dark = pick([0, 0.001, 0.02, 0.3]);
  const byTime = new Map<number, number>();
  let value = 0;
  const jitter = pick([0, 0.3]);
  for (let time = startTime - 2 * GAP; time < whole.endTime + 2 * GAP; ) {
    if (random() < 0.3) value = Math.floor(random() * values);
    byTime.set(Math.floor(time), value);
    time += interval * (1 + jitter * random());
    if (random() < dark) time += pick([GAP - interval, GAP, GAP + 1, 4 * GAP, length / 3]);
  }
  if (random() < 0.5) for (const slice of slicesOf(whole)) byTime.set(slice.startTime, Math.floor(random() * values));
  if (random() < 0.2) for (const slice of slicesOf(whole)) byTime.set(slice.endTime - 1, Math.floor(random() * values));
  const holes = slicesOf(whole).filter(() => random() < 0.15);
  const samples = [...byTime]
    .filter(([time]) => !holes.some((hole) => time >= hole.startTime && time < hole.endTime))
    .sort(([a], [b]) => a - b);
  return { whole, offset: pick([0, -28_800_000, 19_800_000, -12_600_000]), samples };
}

/** What the store answers for a window: samples from a gap before it, in groups that nothing cuts. */
function groupsOf({ samples }: World, { startTime, endTime }: TimeWindow, keyOf: (sample: Sample) => string) {
  const groups: Sample[][] = [];
  for (const sample of samples.filter(([time]) => time >= startTime - GAP && time < endTime)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && sample[0] - last[0] <= GAP && keyOf(sample) === keyOf(last)) group.push(sample);
    else groups.push([sample]);
  }
  return groups;
}

const bucketsOf = (world: World, window: TimeWindow, grid: Grid, edges: readonly number[]): Bucket[] =>
  groupsOf(
    world,
    window,
    ([time]) => `${Math.floor((time + grid.offset) / grid.widthMs)} ${edges.filter((edge) => edge <= time).length}`,
  ).map((group) => {
    const low = group.reduce((best, each) => (each[1] < best[1] ? each : best));
    const high = group.reduce((best, each) => (each[1] >= best[1] ? each : best));
    const totals = { samples: group.length, sum: group.reduce((sum, [, value]) => sum + 100 * value, 0) };
    const [firstTime, lastTime] = [endOf(group, 0)[0], endOf(group, -1)[0]];
    return { firstTime, lastTime, min: low[1], minTime: low[0], max: high[1], maxTime: high[0], ...totals };
  });

const runsIn = (world: World, window: TimeWindow): Run[] =>
  groupsOf(world, window, ([, value]) => `${value}`).map((group) => ({
    first: endOf(group, 0)[0],
    last: endOf(group, -1)[0],
    value: endOf(group, 0)[1] === 1 ? 1 : 0,
  }));

const answered = (series: Series | undefined): SeriesByLabel => (series ? { x: series } : {});
const WORLDS = Array.from({ length: 120 }, (_, seed) => seed);

describe('Merged slices are the whole', () => {
  it('for the lines of 120 worlds, with their averages', () => {
    let averages = 0;
    for (const seed of WORLDS) {
      const world = worldOf(seed, seed % 2 ? 5 : 2000);
      const windows = slicesOf(world.whole);
      const grid = gridOf(world.whole, 1, world.offset);
      const buckets = bucketsOf(
        world,
        world.whole,
        grid,
        windows.map(({ startTime }) => startTime),
      );
      const whole = mergeSeries(
        windows.map((window) => ({ window, answer: answered(seriesOf(buckets, window, grid, longerThan(GAP), true)) })),
      );
      const slices = windows.map((window) => {
        const own = gridOf(window, 4, world.offset);
        return {
          window,
          answer: answered(
            seriesOf(bucketsOf(world, window, own, [window.startTime]), window, own, longerThan(GAP), true),
          ),
        };
      });
      expect({ seed, merged: mergeSeries(slices) }).toEqual({ seed, merged: whole });
      for (const { answer } of slices) expect((answer.x?.length ?? 1) - 1).toBeLessThanOrEqual(SLICE_POINTS);

      const inside = world.samples.filter(([time]) => time >= world.whole.startTime && time < world.whole.endTime);
      const [range, ...points] = whole.x ?? [];
      expect(range).toEqual(
        inside.length
          ? [Math.min(...inside.map(([, value]) => value)), Math.max(...inside.map(([, value]) => value))]
          : undefined,
      );
      averages += points.filter(({ length }) => length === 3).length;
      const valueAt = new Map(inside);
      expect(points.filter(([time, value]) => value !== null && valueAt.get(Number(time)) !== value)).toEqual([]);
      expect(points.filter(([time], at) => at > 0 && Number(time) <= Number(points[at - 1]?.[0]))).toEqual([]);
    }
    expect(averages).toBeGreaterThan(10_000);
  });

  it('for the states of 120 worlds', () => {
    for (const seed of WORLDS) {
      const world = worldOf(seed, 2);
      const windows = slicesOf(world.whole);
      const grid = gridOf(world.whole, 1, world.offset);
      const runs = runsIn(world, world.whole);
      const whole = mergeStates(
        windows.map((window) => ({
          window,
          answer: answered(stateSeriesOf(runs, window, grid, longerThan(GAP), true)),
        })),
      );
      const slices = windows.map((window) => {
        const own = gridOf(window, 4, world.offset);
        return { window, answer: answered(stateSeriesOf(runsIn(world, window), window, own, longerThan(GAP), true)) };
      });
      expect({ seed, merged: mergeStates(slices) }).toEqual({ seed, merged: whole });
      for (const { answer } of slices) expect((answer.x?.length ?? 1) - 1).toBeLessThanOrEqual(SLICE_POINTS);
    }
  });

  it('for the figures of states, which are those of the cycles', () => {
    let thinned = 0;
    for (const seed of WORLDS) {
      const world = worldOf(seed, 2);
      const slices = slicesOf(world.whole).map((window) => {
        const grid = gridOf(window, 4, world.offset);
        return { window, answer: answered(stateSeriesOf(runsIn(world, window), window, grid, longerThan(GAP), true)) };
      });
      const figures = figuresIn(mergeStates(slices).x?.[0]);
      const cycles = cyclesOf('x', spansOf(runsIn(world, world.whole), world.whole, longerThan(GAP)), world.whole);
      thinned += figures?.thinned.length ?? 0;
      const told = [figures?.starts, figures?.onTime, figures?.offTime, figures?.unknownTime];
      const length = world.whole.endTime - world.whole.startTime;
      const { cycle_count, total_cycle_on_time, total_cycle_off_time, unknown_time } = cycles ?? {};
      const counted = cycles
        ? [cycle_count, total_cycle_on_time, total_cycle_off_time, unknown_time]
        : [0, 0, 0, length];
      expect({ seed, told: figures ? told : [0, 0, 0, length] }).toEqual({ seed, told: counted });
    }
    expect(thinned).toBeGreaterThan(0);
  });
});

describe('The slices of a window', () => {
  it('are four equal ones, end to end', () => {
    expect(slicesOf({ startTime: 10, endTime: 50 })).toEqual([
      { startTime: 10, endTime: 20 },
      { startTime: 20, endTime: 30 },
      { startTime: 30, endTime: 40 },
      { startTime: 40, endTime: 50 },
    ]);
  });

  it.each([1, 2, 3, 5, 4001])('of %i ms reach to its end and no further', (length) => {
    const slices = slicesOf({ startTime: 7, endTime: 7 + length });
    expect(slices.at(-1)?.endTime).toBe(7 + length);
    expect(slices.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)).toBe(length);
  });
});

it('The grid of a slice is that of its whole', () => {
  const whole = { startTime: 1_234_567, endTime: 1_234_567 + 28 * DAY_MS };
  for (const slice of slicesOf(whole)) expect(gridOf(slice, 4, 7)).toEqual(gridOf(whole, 1, 7));
  expect(gridOf(whole, 1, 7)).toEqual({ widthMs: 2_420_000, offset: 7 });
  expect(gridOf({ startTime: 0, endTime: 86_400_000 }, 1, 0).widthMs).toBe(87_000);
  expect(gridOf({ startTime: 0, endTime: 1 }, 1, 0).widthMs).toBe(1000);
});
