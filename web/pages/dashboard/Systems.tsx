import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import {
  Fragment,
  memo,
  type RefObject,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { lineColourOf } from '../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { call } from '../../api/client.ts';
import { afterCharts, chartsHaveData } from '../../opening/after-charts.ts';
import { Hatch, SharedCrosshair, seriesColours } from '../../ui/chart/index.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { scrollToTop } from '../../ui/layout/scroll-to.ts';
import { type ChartKindName, chartLabels, labelsOfKind, TABS, type TabName } from '../common/charts/chart-kinds.ts';
import type { LinesByLabel } from '../common/charts/line.ts';
import { useReach } from '../common/reach.ts';
import { useSameFunction } from '../common/use-same-function.ts';
import { noteMarksOf } from '../notes/note-marks.ts';
import { notesQuery } from '../notes/notes-query.ts';
import { ChartLead } from './charts/ChartLead.tsx';
import { equipmentColours } from './charts/equipment-colours.ts';
import { KindChart } from './charts/KindChart.tsx';
import { useZoom } from './charts/use-zoom.ts';
import type { ShownComparison } from './compare/rules/shown-comparison.ts';
import { Gauges } from './gauges/Gauges.tsx';
import { drawnWindow, rangeKey, type ShownRange } from './range/shown-range.ts';
import { type ShownView, withFit } from './range/view-address.ts';
import { ChartCode } from './readings/ChartCode.tsx';
import { type AnalyticsRequest, type ChartReply, useAlarms } from './readings/dashboard-queries.ts';
import { drawableTail, liveSeries, type Tail } from './readings/live-series.ts';
import { chartKeys, whenLoaded } from './readings/load-order.ts';
import type { PollingGap } from './readings/polling-gaps.ts';
import { useReadings } from './readings/use-readings.ts';
import { useSameLabels } from './readings/use-same-labels.ts';
import styles from './Systems.module.css';

const NONE: readonly NoteReply[] = [];

/** The notes of a property (docs/product/notes.md#charts). They are loaded after the charts. None are always the same array. */
function useNotes(propertyId: string): readonly NoteReply[] {
  const { company } = useReach();
  const { data } = useQuery({
    ...notesQuery(propertyId),
    enabled: company,
    queryFn: async ({ signal }) => {
      await afterCharts();
      return call('properties', 'notes', { path: { id: propertyId } }, signal);
    },
  });
  return data?.notes.length ? data.notes : NONE;
}

interface SystemsProps {
  readonly reply: ChartReply;
  /** Live points by label. They are used only while the range is live. */
  readonly tail: Tail;
  /** The times without answers of the live view. They are used like the live points. */
  readonly pollingGaps: readonly PollingGap[];
  readonly request: AnalyticsRequest;
  readonly tab: TabName;
  /** The head of all tabs. */
  readonly top: RefObject<HTMLElement | null>;
  readonly now: number;
  readonly view: ShownView;
  /** The view's range without its zoom. */
  readonly base: ShownRange;
  /** The first record, UTC ms. Undefined when there is none. */
  readonly earliest: number | undefined;
  readonly onShow: (view: ShownView) => void;
}

/** Time in which the page scrolls to the top after BACK TO TOP (docs/product/dashboard.md#tabs). */
const TO_TOP_MS = 2000;

/** They need the answers of the states, which are asked for after the gauges. */
const StatesChart = lazyPart(async () => ({ default: (await import('./states/StatesChart.tsx')).StatesChart }));

/** They stand at the foot of the page. */
const WingnutPanels = lazyPart(async () => {
  await afterCharts();
  return { default: (await import('./wingnuts/WingnutPanels.tsx')).WingnutPanels };
});

/** The server counts cycles after the charts, so their table has time too. */
const CycleTable = lazyPart(async () => {
  await afterCharts();
  return { default: (await import('./cycles/CycleTable.tsx')).CycleTable };
});

/** At least so many chips stand in a row of the widest chart. */
const CHIPS_A_ROW = 3;

/** More lanes than this are higher than the chart of temperatures beside them. */
const LANES_BESIDE = 9;

const NO_TAIL: Tail = {};
const NO_GAPS: readonly TimeWindow[] = [];

/** Every sensor of a property, once: the configured ones, and those that have reported. */
const sensorLabels = ({ property, latest }: ChartReply, ...series: LinesByLabel[]): string[] => {
  const configured = property.linkedWingnuts.flatMap(({ config }) =>
    Object.values(config.sensors).map((sensor) => sensor?.label ?? ''),
  );
  const reported = [latest, ...series].flatMap((each) => Object.keys(each));
  return [...new Set([...configured, ...reported])];
};

/** The charts of a tab with their labels and colours. The first one is shown even without a sensor. */
const chartsOf = (tab: TabName, labels: readonly string[], equipment: ReadonlyMap<string, number>) =>
  TABS[tab].kinds
    .map((kind) => ({
      kind,
      labels: chartLabels(labels, tab, kind),
      colours: kind === 'current' ? equipment : seriesColours(labelsOfKind(labels, kind), lineColourOf),
    }))
    .filter((chart, index) => index === 0 || chart.labels.length > 0);

/** The time of a property's newest reading, UTC ms. 0 when there is none. */
const newestOf = ({ latest }: ChartReply): number => Math.max(0, ...Object.values(latest).map(({ time }) => time));

/**
 * The chosen tab of a property: gauges and charts of its systems, all on one time axis. A poll without new data does
 * not render them again.
 *
 * They are rendered without urgency: the page answers meanwhile. All that they show changes together, so a chart and its legend
 * are never of two answers.
 */
export const Systems = memo(function Systems(props: SystemsProps) {
  const { request, tab, pollingGaps } = props;
  const client = useQueryClient();
  // The gauges are asked for and drawn first. The charts follow in tasks of their own.
  const [afterGauges, setAfterGauges] = useState(false);
  useEffect(() => startTransition(() => setAfterGauges(true)), []);
  const { lines, states } = useReadings(
    useMemo(() => ({ ...request, enabled: request.enabled && afterGauges }), [request, afterGauges]),
    TABS[tab].systems,
    request.range.kind === 'live' ? pollingGaps : NO_GAPS,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first charts alone.
  useEffect(() => {
    if (afterGauges) void whenLoaded(client, chartKeys(request, TABS[tab].systems)).then(chartsHaveData);
  }, [afterGauges]);
  return <ShownSystems {...useDeferredValue({ ...props, lines, states, afterGauges })} />;
});

interface ShownSystemsProps extends SystemsProps, ReturnType<typeof useReadings> {
  readonly afterGauges: boolean;
}

const ShownSystems = memo(function ShownSystems(props: ShownSystemsProps) {
  const { reply, tail, lines, states, afterGauges, request, tab, top, now, view, base, earliest, onShow } = props;
  const client = useQueryClient();
  const isLive = request.range.kind === 'live';
  const later = isLive ? tail : NO_TAIL;
  const series = useMemo(
    () => liveSeries(lines.series, drawableTail(later, lines.series, lines.whole)),
    [lines.series, lines.whole, later],
  );
  const { startTime, endTime } = drawnWindow(request.range, now, newestOf(reply));
  const whole = useMemo(() => ({ startTime, endTime }), [startTime, endTime]);
  const { alarms, more } = useAlarms(request.propertyId, startTime, reply, now);
  const { window, zoomed, zoom } = useZoom({
    base: drawnWindow(base, now, newestOf(reply)),
    shown: whole,
    part: view.part,
    now,
    rangeKey: rangeKey(base),
    onSettle: (part) => onShow({ ...view, part }),
  });
  const labels = useSameLabels(sensorLabels(reply, series, states.series));
  const equipment = useMemo(() => equipmentColours(labels), [labels]);
  const charts = useMemo(() => chartsOf(tab, labels, equipment), [tab, labels, equipment]);
  const stateTail = useMemo(
    () => drawableTail(later, states.series, states.whole),
    [later, states.series, states.whole],
  );
  const stateLabels = useSameLabels(
    chartLabels(states.pending ? labels : [...Object.keys(states.series), ...Object.keys(stateTail)], tab, 'state'),
  );
  // Counting cycles is heavy work for the server, so the charts load first.
  const chartsLoaded = useSameFunction(() => whenLoaded(client, chartKeys(request, TABS[tab].systems)));
  const [comparison, setComparison] = useState<ShownComparison>();
  const drawn = useSameLabels(charts.flatMap((chart) => chart.labels.filter((label) => series[label])));
  const written = useNotes(request.propertyId);
  const notes = useMemo(() => noteMarksOf(written, window), [written, window]);
  const fitChart = useSameFunction((kind: ChartKindName, fit: boolean) => onShow(withFit(view, kind, fit)));
  const { property } = reply;
  const ready = !lines.pending;
  const lead = useMemo(
    () => (
      <ChartLead
        view={view}
        property={property}
        request={request}
        systems={TABS[tab].systems}
        labels={drawn}
        ready={ready}
        earliest={earliest}
        now={now}
        onShow={onShow}
        onCompared={setComparison}
      />
    ),
    [view, property, request, tab, drawn, ready, earliest, now, onShow],
  );
  const shared = {
    reply,
    alarms,
    notes,
    window,
    now,
    zone: request.zone,
    isLive,
    zoomed,
    onZoom: useSameFunction(zoom),
  };
  return (
    <>
      <Hatch />
      {tab === 'System Overview' && (
        <Gauges reply={reply} tail={later} request={request} now={now} series={series} window={whole} />
      )}
      {afterGauges ? (
        <>
          <SharedCrosshair>
            <div
              className={styles.charts}
              data-others={charts.length - 1}
              data-tall={stateLabels.length > LANES_BESIDE || undefined}
            >
              {charts.map((chart, index) => (
                <Fragment key={`${tab} ${chart.kind}`}>
                  <div className={styles.chart} data-rows={Math.min(4, Math.ceil(chart.labels.length / CHIPS_A_ROW))}>
                    <KindChart
                      {...chart}
                      lead={index === 0 ? lead : undefined}
                      series={series}
                      readings={lines}
                      comparison={comparison}
                      fit={view.fit?.includes(chart.kind) ?? false}
                      onFit={fitChart}
                      {...shared}
                    />
                  </div>
                  {index === 0 && (
                    <div className={styles.states}>
                      <ChartCode title={say`States`}>
                        <StatesChart
                          labels={stateLabels}
                          colours={equipment}
                          states={states}
                          tail={stateTail}
                          {...shared}
                        />
                      </ChartCode>
                    </div>
                  )}
                </Fragment>
              ))}
            </div>
          </SharedCrosshair>
          {more && <Message tone="notice">{say`Too many alarms to mark; only the latest are shown.`}</Message>}
          <Suspense
            fallback={
              <Card title={say`Pump cycle analytics`} dense>
                {null}
              </Card>
            }
          >
            <CycleTable request={request} systems={TABS[tab].systems} before={chartsLoaded} colours={equipment} />
          </Suspense>
          <Suspense fallback={<Card className={styles.wingnuts}>{null}</Card>}>
            <WingnutPanels
              propertyId={request.propertyId}
              wingnuts={property.linkedWingnuts}
              zone={request.zone}
              now={now}
            />
          </Suspense>
          <Button look="text" className={styles.up} onClick={() => top.current && scrollToTop(top.current, TO_TOP_MS)}>
            <ArrowUp aria-hidden size={16} strokeWidth={1.75} />
            {say`BACK TO TOP`}
          </Button>
        </>
      ) : (
        <div data-loading />
      )}
    </>
  );
});
