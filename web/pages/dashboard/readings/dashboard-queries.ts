import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlarmsReply } from '../../../../shared/api/types/alarm-types.ts';
import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { GaugeName } from '../../../../shared/domain/readings/gauge.ts';
import type { System } from '../../../../shared/domain/sensor.ts';
import { zoneOffset } from '../../../../shared/domain/time-range.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { beginEarly } from '../../../api/begin-early.ts';
import { call } from '../../../api/client.ts';
import { readDashboard } from '../../../api/read-dashboard.ts';
import { useReach } from '../../common/reach.ts';
import { rangeKey, requestedWindow, type ShownRange } from '../range/shown-range.ts';
import { alarmDays } from './alarm-marks.ts';
import { extendTail, type Tail } from './live-series.ts';
import { extendPollingGaps, type PollingGap, withBatch } from './polling-gaps.ts';

/** A value is visible at most 5 seconds after the server has it. */
const LIVE_REFETCH_MS = 4_000;
/** An answer that came before the page is read again at once when it is older. */
const FRESH_FOR_MS = 1_000;
/** The server computes averages and cycles. They are loaded again after this time. */
const FIGURES_REFETCH_MS = 5 * MINUTE_MS;

/** The data of the live view: the newest reply, and every point since the page was opened. */
export interface Live {
  readonly reply: DashboardReply;
  readonly tail: Tail;
  /** Times without answers. */
  readonly pollingGaps: readonly PollingGap[];
}

/** The parts of a reply that gauges and charts need. The objects stay the same until their content changes. */
export type ChartReply = Pick<DashboardReply, 'property' | 'latest' | 'thresholds' | 'alarms' | 'plannedWork'>;

/** The key of all data about one property. A refresh starts here. */
export const propertyKey = (propertyId: string) => ['dashboard', propertyId] as const;
const liveKey = (propertyId: string) => [...propertyKey(propertyId), 'live'] as const;

