import type { Limits } from '../../../../shared/domain/alarms/breach.ts';
import { MIN_GAP_MS } from '../../../../shared/domain/readings/gap.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { type ChartOptions, type ChartSeries, HATCH_ID, lineStyle } from '../../../ui/chart/index.ts';
import { CHART_KINDS, type ChartKindName } from './chart-kinds.ts';
import { noDataBands } from './no-data-bands.ts';
import { midnights, timeTicks } from './time-ticks.ts';

const SMALL_HEIGHT = 230;
/** The number of marks on the time axis that fit. */
export const FEW_TICKS = 5;
export const MANY_TICKS = 9;
/** Room for the figures of the axis and for the names of the limits, px. All charts of a page share it. */
export const guttersOf = (compact: boolean): readonly [left: number, right: number] => (compact ? [36, 44] : [44, 56]);
const AXIS_TEXT = { fontSize: '11px', color: 'var(--ink-3)' } as const;

/**
 * The value axis: at least the span of its kind, wide enough for the data, with at most `lines` steps
 * (docs/product/dashboard.md#axes).
 */
export function valueAxis(kind: ChartKindName, series: readonly ChartSeries[], lines: number) {
  const { axis, rounding, steps } = CHART_KINDS[kind];
  const least = series.flatMap(({ min }) => (min === null ? [] : [min]));
  const most = series.flatMap(({ max }) => (max === null ? [] : [max]));
  const min = Math.min(axis[0], Math.floor(Math.min(...least) / rounding) * rounding);
  const max = Math.max(axis[1], Math.ceil(Math.max(...most) / rounding) * rounding);
  const step = steps.find((each) => (max - min) / each <= lines) ?? Math.ceil((max - min) / lines / 100) * 100;
  const first = Math.ceil(min / step) * step;
  const tickPositions = Array.from(
    { length: Math.floor((max - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  return { min, max, tickPositions };
}

/** The limits of one sensor as dotted lines, with their names in the right gutter. */
function limitLines({ min, max }: Limits, compact: boolean) {
  const texts = compact ? { min: '≥', max: '≤' } : { min: 'Min', max: 'Max' };
  return (Object.entries({ min, max }) as ['min' | 'max', number | undefined][]).flatMap(([side, value]) =>
    value === undefined
      ? []
      : {
          id: side,
          value,
          width: 1,
          color: 'var(--ink-2)',
          dashStyle: 'Dot' as const,
          zIndex: 4,
          label: {
            text: `${texts[side]} ${value}`,
            align: 'right',
            textAlign: 'left',
            x: 6,
            y: 4,
            style: AXIS_TEXT,
          } as const,
        },
  );
}

interface ChartInput {
  readonly kind: ChartKindName;
  readonly series: readonly ChartSeries[];
  readonly window: TimeWindow;
  /** Times for which missing data is not certain. They have no hatch. */
  readonly unknown?: readonly TimeWindow[];
  /** IANA name. */
  readonly zone: string;
  readonly limits: Limits | undefined;
  /** Drawn for small screens. */
  readonly compact: boolean;
}

/** Segments without data are hatched. Where there is room, they have a text at their foot. */
function hatching({ series, window, unknown, compact }: ChartInput) {
  const room = (window.endTime - window.startTime) * (compact ? 0.12 : 0.025);
  const lines = series.map(({ points }) => points);
  return noDataBands(lines, window, MIN_GAP_MS, unknown).map(({ from, to }) => ({
    from,
    to,
    color: `url(#${HATCH_ID})`,
    label: {
      text: to - from > room ? 'No Data' : '',
      align: 'center' as const,
      verticalAlign: 'bottom' as const,
      y: -6,
      // The text may be wider than its band, so that it is not cut.
      inside: false,
      style: { ...AXIS_TEXT, whiteSpace: 'nowrap' },
    },
  }));
}

/** The options of a chart of one kind. All charts of the page share gutters and time axis. */
export function chartOptions(input: ChartInput): ChartOptions {
  const { kind, series, window, zone, limits, compact } = input;
  const { height } = CHART_KINDS[kind];
  const [marginLeft, marginRight] = guttersOf(compact);
  const ticks = new Map(timeTicks(window, zone, compact ? FEW_TICKS : MANY_TICKS).map((tick) => [tick.time, tick]));
  const tickText = (time: number) => {
    const { text = '', strong = false } = ticks.get(time) ?? {};
    return strong ? `<span class="midnight">${text}</span>` : text;
  };
  return {
    chart: {
      height: compact ? Math.min(height, SMALL_HEIGHT) : height,
      animation: false,
      backgroundColor: 'transparent',
      style: { fontFamily: 'var(--font)' },
      spacing: [0, 0, 0, 0],
      marginTop: 24,
      marginBottom: 28,
      marginLeft,
      marginRight,
    },
    title: { text: '' },
    legend: { enabled: false },
    tooltip: { enabled: false },
    time: { timezone: zone },
    xAxis: {
      type: 'datetime',
      min: window.startTime,
      max: window.endTime,
      lineColor: 'var(--line-strong)',
      tickColor: 'var(--line-strong)',
      tickLength: 5,
      tickPositions: [...ticks.keys()],
      labels: {
        y: 20,
        style: AXIS_TEXT,
        formatter() {
          return tickText(Number(this.value));
        },
      },
      plotBands: hatching(input),
      plotLines: midnights(window, zone).map((value) => ({ value, width: 1, color: 'var(--line)', zIndex: 1 })),
    },
    yAxis: {
      ...valueAxis(kind, series, compact || height < 180 ? 5 : 8),
      startOnTick: false,
      endOnTick: false,
      title: { text: '' },
      gridLineColor: 'var(--line)',
      labels: { x: -8, y: 4, style: AXIS_TEXT },
      plotLines: limits ? limitLines(limits, compact) : [],
    },
    series: series.map(({ id, name, colourIndex, points }, index) => ({
      type: 'trace',
      id,
      name,
      ...lineStyle(colourIndex),
      // The first lines of the legend, supply and return, are drawn above the others.
      zIndex: series.length - index,
      points,
    })),
  };
}
