import { ChartNoAxesCombined } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DashboardReply } from '../../../shared/api/types.ts';
import type { Limits } from '../../../shared/domain/breach.ts';
import type { Series } from '../../../shared/domain/series.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { Card } from '../../ui/Card.tsx';
import { Chart } from '../../ui/Chart.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SMALL, useMedia } from '../../ui/media.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { CHART_KINDS, type ChartKindName } from './chart-kinds.ts';
import { chartOptions } from './chart-options.ts';
import { chartLimits, chartLines, withNow } from './chart-series.ts';

interface KindChartProps {
  readonly kind: ChartKindName;
  /** The labels it draws, in order, separated by blanks: a text, so that equal lists are equal. */
  readonly labels: string;
  readonly series: Readonly<Record<string, Series>>;
  readonly reply: DashboardReply;
  readonly window: TimeWindow;
  readonly zone: string;
  readonly now: number;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** The same object as long as the limits are equal. */
function useLimits(limits: Limits | undefined): Limits | undefined {
  const { min, max } = limits ?? {};
  return useMemo(() => (min === undefined && max === undefined ? undefined : { min, max }), [min, max]);
}

/** One chart of a tab. Its spinner always ends: in lines, or in 'No Data' (rulings §3, Chart loading). */
export function KindChart(props: KindChartProps) {
  const { kind, labels, series, reply, window, zone, now, loading, failed } = props;
  const compact = useMedia(SMALL);
  const [lifted, setLifted] = useState<string>();
  const lines = useMemo(() => chartLines(labels.split(' '), series), [labels, series]);
  const limits = useLimits(chartLimits(reply.thresholds, labels.split(' '), lifted));
  const options = useMemo(
    () => chartOptions({ kind, series: lines, window, zone, limits, compact }),
    [kind, lines, window, zone, limits, compact],
  );
  const { title, unit, decimals } = CHART_KINDS[kind];
  if (loading || failed || lines.length === 0) {
    return (
      <Card title={title}>
        {loading ? <Spinner label="Loading" /> : <EmptyState icon={ChartNoAxesCombined}>No Data</EmptyState>}
      </Card>
    );
  }
  return (
    <Chart
      title={title}
      unit={unit}
      decimals={decimals}
      options={options}
      series={withNow(lines, reply.latest, now, zone)}
      zone={zone}
      onLift={setLifted}
    />
  );
}
