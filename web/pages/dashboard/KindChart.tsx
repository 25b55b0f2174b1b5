import { useMemo, useState } from 'react';
import type { AlarmReply, DashboardReply } from '../../../shared/api/types.ts';
import type { Limits } from '../../../shared/domain/breach.ts';
import type { Series } from '../../../shared/domain/series.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { Card } from '../../ui/Card.tsx';
import { Chart } from '../../ui/Chart.tsx';
import { SMALL, useMedia } from '../../ui/media.ts';
import { alarmMarksOf } from './alarm-marks.ts';
import { breachesOf } from './breaches.ts';
import { CHART_KINDS, type ChartKindName } from './chart-kinds.ts';
import { chartOptions } from './chart-options.ts';
import {
  chartLines,
  limitedLabel,
  limitsInForce,
  withLast,
  withNow,
  withoutFigures,
  withoutPoints,
} from './chart-series.ts';
import { isWaiting, NoReadings, PartMissing } from './ReadingsState.tsx';
import { takeawayOf } from './takeaway.ts';
import { useHeld } from './use-held.ts';
import type { Readings } from './use-readings.ts';

/** What all charts of a tab have in common. */
export interface ChartsShared {
  readonly reply: DashboardReply;
  /** The property's alarms that may reach into the range. */
  readonly alarms: readonly AlarmReply[];
  /** The whole range, or the part that is zoomed to. */
  readonly window: TimeWindow;
  /** IANA name. */
  readonly zone: string;
  readonly now: number;
  /** The range ends now and goes on. */
  readonly isLive: boolean;
  readonly zoomed: boolean;
  readonly onZoom: (window: TimeWindow | undefined) => void;
}

interface KindChartProps extends ChartsShared {
  readonly kind: ChartKindName;
  /** The labels it draws, in order, separated by blanks: a text, so that equal lists are equal. */
  readonly labels: string;
  readonly slots: ReadonlyMap<string, number>;
  readonly series: Readonly<Record<string, Series>>;
  readonly readings: Readings;
}

/** How finely a month that still runs tells its past from its future. */
const FUTURE_STEP_MS = 3_600_000;

/** The same object as long as the limits are equal. */
function useLimits(limits: Limits | undefined): Limits | undefined {
  const { min, max } = limits ?? {};
  return useMemo(() => (min === undefined && max === undefined ? undefined : { min, max }), [min, max]);
}

/** The same map as long as it says the same. */
function useSlots(slots: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const text = JSON.stringify([...slots]);
  return useMemo(() => new Map(JSON.parse(text) as [string, number][]), [text]);
}

/** One chart of a tab. */
export function KindChart(props: KindChartProps) {
  const { kind, labels, series, readings, reply, alarms, window, zone, now, isLive, zoomed, onZoom } = props;
  const compact = useMedia(SMALL);
  const [lifted, setLifted] = useState<string>();
  const slots = useSlots(props.slots);
  const known = useMemo(() => chartLines(labels.split(' '), series, slots), [labels, series, slots]);
  const lines = useHeld(known, readings.pending, withoutPoints);
  const loading = known.length === 0;
  const limited = limitedLabel(reply.thresholds, labels.split(' '), lifted);
  const limits = useLimits(limitsInForce(reply.thresholds, limited));
  const breaches = useMemo(
    () => (limits ? breachesOf(lines.find(({ id }) => id === limited)?.points ?? [], limits) : []),
    [limits, limited, lines],
  );
  // Nothing is missing in the future, nor where the answer is still on its way. A live window's own end is close enough.
  const future = isLive ? window.endTime : Math.ceil(now / FUTURE_STEP_MS) * FUTURE_STEP_MS;
  const unknown = useMemo(
    () => [...readings.missing, { startTime: loading ? 0 : future, endTime: Number.POSITIVE_INFINITY }],
    [readings.missing, loading, future],
  );
  const options = useMemo(
    () => chartOptions({ kind, series: lines, window, unknown, zone, limits, compact }),
    [kind, lines, window, unknown, zone, limits, compact],
  );
  const { title, unit, decimals } = CHART_KINDS[kind];
  if (lines.length === 0) {
    return (
      <Card title={title}>
        <NoReadings {...readings} />
      </Card>
    );
  }
  const figures = loading ? lines.map(withoutFigures) : lines;
  const legend = isLive ? withNow(figures, reply.latest, now, zone) : withLast(figures, now, zone);
  return (
    <Chart
      title={title}
      unit={unit}
      decimals={decimals}
      options={options}
      series={legend}
      loading={loading}
      lastWord={isLive ? 'Now' : 'Last'}
      zone={zone}
      onLift={setLifted}
      waiting={isWaiting(readings) && !loading}
      zoomed={zoomed}
      onZoom={onZoom}
      breaches={breaches}
      unknown={unknown}
      alarms={alarmMarksOf(labels.split(' '), reply, alarms, window)}
      takeaway={takeawayOf(
        title,
        reply.property,
        lines.map(({ id, points }) => ({ label: id, points })),
        window,
        zone,
      )}
    >
      <PartMissing {...readings} />
    </Chart>
  );
}
