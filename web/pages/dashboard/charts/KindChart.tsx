import { memo, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { limitsInForce } from '../../../../shared/domain/alarms/limits/breach.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { certifiable } from '../../../../shared/domain/records/certificate-window.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { certificatePath } from '../../../../shared/portal/paths.ts';
import { Chart, type MarkedSpan } from '../../../ui/chart/index.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { breachesOf } from '../../common/charts/breaches.ts';
import { CHART_KINDS, type ChartKindName } from '../../common/charts/chart-kinds.ts';
import { chartOptions } from '../../common/charts/chart-options.ts';
import {
  chartLines,
  knownOf,
  lastValues,
  limitedLabel,
  newestValues,
  withoutLegendFigures,
  withoutPoints,
} from '../../common/charts/chart-series.ts';
import type { LinesByLabel } from '../../common/charts/line.ts';
import { restingLines } from '../../common/charts/main-lines.ts';
import { workSpansOf } from '../../planned-work/work-spans.ts';
import type { ShownComparison } from '../compare/rules/shown-comparison.ts';
import { alarmMarksOf, limitAlarmsOf } from '../readings/alarm-marks.ts';
import { ChartCode } from '../readings/ChartCode.tsx';
import type { ChartReply } from '../readings/dashboard-queries.ts';
import { isWaiting, NoReadings, PartMissing } from '../readings/ReadingsState.tsx';
import { usePreviousWhilePending } from '../readings/use-previous-while-pending.ts';
import type { Readings } from '../readings/use-readings.ts';
import { useSameLabels } from '../readings/use-same-labels.ts';

/** The shared properties of all charts of a tab. */
export interface ChartsShared {
  readonly reply: ChartReply;
  /** The property's alarms that may reach into the range. */
  readonly alarms: readonly AlarmReply[];
  /** The marks of the property's notes. */
  readonly notes: readonly MarkedSpan[];
  /** The whole range, or the zoomed part. */
  readonly window: TimeWindow;
  /** IANA name. */
  readonly zone: string;
  readonly now: number;
  /** The range ends now and moves on. */
  readonly isLive: boolean;
  readonly zoomed: boolean;
  readonly onZoom: (window: TimeWindow | undefined) => void;
}

interface KindChartProps extends ChartsShared {
  readonly kind: ChartKindName;
  /** The labels of its lines, in order. */
  readonly labels: readonly string[];
  readonly colours: ReadonlyMap<string, number>;
  readonly series: LinesByLabel;
  readonly readings: Readings;
  /** The comparison of the lines. Undefined until it has arrived. */
  readonly comparison: ShownComparison | undefined;
  /** Whether the axis fits the lines that are not hidden. */
  readonly fit: boolean;
  readonly onFit: (kind: ChartKindName, fit: boolean) => void;
  /** Shown beside the title of the first chart. */
  readonly lead: ReactNode;
}

const NONE_HIDDEN: ReadonlySet<string> = new Set();

const inWindow = (alarms: readonly AlarmReply[], { startTime, endTime }: TimeWindow) =>
  alarms.filter(({ since, endedAt }) => since < endTime && (endedAt ?? endTime) > startTime);

/** Whether one of some alarms is about a sensor. */
const hasAlarm = (label: string, alarms: readonly { readonly subject: string }[]): boolean =>
  alarms.some(({ subject }) => subject === label);

/** In a month that is not over, the future starts at the next step. */
const FUTURE_STEP_MS = HOUR_MS;

/**
 * One chart of a tab. Its lines and options stay the same objects until they change, because each new object needs a
 * drawing. It is rendered only when something of it has changed: a page that opens gets many answers.
 */
export const KindChart = memo(function KindChart(props: KindChartProps) {
  const {
    kind,
    labels,
    colours,
    series,
    readings,
    comparison,
    reply,
    alarms,
    notes,
    window,
    zone,
    now,
    isLive,
    zoomed,
    onZoom,
  } = props;
  const compact = useMedia(SMALL);
  const navigate = useNavigate();
  // A certificate is about a temperature (docs/product/records.md#certificate).
  const certified = kind === 'temperature' ? certifiable(window, now) : undefined;
  const { fit, onFit, lead } = props;
  const [highlighted, setHighlighted] = useState<string>();
  const [chosenHidden, setHidden] = useState<ReadonlySet<string>>();
  const known = useMemo(() => chartLines(labels, series, colours), [labels, series, colours]);
  const own = usePreviousWhilePending(known, readings.pending, withoutPoints);
  const lines = useMemo(
    () => (comparison ? own.map((line) => ({ ...line, compared: comparison.lines.get(line.id) })) : own),
    [own, comparison],
  );
  const loading = known.length === 0;
  const limited = limitedLabel(reply.thresholds, labels, highlighted);
  const limits = useMemo(() => limitsInForce(reply.thresholds, limited), [reply.thresholds, limited]);
  const breaches = useMemo(() => {
    const line = lines.find(({ id }) => id === limited);
    return line ? breachesOf(line, limitAlarmsOf(limited, reply.alarms, alarms), window) : [];
  }, [limited, lines, reply.alarms, alarms, window]);
  // No data is missing in the future, nor in a part that is still loading. In a live window its own end is exact
  // enough.
  const future = isLive ? window.endTime : Math.ceil(now / FUTURE_STEP_MS) * FUTURE_STEP_MS;
  const unknown = useMemo(
    () => [...readings.missing, { startTime: loading ? 0 : future, endTime: Number.POSITIVE_INFINITY }],
    [readings.missing, loading, future],
  );
  const first = limitedLabel(reply.thresholds, labels, undefined);
  const watched = useSameLabels(
    labels.filter(
      (label) => label === first || hasAlarm(label, reply.alarms) || hasAlarm(label, inWindow(alarms, window)),
    ),
  );
  const resting = useMemo(
    () =>
      restingLines(
        lines.map(({ id }) => id),
        new Set(watched),
      ),
    [lines, watched],
  );
  const out = fit ? (chosenHidden ?? resting) : NONE_HIDDEN;
  const fitted = useMemo(() => (fit ? lines.filter(({ id }) => !out.has(id)) : undefined), [fit, lines, out]);
  const options = useMemo(
    () => chartOptions({ kind, series: lines, window, unknown, zone, limits, compact, fitted }),
    [kind, lines, window, unknown, zone, limits, compact, fitted],
  );
  const { decimals } = CHART_KINDS[kind];
  const title = say(CHART_KINDS[kind].title);
  const noFigures = loading || readings.coarse;
  const withFigures = useMemo(
    () =>
      noFigures
        ? lines.map(withoutLegendFigures)
        : lines.map((line) => ({ ...line, known: knownOf(line, window, unknown) })),
    [noFigures, lines, window, unknown],
  );
  const values = isLive ? newestValues(lines, reply.latest, now, zone) : lastValues(lines, now, zone);
  if (lines.length === 0) {
    return (
      <Card title={title} dense aside={lead}>
        <NoReadings {...readings} />
      </Card>
    );
  }
  return (
    <ChartCode title={title} lead={lead}>
      <Chart
        title={title}
        lead={lead}
        quantity={kind}
        decimals={decimals}
        comparison={comparison}
        options={options}
        series={withFigures.map((line, index) => ({ ...line, now: readings.coarse ? undefined : values[index] }))}
        loading={loading}
        arriving={readings.pending}
        lastWord={isLive ? say`Now` : say`Last`}
        zone={zone}
        onHighlight={setHighlighted}
        fit={fit}
        onFit={(wanted) => onFit(kind, wanted)}
        resting={resting}
        onHide={setHidden}
        waiting={isWaiting(readings) && !loading}
        zoomed={zoomed}
        onZoom={onZoom}
        breaches={breaches}
        unknown={unknown}
        spans={[...workSpansOf(labels, reply.property.linkedWingnuts, reply.plannedWork ?? [], window), ...notes]}
        alarms={alarmMarksOf(labels, reply, alarms, window)}
        also={
          certified && {
            words: say`Certificate for this period`,
            onChoose: () => void navigate(certificatePath(reply.property.id, certified.startTime, certified.endTime)),
          }
        }
        chartExport={async () => {
          const { chartExportOf, csvColumn } = await import('./chart-export.ts');
          const columns = lines.flatMap(({ id, points, compared }) => [
            csvColumn(id, points),
            ...(comparison && compared ? [csvColumn(id, compared.points, comparison.name)] : []),
          ]);
          return chartExportOf(title, reply.property, columns, window, zone, comparison?.words);
        }}
      >
        <PartMissing {...readings} />
      </Chart>
    </ChartCode>
  );
});
