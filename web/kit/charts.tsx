import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense } from 'react';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { Chart, type ChartOptions, type ChartSeries, Hatch, lineStyle, SharedCrosshair } from '../ui/chart/index.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Card } from '../ui/layout/Card.tsx';
import styles from './Kit.module.css';
import { DAY, GAP, wave } from './readings.ts';

const MINUTE = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const line = (colourIndex: number, stale: boolean): ChartSeries => {
  const points = wave(colourIndex);
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]));
  return {
    id: `line ${colourIndex}`,
    name: `Line of colour ${colourIndex}`,
    colourIndex,
    points,
    min: Math.min(...values),
    max: Math.max(...values),
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    now: { value: values.at(-1) ?? null, timeText: stale ? 'Nov 20, 02:14' : '10:41:07', stale },
  };
};

const TICK_MS = 4 * HOUR_MS;

const optionsOf = (series: readonly ChartSeries[]): ChartOptions => ({
  height: 230,
  gutters: [44, 56],
  window: { startTime: DAY.from, endTime: DAY.to },
  times: Array.from({ length: (DAY.to - DAY.from) / TICK_MS }, (_, index) => DAY.from + index * TICK_MS).map(
    (time) => ({
      ...{ time, text: MINUTE.format(time), strong: false },
    }),
  ),
  midnights: [],
  values: { min: 60, max: 220, tickPositions: [60, 100, 140, 180, 220] },
  limits: [],
  noData: [{ ...GAP, text: 'No Data' }],
  lines: series.map(({ id, colourIndex, points }) => ({ id, ...lineStyle(colourIndex), points })),
});

const FEW = [1, 2, 3].map((colourIndex) => line(colourIndex, false));
const STALE = [line(5, true), line(15, true)];
const FEW_OPTIONS = optionsOf(FEW);
const STALE_OPTIONS = optionsOf(STALE);

/** Charts: with a gap, stale, loading, empty, failed. All share one crosshair under the pointer. */
export const Charts = () => (
  <SharedCrosshair>
    <Hatch />
    <div className={styles.charts}>
      <Suspense fallback={<Spinner label="Loading charts" />}>
        <Chart title="With a gap" unit="°F" options={FEW_OPTIONS} series={FEW} zone="UTC" />
        <Chart title="Stale, with a dashed twin" unit="°F" options={STALE_OPTIONS} series={STALE} zone="UTC" />
      </Suspense>
      <Card title="Loading">
        <Spinner label="Loading" />
      </Card>
      <Card title="Empty">
        <EmptyState icon={ChartNoAxesCombined}>No Data</EmptyState>
      </Card>
      <Card title="Failed">
        <Message tone="error" onTryAgain={() => {}}>
          Readings could not be loaded.
        </Message>
      </Card>
    </div>
  </SharedCrosshair>
);
