import { Suspense, useMemo, useState } from 'react';
import type { DashboardReply } from '../../../shared/api/types.ts';
import type { Series } from '../../../shared/domain/series.ts';
import { TIME_RANGES, type TimeWindow } from '../../../shared/domain/time-range.ts';
import { Hatch, SharedCrosshair } from '../../ui/Chart.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { chartLabels, TAB_NAMES, TABS, type TabName } from './chart-kinds.ts';
import { Gauges } from './Gauges.tsx';
import { KindChart } from './KindChart.tsx';

const DAY_MS = TIME_RANGES['Last 24 hours'] * 1000;
/** The window slides in steps this fine; on a screen that is a fifth of a pixel. */
const SLIDE_MS = 15_000;

interface SystemsProps {
  readonly reply: DashboardReply;
  /** By label, up to now. */
  readonly series: Readonly<Record<string, Series>>;
  readonly zone: string;
  readonly now: number;
  readonly loading: Readonly<Record<'boiler' | 'hotWater', boolean>>;
  readonly failed: Readonly<Record<'boiler' | 'hotWater', boolean>>;
}

/** Every sensor that a property has: those configured, and those that have reported. */
const labelsOf = ({ property, latest }: DashboardReply, series: SystemsProps['series']): string[] => [
  ...property.linkedWingnuts.flatMap(({ config }) =>
    Object.values(config.sensors).map((sensor) => sensor?.label ?? ''),
  ),
  ...Object.keys(latest),
  ...Object.keys(series),
];

/** The three tabs of a property: gauges and charts of its systems, all on one time axis. */
export function Systems({ reply, series, zone, now, loading, failed }: SystemsProps) {
  const [tab, setTab] = useState<TabName>('System Overview');
  const endTime = Math.ceil(now / SLIDE_MS) * SLIDE_MS;
  const window = useMemo((): TimeWindow => ({ startTime: endTime - DAY_MS, endTime }), [endTime]);
  const labels = labelsOf(reply, series);
  const drawn = TABS[tab].kinds
    .map((kind) => ({ kind, labels: chartLabels(labels, tab, kind) }))
    .filter((chart, index) => index === 0 || chart.labels.length > 0);
  const systems = TABS[tab].systems;
  return (
    <Tabs label="Systems" names={TAB_NAMES} chosen={tab} onChoose={setTab}>
      <Hatch />
      {tab === 'System Overview' && <Gauges reply={reply} zone={zone} now={now} />}
      <SharedCrosshair>
        <Suspense fallback={<Spinner label="Loading" />}>
          {drawn.map(({ kind, labels: own }) => (
            <KindChart
              key={`${tab} ${kind}`}
              kind={kind}
              labels={own.join(' ')}
              series={series}
              reply={reply}
              window={window}
              zone={zone}
              now={now}
              loading={systems.some((system) => loading[system])}
              failed={systems.every((system) => failed[system])}
            />
          ))}
        </Suspense>
      </SharedCrosshair>
    </Tabs>
  );
}
