import { memo, Suspense } from 'react';
import { isBreach, limitsInForce } from '../../../../shared/domain/alarms/limits/breach.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { GAUGE_NAMES, GAUGES, type GaugeName } from '../../../../shared/domain/readings/gauge.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import { lineColourOf } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { afterCharts } from '../../../opening/after-charts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Gauge } from '../../../ui/figures/Gauge.tsx';
import { knownShareText } from '../../../ui/figures/share-text.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { legendName } from '../../common/charts/chart-kinds.ts';
import type { LinesByLabel } from '../../common/charts/line.ts';
import { aheadText } from '../header/property-concerns.ts';
import { type AnalyticsRequest, type ChartReply, useGauge } from '../readings/dashboard-queries.ts';
import type { Tail } from '../readings/live-series.ts';
import { usePreviousWhilePending } from '../readings/use-previous-while-pending.ts';
import styles from './Gauges.module.css';
import { emptyGauge, gaugeNow, NO_FIGURES } from './gauge-live.ts';

interface GaugesProps {
  readonly reply: ChartReply;
  /** Live points. None when the range is in the past. */
  readonly tail: Tail;
  readonly request: AnalyticsRequest;
  readonly now: number;
  /** The lines that the charts have. A gauge asks for none itself. */
  readonly series: LinesByLabel;
  /** The window of the lines. */
  readonly window: TimeWindow;
}

/** The charts, whose readings it draws, come later too. */
const GaugeLine = lazyPart(async () => {
  await afterCharts();
  return import('./GaugeLine.tsx');
});

function RangeGauge(props: GaugesProps & { readonly gauge: GaugeName }) {
  const { gauge, reply, tail, request, now, series, window } = props;
  const { upperLimit, quantity, sources } = GAUGES[gauge];
  const title = say(GAUGES[gauge].title);
  const { data, isPending, isError, refetch } = useGauge(gauge, request);
  const isLive = request.range.kind === 'live';
  const [held] = usePreviousWhilePending(data?.time ? [data] : [], isPending, emptyGauge);
  const shown = data ?? held;
  if (isPending && !shown) {
    return (
      <section className={styles.loading} aria-label={title} aria-busy="true">
        <Skeleton width={140} height={16} />
        <Skeleton height={56} />
      </section>
    );
  }
  const label = shown?.label ?? undefined;
  const alarmOf = (wanted: 'unknown' | 'sensor') =>
    reply.alarms.find(({ kind, subject }) => kind === wanted && subject === label);
  const newest = label && isLive ? reply.latest[label] : undefined;
  const reading = shown && gaugeNow(shown, newest, tail[label ?? ''], alarmOf('unknown')?.since);
  if (!reading || (reading.value === null && !isPending)) {
    return (
      <section className={styles.none}>
        <h2>{title}</h2>
        <p>{say`No Data`}</p>
        {isError && <Button onClick={() => void refetch()}>{say`TRY AGAIN`}</Button>}
      </section>
    );
  }
  const { faultSince, ...figures } = reading;
  const stale = isLive && reading.time !== null && isStale(reading.time, now);
  const ahead = isLive && reading.time !== null ? aheadText(reading.time, now) : undefined;
  const limits = limitsInForce(reply.thresholds, label);
  const isOutside = !stale && limits !== undefined && reading.value !== null && isBreach(reading.value, limits);
  const colourIndex = lineColourOf(label ?? `${sources[0]}1`);
  const line = label === undefined ? undefined : series[label];
  return (
    <Gauge
      title={title}
      {...(isPending ? { ...NO_FIGURES, value: reading.value } : figures)}
      source={label && legendName(label).replace('\u00a0', ' ')}
      limits={limits}
      outside={isOutside ? (alarmOf('sensor')?.severity === 'critical' ? 'alarm' : 'warn') : undefined}
      upperLimit={upperLimit}
      quantity={quantity}
      colourIndex={colourIndex}
      spark={
        line && (
          <Suspense>
            <GaugeLine line={line} window={window} limits={limits} colourIndex={colourIndex} />
          </Suspense>
        )
      }
      timeText={reading.time === null ? undefined : readingTimeText(reading.time, now, request.zone)}
      stale={stale || faultSince !== undefined}
      age={stale && reading.time !== null ? say`${durationText(now - reading.time)} old` : ahead}
      fault={faultSince === undefined ? undefined : say`since ${readingTimeText(faultSince, now, request.zone)}`}
      averageOf={isPending ? '' : knownShareText(shown.coverage)}
    />
  );
}

/** The three gauges of a property over the range, each from its own source (docs/product/dashboard.md#gauges). */
export const Gauges = memo((props: GaugesProps) => (
  <div className={styles.gauges}>
    {GAUGE_NAMES.map((gauge) => (
      <RangeGauge key={gauge} gauge={gauge} {...props} />
    ))}
  </div>
));
