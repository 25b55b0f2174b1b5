import { expect, test } from 'vitest';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { continues, segmentsOf } from '../../../ui/chart/index.ts';
import { coveredTimes } from './no-data-bands.ts';

const STEP = 10_000;

/** Lehmer's numbers: the same for the same seed. Each is below its limit. */
function seeded(seed: number) {
  let state = seed + 1;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return { below, pick: <Each>(list: readonly Each[]) => list[below(list.length)] as Each };
}
type Random = ReturnType<typeof seeded>;

/** Samples, faults and buckets of two extremes, as a server sends them. The first extreme of a bucket has the average. */
function someLine(random: Random, places: number, from: number, kinds: readonly string[]): Point[] {
  return Array.from({ length: places }, (_, index): Point[] => {
    const time = from + index * STEP;
    const [low, high] = [random.below(100), 100 + random.below(random.pick([20, 400]))];
    const kind = random.pick(kinds);
    if (kind === 'gap') return [[time, null]];
    if (kind === 'sample') return [[time, low]];
    return [
      [time, low, (low + high) / 2],
      [time + STEP / 2, high],
    ];
  }).flat();
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'What follows from a line that grew is what follows from all of its points (%i)',
  (seed) => {
    const random = seeded(seed);
    const fetched = someLine(random, random.below(30), 0, ['bucket', 'bucket', 'sample', 'gap']);
    const later = someLine(random, random.below(12), 30 * STEP, ['sample', 'sample', 'gap']);
    const once = [...fetched, ...later];
    // Of twice-grown lines too: a page may be open for hours.
    const half = fetched.concat(later.slice(0, later.length / 2));
    const whole = [...once];
    continues(half, fetched);
    continues(whole, half);
    for (const rule of [segmentsOf, coveredTimes]) {
      rule(fetched);
      expect(rule(whole)).toEqual(rule(once));
    }
  },
);
