import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { lineColourOf, stateColourOf } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
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
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { breachesOf } from '../../common/charts/breaches.ts';
import { CHART_KINDS, type ChartKindName } from '../../common/charts/chart-kinds.ts';
import { chartOptions, FEW_TICKS, guttersOf, MANY_TICKS } from '../../common/charts/chart-options.ts';
import { chartLines, knownOf, lastValues } from '../../common/charts/chart-series.ts';
import type { LinesByLabel } from '../../common/charts/line.ts';
import { timeTicks } from '../../common/charts/time-ticks.ts';
import { stateLanes } from '../../common/states/state-lanes.ts';
import { AlarmKey } from './AlarmKey.tsx';
import styles from './IncidentChart.module.css';
import type { SubjectChart } from './incident-chart.ts';
import { hasReadings, type IncidentReadings } from './use-incident-readings.ts';

/** The height of the chart, px. */
const HEIGHT = 320;

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
        height: HEIGHT,
      }),
    [kind, reaching, window, unknown, zone, limits, compact, fit],
  );
  const { decimals } = CHART_KINDS[kind];
  const values = lastValues(lines, now, zone);
  return (
    <Chart
      title={title}
      quantity={kind}
      decimals={decimals}
      options={options}
      series={lines.map((line, index) => ({ ...line, now: values[index], known: knownOf(line, window, unknown) }))}
      lastWord={isLive ? say`Now` : say`Last`}
      zone={zone}
      fit={fit}
      onFit={setFit}
      breaches={breaches}
      unknown={unknown}
      spans={spans}
      alarms={alarms}
      isPart
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
      lastWord={isLive ? say`Now` : say`Last`}
      zone={zone}
      spans={spans}
      alarms={alarms}
      isPart
    />
  );
}

/** The readings of an alarm's sensor with its limits, the part outside them, and the alarm itself. */
const SensorChart = (props: SensorChartProps) =>
  props.chart.kind === 'state' || props.chart.labels.some(isStateLabel) ? (
    <LaneChart {...props} />
  ) : (
    <LineChart {...props} kind={props.chart.kind} />
  );

interface IncidentChartProps {
  readonly readings: IncidentReadings;
  readonly isLive: boolean;
}

/** The sensor of an alarm around it (docs/product/incidents.md#chart). */
export function IncidentChart({ readings, isLive }: IncidentChartProps) {
  const { charts, series, spansOf, window, zone, isPending, isFetching, hasFailed, tryAgain } = readings;
  const [chart] = charts;
  const isDrawn = chart && !chart.isLane && hasReadings(chart, series);
  return (
    <div className={styles.chart} data-lanes={chart?.kind === 'state' || undefined}>
      <Hatch />
      {isDrawn ? (
        <SharedCrosshair>
          <Suspense fallback={<Spinner label={say`Loading`} />}>
            <SensorChart
              chart={chart}
              spans={spansOf(chart)}
              series={series}
              window={window}
              zone={zone}
              now={window.endTime}
              isLive={isLive}
            />
            <AlarmKey />
          </Suspense>
        </SharedCrosshair>
      ) : (
        <>
          {isPending && <Spinner label={say`Loading`} />}
          {hasFailed && (
            <Message tone="error" busy={isFetching} onTryAgain={tryAgain}>
              {say`Couldn’t load the readings.`}
            </Message>
          )}
          {!isPending && !hasFailed && <EmptyState icon={ChartNoAxesCombined}>{say`No Data`}</EmptyState>}
        </>
      )}
    </div>
  );
}
