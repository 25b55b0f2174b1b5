import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { Series, SeriesByLabel } from '../../../../shared/domain/readings/series.ts';
import { seriesOf } from '../../../../shared/domain/readings/series-columns.ts';
import { slicesOf } from '../../../../shared/domain/readings/slices.ts';
import { type TimeWindow, zoneOffset } from '../../../../shared/domain/time-range.ts';
import { call } from '../../../api/client.ts';
import { segmentsOf } from '../../../ui/chart/index.ts';
import { decodeSeriesByLabel } from '../../common/charts/line.ts';
import { coveredTimes } from '../../common/charts/no-data-bands.ts';
import { pauses } from '../../common/pauses.ts';
import { isSliced, rangeKey, requestedWindow, type ShownRange } from '../range/shown-range.ts';
import { type AnalyticsRequest, propertyKey, serverNow } from './dashboard-queries.ts';
import { type Arrived, arrived, type Merging } from './slices-arrived.ts';

/**
 * Live points extend a range for this time. Then it is loaded again in the background, with new thinning and late
 * readings.
 */
const REFETCH_MS = 30 * MINUTE_MS;
/** A range that was shown before is kept for this time. It is not loaded again when it is shown again. */
const STALE_MS = 5 * MINUTE_MS;

/** Slices that arrive within this time are drawn together: drawing a long range is expensive. */
const DRAW_TOGETHER_MS = 250;

const CALLS = {
  boilerTimeSeries: 'lines',
  hotWaterTimeSeries: 'lines',
  overviewTimeSeries: 'lines',
  boilerStates: 'states',
  hotWaterStates: 'states',
  overviewStates: 'states',
} as const satisfies Record<string, Merging>;
export type SeriesCall = keyof typeof CALLS;

/** Finds segments and gaps of the lines in tasks of their own. The charts would find them while they are rendered. */
async function prepared(readings: Arrived): Promise<Arrived> {
  const pause = pauses();
  for (const { points } of Object.values(readings.series)) {
    segmentsOf(points);
    coveredTimes(points);
    await pause();
  }
  return readings;
}

/** Loads a range. A long one has four slices, and each is shown when it arrives. Throws when none arrives. */
async function load(
  client: QueryClient,
  key: QueryKey,
  name: SeriesCall,
  request: AnalyticsRequest,
  signal: AbortSignal,
): Promise<Arrived> {
  const { propertyId, range, zone } = request;
  const window = requestedWindow(range, serverNow(client, propertyId));
  const offset = zoneOffset(zone, window.endTime);
  // States have exact figures. Lines have averages and their last sample.
  const ask = async (part: TimeWindow, slices: number): Promise<SeriesByLabel> => {
    const asked = { uuid: propertyId, ...part, offset, slices, figures: true, form: 'columns' as const };
    const query = CALLS[name] === 'lines' ? { ...asked, averages: true } : asked;
    const series: Record<string, Series> = {};
    const answer = await call('analytics', name, { query }, signal);
    const pause = pauses();
    for (const [label, each] of seriesOf(answer)) {
      series[label] = each;
      await pause();
    }
    return series;
  };
  if (!isSliced(range)) return prepared({ window, series: decodeSeriesByLabel(await ask(window, 1)), missing: [] });
  const slices = slicesOf(window).map((part) => ({ window: part, answer: undefined as SeriesByLabel | undefined }));
  // A refresh keeps the old picture until the new one is complete.
  const isFirst = client.getQueryData(key) === undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (!signal.aborted) client.setQueryData(key, arrived(window, slices, CALLS[name]));
  };
  const results = await Promise.allSettled(
    slices.map(async (slice) => {
      slice.answer = await ask(slice.window, slices.length);
      clearTimeout(waiting);
      if (isFirst) waiting = setTimeout(show, DRAW_TOGETHER_MS);
    }),
  );
  clearTimeout(waiting);
  signal.throwIfAborted();
  const failure = results.find((result) => result.status === 'rejected');
  if (failure && slices.every(({ answer }) => answer === undefined)) throw failure.reason;
  return prepared(arrived(window, slices, CALLS[name]));
}

/** The cache key of the lines or states of one system over a range. */
export const seriesKey = (name: SeriesCall, { propertyId, range, zone }: AnalyticsRequest) =>
  [...propertyKey(propertyId), name, rangeKey(range), zone] as const;

/**
 * The picture until the range has arrived: the same range in another zone, or for a zoom the shortest range around it.
 */
function placeholderOf(client: QueryClient, queryKey: QueryKey, range: ShownRange): Arrived | undefined {
  const cached = (depth: number) =>
    client.getQueriesData<Arrived>({ queryKey: queryKey.slice(0, depth) }).flatMap(([, data]) => data ?? []);
  const inOtherZone = cached(-1).at(-1);
  if (inOtherZone || range.kind !== 'part') return inOtherZone;
  const { window } = range;
  const around = cached(-2)
    .filter(({ window: each }) => each.startTime <= window.startTime && each.endTime >= window.endTime)
    .sort((a, b) => a.window.endTime - a.window.startTime - (b.window.endTime - b.window.startTime))[0];
  return around && { window, series: around.series, missing: [window], coarse: true };
}

/** The query of the lines or states of one system over a range. */
export function seriesQuery(client: QueryClient, name: SeriesCall, request: AnalyticsRequest) {
  const queryKey = seriesKey(name, request);
  const isLive = request.range.kind === 'live';
  return queryOptions<Arrived, Error, Arrived, typeof queryKey>({
    queryKey,
    queryFn: ({ signal }) => load(client, queryKey, name, request, signal),
    enabled: request.enabled,
    staleTime: isLive ? STALE_MS : Number.POSITIVE_INFINITY,
    refetchInterval: isLive && REFETCH_MS,
    // The live view knows whether it has missed points since.
    refetchOnWindowFocus: false,
    gcTime: STALE_MS,
    placeholderData: () => placeholderOf(client, queryKey, request.range),
  });
}
