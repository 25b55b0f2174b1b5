import type { API } from '../../shared/api/routes.ts';
import { kindOf, SENSORS, type SensorName, type System } from '../../shared/domain/sensor.ts';
import { type Bucket, bucketSeconds, MAX_POINTS, type SeriesByLabel, seriesFrom } from '../../shared/domain/series.ts';
import type { Call } from '../common/serve.ts';
import { bucketsOf } from '../store/readings/buckets.ts';
import { type Source, sourcesFor } from './sources.ts';

/** A sensor whose line belongs to a system's chart: not a state, and not of the overview only (rulings §6). */
const isLineOf = (system: System) => (name: SensorName) => SENSORS[name].system === system && kindOf(name) !== 'state';

/** What one label gathers from all its sources. */
interface Gathered {
  readonly buckets: Bucket[];
  gapMs: number;
}

const add = (gathered: Map<string, Gathered>, label: string, { gapMs }: Source, buckets: readonly Bucket[]) => {
  const known = gathered.get(label) ?? { buckets: [], gapMs };
  known.buckets.push(...buckets);
  known.gapMs = Math.max(known.gapMs, gapMs);
  gathered.set(label, known);
};

/** The lines of one system: temperatures, pressure and currents, thinned to true extremes, broken at gaps (rulings §5). */
export const timeSeries =
  (system: System) =>
  async ({ caller, query }: Call<typeof API.analytics.boilerTimeSeries>): Promise<SeriesByLabel> => {
    const sources = await sourcesFor(caller.companyId, query.uuid, query, isLineOf(system));
    const width = bucketSeconds(query.endTime - query.startTime, query.slices);
    const gathered = new Map<string, Gathered>();
    const answers = await Promise.all(
      sources.map(({ scope, inputs, window, gapMs }) =>
        bucketsOf(scope, window, [...inputs.values()], { bucketSeconds: width, offset: query.offset, gapMs }),
      ),
    );
    for (const [index, source] of sources.entries()) {
      for (const [label, input] of source.inputs) add(gathered, label, source, answers[index]?.get(input) ?? []);
    }
    return Object.fromEntries(
      [...gathered].flatMap(([label, { buckets, gapMs }]) => {
        const series = seriesFrom(
          buckets.sort((a, b) => a.firstTime - b.firstTime),
          gapMs,
          2,
          MAX_POINTS / query.slices,
        );
        return series ? [[label, series]] : [];
      }),
    );
  };
