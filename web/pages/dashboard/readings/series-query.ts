import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { SeriesByLabel } from '../../../../shared/domain/series.ts';
import { slicesOf } from '../../../../shared/domain/slices.ts';
import { type TimeWindow, zoneOffset } from '../../../../shared/domain/time-range.ts';
import { call } from '../../../api/client.ts';
import { type Asked, propertyKey, serverNow } from '../queries.ts';
import { askedWindow, isSliced, rangeKey } from '../range/shown-range.ts';
import { decodeSeriesByLabel } from './line.ts';
import { passedBy } from './polling-gaps.ts';
import { type Arrived, arrived, type Merging } from './slices-arrived.ts';

/** Live points bridge this long; then the range is asked again in the background, so that thinning and late readings come right. */
const AGAIN_MS = 30 * MINUTE_MS;
/** So long is a range kept that was shown before, and not asked again when it is shown again. */
const OLD_MS = 5 * MINUTE_MS;

/** Slices that follow each other so closely are drawn at once: each drawing of a long range costs more than it shows. */
const TOGETHER_MS = 250;

const CALLS = {
  boilerTimeSeries: 'lines',
  hotWaterTimeSeries: 'lines',
  overviewTimeSeries: 'lines',
  boilerStates: 'states',
  hotWaterStates: 'states',
  overviewStates: 'states',
} as const satisfies Record<string, Merging>;
export type SeriesCall = keyof typeof CALLS;

/** Asks for a range, a long one in four slices that are shown as they come. Throws when nothing at all comes. */
async function load(queries: QueryClient, key: QueryKey, name: SeriesCall, asked: Asked, signal: AbortSignal) {
  const { propertyId, range, zone } = asked;
  const window = askedWindow(range, serverNow(queries, propertyId));
  const offset = zoneOffset(zone, window.endTime);
  // States have no averages to ask for.
  const averages = CALLS[name] === 'lines' && { averages: true };
  const ask = (part: TimeWindow, slices: number): Promise<SeriesByLabel> =>
    call('analytics', name, { query: { uuid: propertyId, ...part, offset, slices, ...averages } }, signal);
  if (!isSliced(range)) return { window, series: decodeSeriesByLabel(await ask(window, 1)), missing: [] };
  const slices = slicesOf(window).map((part) => ({ window: part, answer: undefined as SeriesByLabel | undefined }));
  // A refresh keeps the old picture until the new one is whole.
  const isFirst = queries.getQueryData(key) === undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (!signal.aborted) queries.setQueryData(key, arrived(window, slices, CALLS[name]));
  };
  const results = await Promise.allSettled(
    slices.map(async (slice) => {
      slice.answer = await ask(slice.window, slices.length);
      clearTimeout(waiting);
      if (isFirst) waiting = setTimeout(show, TOGETHER_MS);
    }),
  );
  clearTimeout(waiting);
  signal.throwIfAborted();
  const failure = results.find((result) => result.status === 'rejected');
  if (failure && slices.every(({ answer }) => answer === undefined)) throw failure.reason;
  return arrived(window, slices, CALLS[name]);
}

/** The lines or states of one system over the range; a live one is asked again when live points have passed by unheard. */
export function useSeries(name: SeriesCall, asked: Asked, unheard: readonly TimeWindow[]) {
  const queries = useQueryClient();
  const key = [...propertyKey(asked.propertyId), name, rangeKey(asked.range), asked.zone];
  const moves = asked.range.kind === 'live';
  const query = useQuery<Arrived>({
    queryKey: key,
    queryFn: ({ signal }) => load(queries, key, name, asked, signal),
    enabled: asked.ready,
    staleTime: moves ? OLD_MS : Number.POSITIVE_INFINITY,
    refetchInterval: moves && AGAIN_MS,
    // Who comes back has missed live points, or nothing.
    refetchOnWindowFocus: false,
    gcTime: OLD_MS,
    // Another zone shows the same range: its old picture stays meanwhile.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === rangeKey(asked.range) ? before : undefined),
  });
  const { data, refetch } = query;
  const passed = asked.ready && data && passedBy(data.window, unheard);
  useEffect(() => {
    if (passed) void refetch({ cancelRefetch: false });
  }, [passed, refetch]);
  return query;
}
