import type { Bucket, LineFigures } from '../../shared/domain/readings/series.ts';
import type { Grid } from '../../shared/domain/readings/slices.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Source } from '../common/wiring/wired-sources.ts';
import { readings } from '../store/readings/index.ts';
import { mergeByLabel } from './merge-by-label.ts';

/** The value at the end of a bucket, if its last sample is one of its extremes. */
function lastValueOf({ lastTime, min, minTime, max, maxTime }: Bucket): number | undefined {
  if (minTime === lastTime) return min;
  return maxTime === lastTime ? max : undefined;
}

/**
 * The last sample of each label in a window. Mostly it is an extreme of its bucket and so is known. Otherwise its one
 * instant is read again.
 * @param gathered the buckets of each label, ascending; none crosses the window's edges
 */
export async function lastSamples(
  sources: readonly Source[],
  gathered: ReadonlyMap<string, readonly Bucket[]>,
  { startTime, endTime }: TimeWindow,
  grid: Grid,
): Promise<Map<string, LineFigures>> {
  const known = new Map<string, LineFigures>();
  const asked = new Map<number, Set<string>>();
  for (const [label, buckets] of gathered) {
    const last = buckets.findLast(({ firstTime }) => firstTime >= startTime && firstTime < endTime);
    if (!last) continue;
    const value = lastValueOf(last);
    if (value !== undefined) known.set(label, { last: [last.lastTime, value] });
    else asked.set(last.lastTime, (asked.get(last.lastTime) ?? new Set()).add(label));
  }
  await Promise.all(
    [...asked].map(async ([time, labels]) => {
      const feeding = sources.flatMap((source) => {
        const inputs = new Map([...source.inputs].filter(([label]) => labels.has(label)));
        const isFeeding = inputs.size > 0 && source.window.startTime <= time && time < source.window.endTime;
        return isFeeding ? [{ ...source, inputs }] : [];
      });
      const instant = { startTime: time, endTime: time + 1 };
      const found = await mergeByLabel(
        feeding,
        ({ scope, inputs }) => readings().bucketsOf(scope, instant, [...inputs.values()], { grid, edges: [time] }),
        ({ firstTime }) => firstTime,
      );
      for (const [label, [bucket]] of found) if (bucket) known.set(label, { last: [time, bucket.max] });
    }),
  );
  return known;
}
