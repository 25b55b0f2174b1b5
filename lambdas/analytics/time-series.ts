import type { API } from '../../shared/api/routes.ts';
import { isGap } from '../../shared/domain/gap.ts';
import { kindOf, SENSORS, type SensorName, type System } from '../../shared/domain/sensor.ts';
import { mergeSeries, type SeriesByLabel, seriesOf } from '../../shared/domain/series.ts';
import { gridOf, slicesOf } from '../../shared/domain/slices.ts';
import type { Call } from '../common/serve.ts';
import { sourcesFor } from '../common/sources.ts';
import { readings } from '../store/readings/index.ts';
import { mergeByLabel, withLead } from './merge-by-label.ts';

/** A sensor whose line is in a system's chart (docs/product/configuration.md#sensors). */
const isLineOf = (system: System) => (name: SensorName) => SENSORS[name].system === system && kindOf(name) !== 'state';

/**
 * The lines of one system: temperatures, pressure and currents, reduced to true extremes, broken at gaps
 * (docs/product/analytics.md#reduction).
 */
export const timeSeries =
  (system: System) =>
  async ({ caller, query }: Call<typeof API.analytics.boilerTimeSeries>): Promise<SeriesByLabel> => {
    const sources = await sourcesFor(caller.companyId, query.uuid, query, isLineOf(system));
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
    const slices = windows.map((window) => ({
      window,
      answer: Object.fromEntries(
        [...gathered].flatMap(([label, parts]) => {
          const series = seriesOf(parts, window, grid, isGap, query.averages);
          return series ? [[label, series]] : [];
        }),
      ),
    }));
    return query.slices === 1 ? mergeSeries(slices) : (slices[0]?.answer ?? {});
  };