export const VIEW_KEY = ['dashboard-view'] as const;
/** The person's saved view of the dashboard. */
export const useSavedView = () =>
  useQuery({
    queryKey: VIEW_KEY,
    queryFn: ({ signal }) => call('dashboards', 'view', undefined, signal),
    ...beginEarly(
      'dashboards',
      'view',
      () => undefined,
      (view) => view,
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });

const nextLive = (before: Live | undefined, reply: DashboardReply): Live => ({
  reply,
  tail: extendTail(before?.tail ?? {}, reply.latest, reply.now),
  pollingGaps: withBatch(
    extendPollingGaps(before?.pollingGaps ?? [], before?.reply.now, reply.now),
    before?.reply.latest,
    reply.latest,
    reply.now,
  ),
});

/** The live view of a property. Loaded again while the window is visible, and at once when it becomes visible. */
export function useLive(propertyId: string) {
  const queries = useQueryClient();
  const queryKey = liveKey(propertyId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Live> => {
      const before = queries.getQueryData<Live>(queryKey);
      const isInvalidated = queries.getQueryState(queryKey)?.isInvalidated;
      return nextLive(before, await readDashboard(propertyId, isInvalidated ? undefined : before?.reply, signal));
    },
    ...beginEarly(
      'dashboards',
      'get',
      () => ({ path: { propertyId } }),
      (reply) => ('unchanged' in reply ? undefined : nextLive(undefined, reply)),
    ),
    staleTime: FRESH_FOR_MS,
    refetchInterval: LIVE_REFETCH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The server's clock, UTC ms, from the last answer of the live view. Without an answer: this machine's clock. */
export function serverNow(queries: QueryClient, propertyId: string): number {
  const state = queries.getQueryState<Live>(liveKey(propertyId));
  return state?.data ? state.data.reply.now + Date.now() - state.dataUpdatedAt : Date.now();
}

/** The input of a request for analytics besides its route. */
export interface AnalyticsRequest {
  readonly propertyId: string;
  readonly range: ShownRange;
  /** IANA name; buckets are aligned to it. */
  readonly zone: string;
  /** False while it should wait. */
  readonly enabled: boolean;
}

function windowQuery(queries: QueryClient, { propertyId, range, zone }: AnalyticsRequest) {
  const window = requestedWindow(range, serverNow(queries, propertyId));
  return { uuid: propertyId, ...window, offset: zoneOffset(zone, window.endTime), slices: 1 };
}

/** Figures of a live range are loaded again in the background. Those of a past range do not change. */
const refetching = ({ range }: AnalyticsRequest) =>
  range.kind === 'live'
    ? { staleTime: FIGURES_REFETCH_MS, refetchInterval: FIGURES_REFETCH_MS, refetchOnWindowFocus: true }
    : { staleTime: Number.POSITIVE_INFINITY };

const GAUGE_CALLS = {
  boilersystempressure: 'boilerPressure',
  boilersystemtemperature: 'boilerTemperature',
  domestichotwatersystemtemperature: 'hotWaterTemperature',
} as const satisfies Record<GaugeName, string>;

/** The query of one gauge over the range. */
export const gaugeQuery = (queries: QueryClient, gauge: GaugeName, request: AnalyticsRequest) =>
  queryOptions({
    ...refetching(request),
    queryKey: [...propertyKey(request.propertyId), 'gauge', gauge, rangeKey(request.range)],
    queryFn: ({ signal }) => call('analytics', GAUGE_CALLS[gauge], { query: windowQuery(queries, request) }, signal),
    ...beginEarly(
      'analytics',
      GAUGE_CALLS[gauge],
      () => ({ query: windowQuery(queries, request) }),
      (figures) => figures,
    ),
    enabled: request.enabled,
  });

/** One gauge over the range. */
export const useGauge = (gauge: GaugeName, request: AnalyticsRequest) =>
  useQuery(gaugeQuery(useQueryClient(), gauge, request));

/** The systems with pumps and relays that have cycles. */
const CYCLE_CALLS = { boiler: 'boilerCycles', hotWater: 'hotWaterCycles' } as const;
const hasCycles = (system: System): system is keyof typeof CYCLE_CALLS => Object.hasOwn(CYCLE_CALLS, system);

const cycleKey = (name: string, { propertyId, range }: AnalyticsRequest) =>
  [...propertyKey(propertyId), name, rangeKey(range)] as const;

/** The cache keys of the cycles of some systems. */
export const cycleKeys = (systems: readonly System[], request: AnalyticsRequest) =>
  systems.filter(hasCycles).map((system) => cycleKey(CYCLE_CALLS[system], request));

/**
 * The cycles of some systems over the range, one result for each system that has cycles.
 * @param before resolves when the server may begin: counting is heavy work for it
 */
export function useCycles(systems: readonly System[], request: AnalyticsRequest, before: () => Promise<void>) {
  const client = useQueryClient();
  return useQueries({
    queries: systems.filter(hasCycles).map((system) => {
      const name = CYCLE_CALLS[system];
      return queryOptions({
        ...refetching(request),
        queryKey: cycleKey(name, request),
        queryFn: async ({ signal }) => {
          await before();
          return call('analytics', name, { query: windowQuery(client, request) }, signal);
        },
        enabled: request.enabled,
      });
    }),
  });
}

const NO_ALARMS: AlarmsReply = { alarms: [], more: false };

/**
 * The known alarms of the property from a time on (UTC ms). They are loaded again when the live view shows that one
 * begins, ends or is acknowledged.
 */
export function useAlarms(
  propertyId: string,
  from: number,
  { alarms }: Pick<DashboardReply, 'alarms'>,
  now: number,
): AlarmsReply {
  const open = alarms.map(({ id, acknowledged }) => `${id} ${acknowledged}`).join();
  const days = alarmDays(from, now);
  const { company } = useReach();
  const { data } = useQuery({
    queryKey: [...propertyKey(propertyId), 'alarms', days, open],
    queryFn: ({ signal }) => call('thresholds', 'alarms', { path: { propertyId }, query: { days } }, signal),
    staleTime: FIGURES_REFETCH_MS,
    placeholderData: (before) => before,
    enabled: company,
  });
  return data?.alarms.length ? data : NO_ALARMS;
}

/** The time of the property's first reading, UTC ms. Undefined while it is unknown, and when there is none. */
export const useFirstRecord = (propertyId: string): number | undefined =>
  useQuery({
    queryKey: [...propertyKey(propertyId), 'first-record'],
    queryFn: async ({ signal }) => {
      const [first] = await call('analytics', 'firstRecord', { query: { firstRecordId: propertyId } }, signal);
      return first ? (parseUtc(first.time) ?? null) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? undefined;

/** The data that a wingnut reports about itself. Loaded when its panel is opened. */
export const useSpecs = (propertyId: string, serial: string, open: boolean) =>
  useQuery({
    queryKey: [...propertyKey(propertyId), 'specs', serial],
    queryFn: ({ signal }) => call('analytics', 'wingnutSpecs', { query: { wingnutId: serial } }, signal),
    enabled: open,
  });
