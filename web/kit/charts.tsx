import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense } from 'react';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { tickTimeText } from '../../shared/domain/figures/times.ts';
import type { Point } from '../../shared/domain/readings/series.ts';
import {
  Chart,
  type ChartOptions,
  type ChartSeries,
  HATCH_ID,
  Hatch,
  lineStyle,
  SharedCrosshair,
} from '../ui/chart/index.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Card } from '../ui/layout/Card.tsx';
import styles from './Kit.module.css';

const STEP_MS = 5 * MINUTE_MS;

/** The day of the kit's charts, UTC ms. */
const DAY = { from: Date.parse('2026-11-20T00:00:00Z'), to: Date.parse('2026-11-21T00:00:00Z') } as const;
/** The time without readings. */
const GAP = { from: DAY.from + 600 * MINUTE_MS, to: DAY.from + 760 * MINUTE_MS } as const;

/** A day of a boiler that turns on and off, with a gap. Each colour index has its own height and rate. */
function wave(colourIndex: number): Point[] {
  const points: Point[] = [];
  for (let time = DAY.from; time <= DAY.to; time += STEP_MS) {
    const within = time > GAP.from && time < GAP.to;
    const value = 190 - colourIndex * 6 + 14 * Math.sin((time - DAY.from) / (MINUTE_MS * (30 + colourIndex * 4)));
    points.push([time, within ? null : value]);
  }
  return points;
}

const AXIS_TEXT = { fontSize: '11px', color: 'var(--ink-3)' } as const;

const line = (colourIndex: number, stale: boolean): ChartSeries => {
  const points = wave(colourIndex);
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]));
  return {
    id: `line ${colourIndex}`,
    name: `Line of color ${colourIndex}`,
    colourIndex,
    points,
    min: Math.min(...values),
    max: Math.max(...values),
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    now: { value: values.at(-1) ?? null, timeText: stale ? 'Nov 20, 2:14 AM' : '10:41:07 AM', stale },
  };
};

const optionsOf = (series: readonly ChartSeries[]): ChartOptions => ({
  chart: {
    height: 230,
    animation: false,
    backgroundColor: 'transparent',
    style: { fontFamily: 'var(--font)' },
    spacing: [0, 0, 0, 0],
    marginTop: 24,
    marginBottom: 28,
    marginLeft: 44,
    marginRight: 56,
  },
  title: { text: '' },
  legend: { enabled: false },
  tooltip: { enabled: false },
  xAxis: {
    type: 'datetime',
    min: DAY.from,
    max: DAY.to,
    lineColor: 'var(--line-strong)',
    tickColor: 'var(--line-strong)',
    tickLength: 5,
    tickPixelInterval: 100,
    labels: { y: 20, style: AXIS_TEXT, formatter: ({ value }) => tickTimeText(Number(value), 'UTC') },
    plotBands: [
      {
        ...GAP,
        color: `url(#${HATCH_ID})`,
        label: { text: 'No Data', align: 'center', verticalAlign: 'bottom', y: -6, style: AXIS_TEXT },
      },
    ],
  },
  yAxis: {
    min: 60,
    max: 220,
    tickPositions: [60, 100, 140, 180, 220],
    startOnTick: false,
    endOnTick: false,
    title: { text: '' },
    gridLineColor: 'var(--line)',
    labels: { x: -8, y: 4, style: AXIS_TEXT },
  },
  series: series.flatMap(({ id, name, colourIndex, points, compared }) => {
    const trace = { type: 'trace', id, name, ...lineStyle(colourIndex), points } as const;
    const paler = { of: id, id: `${id} compared`, className: `${trace.className} compared` };
    return compared ? [trace, { ...trace, ...paler, points: compared.points }] : [trace];
  }),
});

const FEW = [1, 2, 3].map((colourIndex) => line(colourIndex, false));
const STALE = [line(5, true), line(15, true)];
/** Each beside the next one. */
const COMPARED = [1, 2].map((colourIndex) => ({
  ...line(colourIndex, false),
  compared: { ...line(colourIndex + 1, false), known: '46%' },
}));
const COMPARISON = { name: 'Previous day', timeText: (time: number) => `Nov 19, ${tickTimeText(time, 'UTC')}` };
const COMPARED_OPTIONS = optionsOf(COMPARED);
const FEW_OPTIONS = optionsOf(FEW);
const STALE_OPTIONS = optionsOf(STALE);
const LENGTH = DAY.to - DAY.from;
const WORK = [
  { startTime: DAY.from + LENGTH * 0.7, endTime: DAY.from + LENGTH * 0.85, words: 'Scheduled maintenance: new burner' },
];

/** Charts: with a gap, stale, compared, loading, empty, failed. All share one crosshair under the pointer. */
export const Charts = () => (
  <SharedCrosshair>
    <Hatch />
    <div className={styles.charts}>
      <Suspense fallback={<Spinner label="Loading charts" />}>
        <Chart title="With a gap" quantity="temperature" options={FEW_OPTIONS} series={FEW} spans={WORK} zone="UTC" />
        <Chart
          title="Stale, with a dashed twin"
          quantity="temperature"
          options={STALE_OPTIONS}
          series={STALE}
          zone="UTC"
        />
        <Chart
          title="Compared"
          quantity="temperature"
          options={COMPARED_OPTIONS}
          series={COMPARED}
          comparison={COMPARISON}
          zone="UTC"
        />
      </Suspense>
      <Card title="Loading">
        <Spinner label="Loading" />
      </Card>
      <Card title="Empty">
        <EmptyState icon={ChartNoAxesCombined}>No Data</EmptyState>
      </Card>
      <Card title="Failed">
        <Message tone="error" onTryAgain={() => {}}>
          Couldn’t load the readings.
        </Message>
      </Card>
    </div>
  </SharedCrosshair>
);
