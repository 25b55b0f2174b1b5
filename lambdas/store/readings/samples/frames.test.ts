import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { paced } from '../../../../shared/domain/readings/reducers/paced.ts';
import { bucketReducer } from './bucket-reducer.ts';
import { frameBuckets } from './frame-buckets.ts';
import { framesOf } from './frames.ts';

/** Whole numbers from 0 to below a bound, the same for the same seed. */
function seeded(seed: number) {
  let state = (seed + 1) * 7919;
  const below = (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * bound);
  };
  return { below, pick: <Each>(all: readonly Each[]): Each => all[below(all.length)] as Each };
}

const START = Date.UTC(2026, 0, 3, 7, 13, 21, 417);
const WINDOW = { startTime: START, endTime: START + 30 * HOUR_MS };

/** Times around the window, with changes of pace, bursts and silences. */
function timesOf(seed: number): Float64Array {
  const random = seeded(seed);
  const times: number[] = [];
  let pace = MINUTE_MS;
  for (let time = START - 2 * HOUR_MS; time < WINDOW.endTime + 2 * HOUR_MS; ) {
    times.push(time);
    if (random.below(50) === 0) pace = random.pick([10_000, MINUTE_MS, 4 * MINUTE_MS, 20 * MINUTE_MS]);
    time += random.below(33) === 0 ? random.pick([5, 12, 40, 140]) * MINUTE_MS : pace + random.below(300);
  }
  return Float64Array.from(times);
}

describe('The buckets of an input with a value at each time', () => {
  it('are those that the reducer makes, for any times, grid and edges', () => {
    let withGaps = 0;
    for (let seed = 0; seed < 120; seed += 1) {
      const random = seeded(seed + 1000);
      const times = timesOf(seed);
      const widthMs = random.pick([87_000, 600_000, 2_420_000]);
      const edges = [0, 7.5, 15, 22.5].map((hours) => START + hours * HOUR_MS).slice(random.below(4));
      const cut = { grid: { widthMs, offset: random.pick([0, -28_800_000, 19_800_000]) }, edges };
      const hundredths = Float64Array.from(times, () => random.below(60) - 20);
      const reducer = paced(WINDOW, bucketReducer(cut));
      for (const [at, time] of times.entries()) reducer.take(time, (hundredths[at] ?? 0) / 100);
      const frames = framesOf(times, WINDOW, cut);
      expect(frameBuckets(frames, times, hundredths)).toEqual(reducer.answer());
      withGaps += frames.filter(({ isAfterGap }) => isAfterGap).length;
    }
    expect(withGaps).toBeGreaterThan(100);
  });

  it('are none without a time in the window', () => {
    const cut = { grid: { widthMs: 1000, offset: 0 }, edges: [START] };
    expect(framesOf([], WINDOW, cut)).toEqual([]);
    expect(framesOf([START - 1, WINDOW.endTime], WINDOW, cut)).toEqual([]);
  });
});
