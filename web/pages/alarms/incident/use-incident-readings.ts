import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { seriesByLabelOf } from '../../../../shared/domain/readings/series-columns.ts';
import { type TimeWindow, zoneOffset } from '../../../../shared/domain/time-range.ts';
import { call } from '../../../api/client.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import type { MarkedSpan } from '../../../ui/chart/index.ts';
import { decodeSeriesByLabel, type LinesByLabel } from '../../common/charts/line.ts';
import { workQuery } from '../../planned-work/work-query.ts';
import { workSpansOf } from '../../planned-work/work-spans.ts';
import { alarmsSinceQuery } from '../alarm-queries.ts';
import { callsOf, type ReadingsCall, type SubjectChart, subjectCharts, windowAround } from './incident-chart.ts';

const isStates = (name: ReadingsCall) => name.endsWith('States');

function readingsQuery(name: ReadingsCall, uuid: string, window: TimeWindow, zone: string) {
  return {
    queryKey: ['incidents', 'readings', uuid, name, window.startTime, window.endTime],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const asked = { uuid, ...window, offset: zoneOffset(zone, window.endTime), slices: 1, figures: true };
      const query = { ...asked, form: 'columns' as const, ...(!isStates(name) && { averages: true }) };
      return decodeSeriesByLabel(seriesByLabelOf(await call('analytics', name, { query } as never, signal)));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  };
}

/** The lines of all answers, and the failures. */
function combined(results: readonly UseQueryResult<LinesByLabel>[]) {
  const failed = results.filter(({ isError, data }) => isError && !data);
  return {
    series: Object.assign({}, ...results.map(({ data }) => data)) as LinesByLabel,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: failed.some(({ isFetching }) => isFetching),
    hasFailed: failed.length > 0,
    tryAgain: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The readings around an alarm: of its own sensor, of those that followed, and of those that explain it. */
export interface IncidentReadings extends ReturnType<typeof combined> {
  /** That of the alarm first, unless its sensor has none. */
  readonly charts: readonly SubjectChart[];
  readonly window: TimeWindow;
  /** IANA name. */
  readonly zone: string;
  /** Planned work at the sensors of a chart. */
  readonly spansOf: (chart: SubjectChart) => readonly MarkedSpan[];
}

/** Reads them. @param now UTC ms */
export function useIncidentReadings(detail: IncidentDetailReply, now: number): IncidentReadings {
  const { propertyId, since, timeZone } = detail;
  const zone = knownZone(timeZone);
  const { startTime, endTime } = windowAround(detail, now);
  const window = useMemo(() => ({ startTime, endTime }), [startTime, endTime]);
  const days = Math.min(366, Math.ceil((now - since) / DAY_MS) + 1);
  const alarms = useQuery(alarmsSinceQuery(propertyId, days)).data?.alarms;
  const works = useQuery(workQuery(propertyId)).data?.works ?? [];
  const property = useQuery(propertyQuery(propertyId)).data;
  const charts = useMemo(
    () => subjectCharts(detail, alarms ?? [], property?.linkedWingnuts ?? [], endTime),
    [detail, alarms, property, endTime],
  );
  const read = useQueries({
    queries: callsOf(charts).map((name) => readingsQuery(name, propertyId, window, zone)),
    combine: combined,
  });
  return {
    ...read,
    charts,
    window,
    zone,
    spansOf: ({ labels }) => workSpansOf(labels, property?.linkedWingnuts ?? [], works, window),
  };
}

/** Whether some readings have something to draw for a chart. */
export const hasReadings = ({ labels }: SubjectChart, series: LinesByLabel): boolean =>
  labels.some((label) => series[label]?.points.some(([, value]) => value !== null));
