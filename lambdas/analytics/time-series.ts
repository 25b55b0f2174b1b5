import type { API } from '../../shared/api/routes.ts';
import { isGap } from '../../shared/domain/readings/gap.ts';
import {
  type Bucket,
  type LineFigures,
  mergeSeries,
  type Series,
  type SeriesByLabel,
  seriesOf,
} from '../../shared/domain/readings/series.ts';
import { inForm, type SeriesColumns } from '../../shared/domain/readings/series-columns.ts';
import { type Grid, gridOf, slicesOf } from '../../shared/domain/readings/slices.ts';
import { SENSORS, type SensorName, type System } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';
import { readings } from '../store/readings/index.ts';
import { mergeByLabel, withLead } from './merge-by-label.ts';

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
async function lastSamples(
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

/** A sensor whose line is in a system's chart (docs/product/configuration.md#sensors). */
const isLineOf = (system: System) => (name: SensorName) =>
  SENSORS[name].system === system && SENSORS[name].lineColour !== null;

/** A series with its last sample, if that is in the window. */
const withLast = ([[min, max], ...points]: Series, figures: LineFigures | undefined, window: TimeWindow): Series =>
  figures && figures.last[0] >= window.startTime && figures.last[0] < window.endTime
    ? [[min, max, figures], ...points]
    : [[min, max], ...points];

/** The lines of some sensors, reduced to true extremes, broken at gaps (docs/product/analytics.md#reduction). */
export const linesOf =
  (isWanted: (name: SensorName) => boolean) =>
  async ({
    caller,
    query,
    now,
  }: Pick<Call<typeof API.analytics.boilerTimeSeries>, 'caller' | 'query' | 'now'>): Promise<
    SeriesByLabel | SeriesColumns
  > => {
    const sources = await countedSources({ caller, now }, query.uuid, query, isWanted);
    const grid = gridOf(query, query.slices, query.offset);
    const windows = query.slices === 1 ? slicesOf(query) : [query];
    const edges = windows.map(({ startTime }) => startTime);
    const gathered = await mergeByLabel(
      sources,
      (source) =>
        readings().bucketsOf(source.scope, withLead(source), [...source.inputs.values()], {
          grid,
          edges,
        }),
      ({ firstTime }) => firstTime,
    );
    const figures = query.figures ? await lastSamples(sources, gathered, query, grid) : undefined;
    const slices = windows.map((window) => ({
      window,
      answer: Object.fromEntries(
        [...gathered].flatMap(([label, parts]) => {
          const series = seriesOf(parts, window, grid, isGap, query.averages);
          return series ? [[label, figures ? withLast(series, figures.get(label), window) : series]] : [];
        }),
      ),
    }));
    return inForm(query.form, query.slices === 1 ? mergeSeries(slices) : (slices[0]?.answer ?? {}));
  };

/** The lines of one system: temperatures, pressure, currents and levels. */
export const timeSeries = (system: System) => linesOf(isLineOf(system));
