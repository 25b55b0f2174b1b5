import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { seriesByLabelOf } from '../../../../shared/domain/readings/series-columns.ts';
import { isSensorLabel } from '../../../../shared/domain/sensor.ts';
import { type TimeWindow, zoneOffset } from '../../../../shared/domain/time-range.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Hatch, SharedCrosshair } from '../../../ui/chart/index.ts';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { decodeSeriesByLabel, type LinesByLabel } from '../../common/charts/line.ts';
import { workQuery } from '../../common/work/work-query.ts';
import { workSpansOf } from '../../common/work/work-spans.ts';
import { alarmsSinceQuery } from '../alarm-queries.ts';
import { AlarmKey } from './AlarmKey.tsx';
import styles from './IncidentCharts.module.css';
import { callsOf, type ReadingsCall, subjectCharts, windowAround } from './incident-chart.ts';
import { hasReadings, SensorChart } from './SensorChart.tsx';

interface IncidentChartsProps {
  readonly detail: IncidentDetailReply;
  /** UTC ms. */
  readonly now: number;
}

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

/** The lines of all answers, and what failed. */
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

/** The sensor of an alarm around it, and below it the sensors that followed (docs/product/incidents.md#chart). */
export function IncidentCharts({ detail, now }: IncidentChartsProps) {
  const { propertyId, subject, since, endedAt, timeZone } = detail;
  const zone = knownZone(timeZone);
  const { startTime, endTime } = windowAround(detail, now);
  const window = useMemo(() => ({ startTime, endTime }), [startTime, endTime]);
  const days = Math.min(366, Math.ceil((now - since) / DAY_MS) + 1);
  const alarms = useQuery(alarmsSinceQuery(propertyId, days)).data?.alarms;
  const works = useQuery(workQuery(propertyId)).data?.works ?? [];
  const needsWingnuts = !isSensorLabel(subject) || works.some(({ wingnutId }) => wingnutId !== undefined);
  const property = useQuery({ ...propertyQuery(propertyId), enabled: needsWingnuts }).data;
  const charts = useMemo(
    () => subjectCharts(detail, alarms ?? [], property?.linkedWingnuts ?? [], endTime),
    [detail, alarms, property, endTime],
  );
  const { series, isPending, isFetching, hasFailed, tryAgain } = useQueries({
    queries: callsOf(charts).map((name) => readingsQuery(name, propertyId, window, zone)),
    combine: combined,
  });
  return (
    <div className={styles.charts}>
      <Hatch />
      <SharedCrosshair>
        <Suspense fallback={<Spinner label="Loading" />}>
          {charts.map((chart) => (
            <div key={chart.id} className={styles.chart}>
              {chart.alarmId && (
                <p className={styles.followed}>
                  Followed: <Link to={alarmPath(incidentId(propertyId, chart.alarmId))}>its own alarm</Link>
                </p>
              )}
              {hasReadings(chart, series) ? (
                <SensorChart
                  chart={chart}
                  spans={workSpansOf(chart.labels, property?.linkedWingnuts ?? [], works, window)}
                  series={series}
                  window={window}
                  zone={zone}
                  now={endTime}
                  isLive={endedAt === null}
                />
              ) : (
                <Card title={chart.title}>
                  {isPending && <Spinner label="Loading" />}
                  {hasFailed && (
                    <Message tone="error" busy={isFetching} onTryAgain={tryAgain}>
                      The readings could not be loaded.
                    </Message>
                  )}
                  {!isPending && !hasFailed && <EmptyState icon={ChartNoAxesCombined}>No Data</EmptyState>}
                </Card>
              )}
            </div>
          ))}
        </Suspense>
      </SharedCrosshair>
      {charts.some((chart) => hasReadings(chart, series)) && <AlarmKey />}
    </div>
  );
}
