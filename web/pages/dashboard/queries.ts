import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DashboardReply } from '../../../shared/api/types.ts';
import type { GaugeName } from '../../../shared/domain/gauge.ts';
import { TIME_RANGES, zoneOffset } from '../../../shared/domain/time-range.ts';
import { call } from '../../api/client.ts';
import { knownZone } from '../../ui/time-format.ts';
import { extendTail, type Tail } from './live-series.ts';

/** A value is on the screen at most 5 seconds after the server has it. */
const LIVE_EVERY_MS = 4_000;
/** Series are fetched anew in the background, so that thinning and late readings come right. */
const SERIES_EVERY_MS = 5 * 60_000;
const DAY_MS = TIME_RANGES['Last 24 hours'] * 1000;

/** What the live view holds: the newest reply, and every point seen since the page came up. */
export interface Live {
  readonly reply: DashboardReply;
  readonly tail: Tail;
}

/** All that the page knows of one property; refreshing starts here. */
export const propertyKey = (propertyId: string) => ['dashboard', propertyId] as const;
const liveKey = (propertyId: string) => [...propertyKey(propertyId), 'live'] as const;

export const VIEW_KEY = ['dashboard-view'] as const;
/** The person's saved view of the dashboard. */
export const useSavedView = () =>
  useQuery({
    queryKey: VIEW_KEY,
    queryFn: ({ signal }) => call('dashboards', 'view', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The live view of a property. Asked again while the window is visible, at once when it becomes so. */
export function useLive(propertyId: string) {
  const queries = useQueryClient();
  const queryKey = liveKey(propertyId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Live> => {
      const reply = await call('dashboards', 'get', { path: { propertyId } }, signal);
      const before = queries.getQueryData<Live>(queryKey)?.tail ?? {};
      return { reply, tail: extendTail(before, reply.latest, reply.now) };
    },
    staleTime: 0,
    refetchInterval: LIVE_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The last 24 hours by the server's clock, as the calls ask for them. */
function lastDay(queries: QueryClient, propertyId: string) {
  const state = queries.getQueryState<Live>(liveKey(propertyId));
  const reply = state?.data?.reply;
  const endTime = reply ? reply.now + Date.now() - state.dataUpdatedAt : Date.now();
  const offset = zoneOffset(knownZone(reply?.property.config.timeZone), endTime);
  return { uuid: propertyId, startTime: endTime - DAY_MS, endTime, offset, slices: 1 };
}

const inBackground = {
  staleTime: SERIES_EVERY_MS,
  refetchInterval: SERIES_EVERY_MS,
  refetchOnWindowFocus: 'always',
} as const;

const CHARTS = { boiler: 'boilerTimeSeries', hotWater: 'hotWaterTimeSeries' } as const;

/** The series of one system over the last 24 hours. Waits for the live view, which knows the clock and the zone. */
export function useSeries(propertyId: string, system: keyof typeof CHARTS, ready: boolean) {
  const queries = useQueryClient();
  return useQuery({
    ...inBackground,
    queryKey: [...propertyKey(propertyId), 'series', system],
    queryFn: ({ signal }) => call('analytics', CHARTS[system], { query: lastDay(queries, propertyId) }, signal),
    enabled: ready,
  });
}

const GAUGE_CALLS = {
  boilersystempressure: 'boilerPressure',
  boilersystemtemperature: 'boilerTemperature',
  domestichotwatersystemtemperature: 'hotWaterTemperature',
} as const satisfies Record<GaugeName, string>;

/** One gauge over the last 24 hours. */
export function useGauge(propertyId: string, gauge: GaugeName, ready: boolean) {
  const queries = useQueryClient();
  return useQuery({
    ...inBackground,
    queryKey: [...propertyKey(propertyId), 'gauge', gauge],
    queryFn: ({ signal }) => call('analytics', GAUGE_CALLS[gauge], { query: lastDay(queries, propertyId) }, signal),
    enabled: ready,
  });
}

/** What a wingnut says of itself; asked when its panel is opened. */
export const useSpecs = (propertyId: string, serial: string, open: boolean) =>
  useQuery({
    queryKey: [...propertyKey(propertyId), 'specs', serial],
    queryFn: ({ signal }) => call('analytics', 'wingnutSpecs', { query: { wingnutId: serial } }, signal),
    enabled: open,
  });
