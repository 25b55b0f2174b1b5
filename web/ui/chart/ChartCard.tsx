import { type ReactNode, useState } from 'react';
import { type Quantity, unitSign } from '../../../shared/domain/figures/quantities.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { useWidth } from '../layout/use-width.ts';
import { AlarmMarks } from './alarms/AlarmMarks.tsx';
import { AlarmTable } from './alarms/AlarmTable.tsx';
import type { ChartAlarm } from './alarms/alarm-mark.ts';
import { Breaches, type BreachesProps, type ChartBreach } from './alarms/Breaches.tsx';
import styles from './ChartCard.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartExport, ChartTools, type MenuChoice } from './ChartTools.tsx';
import { Overlay, type OverlayProps } from './explore/Overlay.tsx';
import { ReadingsTable } from './export/ReadingsTable.tsx';
import { LegendChips } from './legend/LegendChips.tsx';
import { LegendTable } from './legend/LegendTable.tsx';
import { ChartLoading } from './plot/ChartLoading.tsx';
import { frameOf } from './plot/frame.ts';
import { Plot, type PlotProps } from './plot/Plot.tsx';
import type { ChartOptions } from './plot/plot-options.ts';
import { type ChartComparison, type ChartSeries, withComparedLines } from './series.ts';
import { MarkedSpans } from './spans/MarkedSpans.tsx';
import type { MarkedSpan } from './spans/marked-span.ts';

interface ChartFigureProps
  extends Omit<PlotProps, 'width'>,
    Omit<OverlayProps, 'frame' | 'onPoint'>,
    Omit<BreachesProps, 'frame'> {
  /** There are no lines yet. */
  readonly loading: boolean;
  /** The table is shown in its place. */
  readonly isAway: boolean;
}

/** The drawing of a chart, with the marks and the crosshair above it. A change of its width renders nothing else. */
function ChartFigure(props: ChartFigureProps) {
  const { options, quantity, zone, breaches, alarms, hidden, highlighted, loading, arriving, isAway, ...explored } =
    props;
  const [box, width] = useWidth<HTMLElement>();
  const [pointed, setPointed] = useState<string>();
  const frame = width > 0 ? frameOf(options, width) : undefined;
  return (
    <figure ref={box} className={styles.figure} hidden={isAway}>
      <span className={styles.unit} data-unit aria-hidden="true">
        {unitSign(quantity)}
      </span>
      <Plot options={options} width={width} hidden={hidden} highlighted={highlighted ?? pointed} arriving={arriving} />
      {frame && <MarkedSpans frame={frame} spans={explored.spans} />}
      {frame && <Breaches frame={frame} breaches={breaches} alarms={alarms} quantity={quantity} zone={zone} />}
      {frame && <Overlay {...explored} quantity={quantity} zone={zone} frame={frame} onPoint={setPointed} />}
      {frame && <AlarmMarks frame={frame} alarms={alarms} zone={zone} />}
      {loading && <ChartLoading />}
    </figure>
  );
}

export interface ChartCardProps {
  readonly title: string;
  readonly quantity: Quantity;
  readonly decimals?: number;
  /** Built by a pure function outside of the component. Its series are those of `series`, with what they are compared with. */
  readonly options: ChartOptions;
  readonly series: readonly ChartSeries[];
  /** The other side of the compared lines. */
  readonly comparison?: ChartComparison | undefined;
  /** The lines are still loading. */
  readonly loading?: boolean;
  /** More lines may come. A chart that is far from the window waits for all of them. */
  readonly arriving?: boolean;
  readonly zone: string;
  /** Called with the line under the pointer, so that its limits can be shown. */
  readonly onHighlight?: (id: string | undefined) => void;
  /** The lines that are not drawn until the person asks for them. */
  readonly resting?: ReadonlySet<string>;
  /** Called with the lines that the person has hidden. */
  readonly onHide?: (hidden: ReadonlySet<string>) => void;
  /** Whether the axis fits the lines. Without the callback there is no such choice. */
  readonly fit?: boolean;
  readonly onFit?: ((fit: boolean) => void) | undefined;
  /** The name for the newest values: 'Now', or 'Last' for a range in the past. */
  readonly lastWord?: string;
  /** More of the range is still loading. */
  readonly waiting?: boolean;
  /** Whether only a part of the range is shown. The callback gets a new part, or undefined for the whole range. */
  readonly zoomed?: boolean;
  readonly onZoom?: (window: TimeWindow | undefined) => void;
  /** Of the limits shown. */
  readonly breaches?: readonly ChartBreach[];
  /** Of the sensors drawn, inside the window. */
  readonly alarms?: readonly ChartAlarm[];
  /** Times for which missing data is not certain: parts that are still loading, and the future. */
  readonly unknown?: readonly TimeWindow[];
  /** Times that are marked over the whole height, with their words at the crosshair. */
  readonly spans?: readonly MarkedSpan[];
  readonly chartExport?: ChartExport;
  /** One more choice of the menu of downloads. */
  readonly also?: MenuChoice | undefined;
  /** Shown beside the title. */
  readonly lead?: ReactNode;
  /** The chart is a part of a card. The legend of a single line is left out. */
  readonly isPart?: boolean;
  /** Shown below the chart. */
  readonly children?: ReactNode;
}

