import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { GAUGE_NAMES } from '../../../../shared/domain/readings/gauge.ts';
import type { System } from '../../../../shared/domain/sensor.ts';
import { rangeKey } from '../range/shown-range.ts';
import { type AnalyticsRequest, gaugeQuery, propertyKey } from './dashboard-queries.ts';
import { type SeriesCall, seriesKey, seriesQuery } from './series-query.ts';

type Calls = Readonly<Record<System, SeriesCall>>;
export const LINES: Calls = {
  boiler: 'boilerTimeSeries',
  hotWater: 'hotWaterTimeSeries',
  overview: 'overviewTimeSeries',
};
export const STATES: Calls = { boiler: 'boilerStates', hotWater: 'hotWaterStates', overview: 'overviewStates' };

function loadCharts(client: QueryClient, request: AnalyticsRequest, systems: readonly System[]): void {
  for (const calls of [LINES, STATES]) {
    for (const system of systems) void client.prefetchQuery(seriesQuery(client, calls[system], request));
  }
}

/**
 * Begins to load the first parts of a dashboard: the figures of the gauges, then, in a task of its own, the lines and states of the
 * charts. They come while the gauges are drawn.
 */
export function loadOpening(client: QueryClient, request: AnalyticsRequest, systems: readonly System[]): void {
  for (const gauge of GAUGE_NAMES) void client.prefetchQuery(gaugeQuery(client, gauge, request));
  setTimeout(() => loadCharts(client, request, systems));
}

/**
 * Begins to load the data for the charts of a range, before anything of it is drawn. What was begun for another range
 * that nobody sees is given up.
 */
export function loadAhead(client: QueryClient, request: AnalyticsRequest, systems: readonly System[]): void {
  void client.cancelQueries({
    queryKey: propertyKey(request.propertyId),
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[3] !== rangeKey(request.range),
  });
  loadCharts(client, request, systems);
}

/** The cache keys of all that the charts of some systems draw. */
export const chartKeys = (request: AnalyticsRequest, systems: readonly System[]): QueryKey[] =>
  [LINES, STATES].flatMap((calls) => systems.map((system) => seriesKey(calls[system], request)));

/**
 * Resolves when none of some queries is loading, also after a failure. What waits for it begins before their data is
 * drawn, which takes longer than an effect may wait.
 */
export async function whenLoaded(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  // A child's effects run before its parent's. So the queries of one rendering have all begun only after its effects.
  await Promise.resolve();
  await Promise.allSettled(queryKeys.map((queryKey) => client.getQueryCache().find({ queryKey })?.promise));
}
