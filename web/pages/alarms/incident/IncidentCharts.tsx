import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { seriesByLabelOf } from '../../../../shared/domain/readings/series-columns.ts';
import { isSensorLabel, lineColourOf, stateColourOf } from '../../../../shared/domain/sensor.ts';
import { type TimeWindow, zoneOffset } from '../../../../shared/domain/time-range.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import {
  Chart,
  type ChartSeries,
  Hatch,
  type MarkedSpan,
  SharedCrosshair,
  StateChart,
  seriesColours,
} from '../../../ui/chart/index.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { breachesOf } from '../../common/charts/breaches.ts';
import { CHART_KINDS, type ChartKindName } from '../../common/charts/chart-kinds.ts';
import { chartOptions, FEW_TICKS, guttersOf, MANY_TICKS } from '../../common/charts/chart-options.ts';
import { chartLines, knownOf, lastValues } from '../../common/charts/chart-series.ts';
import { decodeSeriesByLabel, type LinesByLabel } from '../../common/charts/line.ts';
import { timeTicks } from '../../common/charts/time-ticks.ts';
import { stateLanes } from '../../common/states/state-lanes.ts';
import { workQuery } from '../../planned-work/work-query.ts';
import { workSpansOf } from '../../planned-work/work-spans.ts';
import { alarmsSinceQuery } from '../alarm-queries.ts';
import { AlarmKey } from './AlarmKey.tsx';
import styles from './IncidentCharts.module.css';
import { callsOf, type ReadingsCall, type SubjectChart, subjectCharts, windowAround } from './incident-chart.ts';

interface SensorChartProps {
  readonly chart: SubjectChart;
  /** Planned work. */
  readonly spans: readonly MarkedSpan[];
  readonly series: LinesByLabel;
  readonly window: TimeWindow;
  /** IANA name. */
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
  /** The window ends now. */
  readonly isLive: boolean;
}

/** Time that is not in the past yet is not missing. */
const future = ({ endTime }: TimeWindow, isLive: boolean, now: number): TimeWindow[] => [
  { startTime: isLive ? endTime : now, endTime: Number.POSITIVE_INFINITY },
];

/** The lines with ends that take in the limits, so that the axis shows these too. */
const reachingLimits = (lines: readonly ChartSeries[], limits: Limits | undefined): readonly ChartSeries[] => {
  const ends = [limits?.min, limits?.max].filter((end) => end !== undefined);
  return lines.map((line) =>
    line.min === null || line.max === null
      ? line
      : { ...line, min: Math.min(line.min, ...ends), max: Math.max(line.max, ...ends) },
  );
};

const keepWhole = () => {};

function LineChart({
  chart,
  series,
  window,
  zone,
  now,
  isLive,
  spans,
  kind,
}: SensorChartProps & { readonly kind: ChartKindName }) {
  const compact = useMedia(SMALL);
  const [fit, setFit] = useState(false);
  const { labels, limits, alarms, breached, title } = chart;
  const lines = useMemo(() => chartLines(labels, series, seriesColours(labels, lineColourOf)), [labels, series]);
  const [first] = lines;
  const reaching = useMemo(() => reachingLimits(lines, limits), [lines, limits]);
  const breaches = useMemo(() => (first ? breachesOf(first, breached, window) : []), [first, breached, window]);
  const unknown = useMemo(() => future(window, isLive, now), [window, isLive, now]);
  const options = useMemo(
    () =>
      chartOptions({
        kind,
        series: reaching,
        window,
        unknown,
        zone,
        limits,
        compact,
        fitted: fit ? reaching : undefined,
      }),
    [kind, reaching, window, unknown, zone, limits, compact, fit],
  );
  const { unit, decimals } = CHART_KINDS[kind];
  const values = lastValues(lines, now, zone);
  return (
    <Chart
      title={title}
      unit={unit}
      decimals={decimals}
      options={options}
      series={lines.map((line, index) => ({ ...line, now: values[index], known: knownOf(line, window, unknown) }))}
      lastWord={isLive ? 'Now' : 'Last'}
      zone={zone}
      fit={fit}
      onFit={setFit}
      breaches={breaches}
      unknown={unknown}
      spans={spans}
      alarms={alarms}
    />
  );
}

function LaneChart({ chart, series, window, zone, now, isLive, spans }: SensorChartProps) {
  const compact = useMedia(SMALL);
  const { labels, alarms, title } = chart;
  const lanes = useMemo(() => {
    const colours = new Map(
      labels.flatMap((label) => {
        const colour = stateColourOf(label);
        return colour === null ? [] : [[label, colour] as const];
      }),
    );
    return stateLanes(labels, { colours, states: series, tail: {}, latest: undefined, window, missing: [], now, zone });
  }, [labels, series, window, now, zone]);
  return (
    <StateChart
      title={title}
      lanes={lanes}
      loading={false}
      waiting={false}
      zoomed={false}
      onZoom={keepWhole}
      window={window}
      ticks={timeTicks(window, zone, compact ? FEW_TICKS : MANY_TICKS)}
      gutters={guttersOf(compact)}
      lastWord={isLive ? 'Now' : 'Last'}
      zone={zone}
      spans={spans}
      alarms={alarms}
    />
  );
}

/** Whether some readings have something to draw for a chart. */
const hasReadings = ({ labels }: SubjectChart, series: LinesByLabel): boolean =>
  labels.some((label) => series[label]?.points.some(([, value]) => value !== null));

/** The readings of an alarm's sensor with its limits, the part outside them, and the alarm itself. */
const SensorChart = (props: SensorChartProps) =>
  props.chart.kind === 'state' || props.chart.labels.some(isStateLabel) ? (
    <LaneChart {...props} />
  ) : (
    <LineChart {...props} kind={props.chart.kind} />
  );

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
                <p className={kit.note}>
                  <Link to={alarmPath(incidentId(propertyId, chart.alarmId))}>View related alarm</Link>
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
                      Couldn’t load the readings.
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
