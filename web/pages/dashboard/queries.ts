import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlarmsReply, DashboardReply } from '../../../shared/api/types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { GaugeName } from '../../../shared/domain/gauge.ts';
import { type TimeWindow, zoneOffset } from '../../../shared/domain/time-range.ts';
import { parseUtc } from '../../../shared/domain/time-text.ts';
import { call } from '../../api/client.ts';
import { alarmDays } from './charts/alarm-marks.ts';
import { askedWindow, rangeKey, type ShownRange } from './range/shown-range.ts';
import { extendTail, type Tail } from './readings/live-series.ts';
import { extendPollingGaps } from './readings/polling-gaps.ts';

/** A value is on the screen at most 5 seconds after the server has it. */
const LIVE_EVERY_MS = 4_000;
/** Averages and cycles are computed by the server; here they only grow old. */
const FIGURES_EVERY_MS = 5 * MINUTE_MS;

/** What the live view holds: the newest reply, and every point seen since the page came up. */
export interface Live {
  readonly reply: DashboardReply;
  readonly tail: Tail;
  /** When nobody listened. */
  readonly unheard: readonly TimeWindow[];
}

/** What gauges and charts need of a reply: objects that stay the same until they say something else. */
export type ShownReply = Pick<DashboardReply, 'property' | 'latest' | 'thresholds' | 'alarms'>;

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
      const before = queries.getQueryData<Live>(queryKey);
      return {
        reply,
        tail: extendTail(before?.tail ?? {}, reply.latest, reply.now),
        unheard: extendPollingGaps(before?.unheard ?? [], before?.reply.now, reply.now),
      };
    },
    staleTime: 0,
    refetchInterval: LIVE_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The server's clock, UTC ms, as far as the live view has heard it; else this machine's. */
export function serverNow(queries: QueryClient, propertyId: string): number {
  const state = queries.getQueryState<Live>(liveKey(propertyId));
  return state?.data ? state.data.reply.now + Date.now() - state.dataUpdatedAt : Date.now();
}

/** What analytics are asked about besides their name. */
export interface Asked {
  readonly propertyId: string;
  readonly range: ShownRange;
  /** IANA name; buckets are aligned to it. */
  readonly zone: string;
  /** Whether the server's clock is known, from the live view. */
  readonly ready: boolean;
}

function windowQuery(queries: QueryClient, { propertyId, range, zone }: Asked) {
  const window = askedWindow(range, serverNow(queries, propertyId));
  return { uuid: propertyId, ...window, offset: zoneOffset(zone, window.endTime), slices: 1 };
}

/** Figures of a live range are asked again in the background; those of a past one stand. */
const inBackground = ({ range }: Asked) =>
  range.kind === 'live'
    ? { staleTime: FIGURES_EVERY_MS, refetchInterval: FIGURES_EVERY_MS, refetchOnWindowFocus: true }
    : { staleTime: Number.POSITIVE_INFINITY };

const GAUGE_CALLS = {
  boilersystempressure: 'boilerPressure',
  boilersystemtemperature: 'boilerTemperature',
  domestichotwatersystemtemperature: 'hotWaterTemperature',
} as const satisfies Record<GaugeName, string>;

/** One gauge over the range. */
export function useGauge(gauge: GaugeName, asked: Asked) {
  const queries = useQueryClient();
  return useQuery({
    ...inBackground(asked),
    queryKey: [...propertyKey(asked.propertyId), 'gauge', gauge, rangeKey(asked.range)],
    queryFn: ({ signal }) => call('analytics', GAUGE_CALLS[gauge], { query: windowQuery(queries, asked) }, signal),
    enabled: asked.ready,
  });
}

/** The cycles of one system over the range. */
export function useCycles(name: 'boilerCycles' | 'hotWaterCycles', asked: Asked) {
  const queries = useQueryClient();
  return useQuery({
    ...inBackground(asked),
    queryKey: [...propertyKey(asked.propertyId), name, rangeKey(asked.range)],
    queryFn: ({ signal }) => call('analytics', name, { query: windowQuery(queries, asked) }, signal),
    enabled: asked.ready,
  });
}

const NO_ALARMS: AlarmsReply = { alarms: [], more: false };

/**
 * The property's alarms from a time on (UTC ms), as far as they are known. Asked again when one begins, ends or is acknowledged,
 * which the live view tells.
 */
export function useAlarms(
  propertyId: string,
  from: number,
  { alarms }: Pick<DashboardReply, 'alarms'>,
  now: number,
): AlarmsReply {
  const open = alarms.map(({ id, acknowledged }) => `${id} ${acknowledged}`).join();
  const days = alarmDays(from, now);
  return (
    useQuery({
      queryKey: [...propertyKey(propertyId), 'alarms', days, open],
      queryFn: ({ signal }) =>
        call('thresholds', 'alarms', { path: { notificationId: propertyId }, query: { days } }, signal),
      staleTime: FIGURES_EVERY_MS,
      placeholderData: (before) => before,
    }).data ?? NO_ALARMS
  );
}

/** When the property's first reading was, UTC ms; undefined while unknown and where there is none. */
export const useFirstRecord = (propertyId: string): number | undefined =>
  useQuery({
    queryKey: [...propertyKey(propertyId), 'first-record'],
    queryFn: async ({ signal }) => {
      const [first] = await call('analytics', 'firstRecord', { query: { firstRecordId: propertyId } }, signal);
      return first ? (parseUtc(first.time) ?? null) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? undefined;

/** What a wingnut says of itself; asked when its panel is opened. */
export const useSpecs = (propertyId: string, serial: string, open: boolean) =>
  useQuery({
    queryKey: [...propertyKey(propertyId), 'specs', serial],
    queryFn: ({ signal }) => call('analytics', 'wingnutSpecs', { query: { wingnutId: serial } }, signal),
    enabled: open,
  });