const NO_BREACHES: readonly ChartBreach[] = [];
const NO_ALARMS: readonly ChartAlarm[] = [];
const ALL_KNOWN: readonly TimeWindow[] = [];
const NO_SPANS: readonly MarkedSpan[] = [];
const NONE_RESTING: ReadonlySet<string> = new Set();

/** A chart over time with its legend as chips, or all figures as tables. What is compared has its figures below the chart. */
export default function ChartCard(props: ChartCardProps) {
  const {
    title,
    quantity,
    decimals = 1,
    options,
    series,
    comparison,
    loading = false,
    arriving = loading,
    zone,
    onHighlight,
    resting = NONE_RESTING,
    onHide,
    fit = false,
    onFit,
    lastWord = say`Now`,
    waiting = false,
    zoomed = false,
    onZoom,
    breaches = NO_BREACHES,
    alarms = NO_ALARMS,
    unknown = ALL_KNOWN,
    spans = NO_SPANS,
    chartExport,
    also,
    lead,
    isPart = false,
    children,
  } = props;
  /** Undefined until the person hides or shows a line. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const hidden = chosen ?? resting;
  const [highlighted, setHighlighted] = useState<string>();
  const [asTable, setAsTable] = useState(false);
  const highlight = (id: string | undefined) => {
    setHighlighted(id);
    onHighlight?.(id);
  };
  const hide = (after: ReadonlySet<string>) => {
    setChosen(after);
    onHide?.(after);
  };
  const toggle = (id: string) => {
    const after = new Set(hidden);
    if (!after.delete(id)) after.add(id);
    hide(after);
  };
  const shown = series.filter(({ id }) => !hidden.has(id));
  const figures = { label: title, quantity, decimals };
  const legend = {
    ...figures,
    lastWord,
    series,
    hidden,
    resting,
    onToggle: toggle,
    onHide: hide,
    onHighlight: highlight,
  };
  return (
    <ChartFrame
      title={title}
      isPart={isPart}
      aside={
        <>
          {lead}
          <ChartTools
            title={title}
            asTable={asTable}
            onTable={setAsTable}
            fit={fit}
            onFit={onFit}
            waiting={waiting}
            zoomed={zoomed}
            onWhole={() => onZoom?.(undefined)}
            chartExport={chartExport}
            also={also}
          />
        </>
      }
    >
      <div className={styles.layout}>
        <ChartFigure
          {...figures}
          options={options}
          series={shown}
          comparison={comparison}
          zone={zone}
          breaches={breaches}
          alarms={alarms}
          unknown={unknown}
          spans={spans}
          hidden={hidden}
          highlighted={highlighted}
          loading={loading}
          arriving={arriving}
          onZoom={onZoom}
          isAway={asTable}
        />
        {asTable && (
          <div className={styles.tables}>
            <AlarmTable label={title} alarms={alarms} zone={zone} />
            <ReadingsTable
              {...figures}
              zone={zone}
              // A table has room for all lines but those that the person has hidden.
              series={withComparedLines(chosen ? shown : series, comparison)}
              from={options.xAxis.min}
              to={options.xAxis.max}
            />
          </div>
        )}
        {asTable || comparison ? (
          <LegendTable {...legend} comparedWith={comparison?.name} />
        ) : (
          (!isPart || series.length > 1) && <LegendChips {...legend} />
        )}
      </div>
      {children}
    </ChartFrame>
  );
}
