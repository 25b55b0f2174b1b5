import type { ReadingsQueries, Summary } from '../engine.ts';
import { type Reducer, reduce } from './reduction.ts';

/** Adds up what a gauge shows; a sample holds until the next one unless a gap lies between. */
export function summaryReducer(gapMs: number): Reducer<Summary> {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [last, lastTime] = [Number.NaN, Number.NaN];
  let [count, sum, weighted, covered] = [0, 0, 0, 0];
  return {
    take(time, value) {
      if (value === null) return;
      const held = time - lastTime;
      if (held <= gapMs) {
        weighted += held * last;
        covered += held;
      }
      [last, lastTime] = [value, time];
      min = Math.min(min, value);
      max = Math.max(max, value);
      sum += value;
      count += 1;
    },
    answer: () => (count > 0 ? { min, max, last, lastTime, mean: sum / count, weighted, covered } : undefined),
  };
}

/** One pass over the hours. */
export const summaryOf: ReadingsQueries['summaryOf'] = async (scope, window, input, gapMs) =>
  (await reduce(scope, window, new Map([[input, summaryReducer(gapMs)]]))).get(input);
