import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import { figureNumber, figureValue, keptValue, typedNumber } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { MIN_GAP_MS } from '../../../../shared/domain/readings/gap.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import {
  type ChartOptions,
  type ChartSeries,
  HATCH_ID,
  lineStyle,
  strongText,
  TEXT_SIZE,
  type TraceOptions,
} from '../../../ui/chart/index.ts';
import { axisOf, CHART_KINDS, type ChartKindName } from './chart-kinds.ts';
import { noDataBands } from './no-data-bands.ts';
import { midnights, timeTicks } from './time-ticks.ts';

const SMALL_HEIGHT = 282;
/** A chart up to this height has few grid lines. */
const LOW = 200;
/** The number of marks on the time axis that fit. */
export const FEW_TICKS = 5;
export const MANY_TICKS = 9;
/** A tick has the decimals that a fitted axis needs. */
const TICK = { most: 2 } as const;
/** Room for the figures of the axis and for the names of the limits, px. All charts of a page share it. */
export const guttersOf = (compact: boolean): readonly [left: number, right: number] => (compact ? [36, 44] : [44, 56]);
const AXIS_TEXT = { fontSize: TEXT_SIZE, color: 'var(--ink-3)' } as const;

type Extremes = Pick<ChartSeries, 'min' | 'max'>;

/** The axis has room for the lines and for what they are compared with. */
const withCompared = (series: readonly ChartSeries[]): Extremes[] =>
  series.flatMap((line) => (line.compared ? [line, line.compared] : line));

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Distances between the grid lines of a fitted axis, in its finest distance. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The axis that fits values from `least` to `most`, with at most `lines` steps. All are in the unit of the reader. */
function fittedAxis(kind: ChartKindName, least: number, most: number, lines: number) {
  const { finest } = axisOf(kind);
  const middle = (least + most) / 2;
  const [low, high] = [Math.min(least, middle - finest), Math.max(most, middle + finest)];
  const countOf = (step: number) => Math.ceil(high / step) - Math.floor(low / step);
  const step = STEPS.map((each) => rounded(each * finest)).find((each) => countOf(each) <= lines) ?? high - low;
  const first = Math.floor(low / step);
  const tickPositions = Array.from({ length: countOf(step) + 1 }, (_, index) => rounded((first + index) * step));
  return { min: tickPositions[0] ?? low, max: tickPositions.at(-1) ?? high, tickPositions };
}

/**
 * The value axis: at least the span of its kind, wide enough for the data, with at most `lines` steps
 * (docs/product/dashboard.md#axes).
 * @param fit whether the axis has only the span of the data (docs/product/dashboard.md#fit-axis)
 */
export function valueAxis(kind: ChartKindName, series: readonly Extremes[], lines: number, fit = false) {
  const ends = series.map(({ min, max }) => ({ min: shownOf(kind, min), max: shownOf(kind, max) }));
  const { min, max, tickPositions } = roundAxis(kind, ends, lines, fit);
  const kept = (shown: number) => keptValue(kind, shown);
  return { min: kept(min), max: kept(max), tickPositions: tickPositions.map(kept) };
}

const shownOf = (kind: ChartKindName, value: number | null) => (value === null ? null : figureValue(kind, value));

/** The axis in the unit of the reader. */
function roundAxis(kind: ChartKindName, series: readonly Extremes[], lines: number, fit: boolean) {
  const { axis, rounding, steps } = axisOf(kind);
  const least = series.flatMap(({ min }) => (min === null ? [] : [min]));
  const most = series.flatMap(({ max }) => (max === null ? [] : [max]));
  if (fit && least.length > 0) return fittedAxis(kind, Math.min(...least), Math.max(...most), lines);
  const min = Math.min(axis[0], Math.floor(Math.min(...least) / rounding) * rounding);
  const max = Math.max(axis[1], Math.ceil(Math.max(...most) / rounding) * rounding);
  const step = steps.find((step) => (max - min) / step <= lines) ?? Math.ceil((max - min) / lines / 100) * 100;
  const first = Math.ceil(min / step) * step;
  const tickPositions = Array.from(
    { length: Math.floor((max - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  return { min, max, tickPositions };
}

/** The limits of one sensor as dotted lines, with their names in the right gutter. */
function limitLines(kind: ChartKindName, { min, max }: Limits, compact: boolean) {
  const texts = compact ? { min: '≥', max: '≤' } : { min: say`Min`, max: say`Max` };
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
            text: `${texts[side]} ${typedNumber(kind, value)}`,
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
  /** The lines that the axis must fit. Absent for the usual axis. */
  readonly fitted?: readonly ChartSeries[] | undefined;
  /** Of the only chart of a page, px. Absent for that of its kind. */
  readonly height?: number;
}

const NO_DATA = { align: 'center', verticalAlign: 'bottom', y: -6, style: AXIS_TEXT } as const;

/** Segments without data are hatched. Where there is room, they have a text at their foot. */
function hatching({ kind, series, window, unknown, compact }: ChartInput) {
  // Low charts stand side by side.
  const share = CHART_KINDS[kind].height <= LOW ? 0.12 : 0.075;
  const room = (window.endTime - window.startTime) * (compact ? 0.22 : share);
  const lines = series.map(({ points }) => points);
  return noDataBands(lines, window, MIN_GAP_MS, unknown).map(({ from, to }) => ({
    from,
    to,
    color: `url(#${HATCH_ID})`,
    ...(to - from > room && { label: { ...NO_DATA, text: say`No Data` } }),
  }));
}

/**
 * A line, and the paler one that it is compared with.
 * @param zIndex the first lines of the legend, supply and return, are drawn above the others
 */
function tracesOf({ id, name, colourIndex, points, compared }: ChartSeries, zIndex: number): TraceOptions[] {
  const { color, className } = lineStyle(colourIndex);
  const trace: TraceOptions = { type: 'trace', id, name, color, className, zIndex, points };
  if (!compared) return [trace];
  const paler = { id: `${id} compared`, of: id, className: `${className} compared`.trim(), zIndex: 0 };
  return [trace, { ...trace, ...paler, points: compared.points }];
}

/** The options of a chart of one kind. All charts of the page share gutters and time axis. */
export function chartOptions(input: ChartInput): ChartOptions {
  const { kind, series, window, zone, limits, compact, fitted } = input;
  const height = input.height ?? CHART_KINDS[kind].height;
  const [marginLeft, marginRight] = guttersOf(compact);
  const ticks = new Map(timeTicks(window, zone, compact ? FEW_TICKS : MANY_TICKS).map((tick) => [tick.time, tick]));
  const tickText = (time: number) => {
    const { text = '', strong = false } = ticks.get(time) ?? {};
    return strong ? strongText(text) : text;
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
      ...valueAxis(kind, withCompared(fitted ?? series), compact || height <= LOW ? 5 : 8, fitted !== undefined),
      startOnTick: false,
      endOnTick: false,
      title: { text: '' },
      gridLineColor: 'var(--line)',
      labels: {
        x: -8,
        y: 4,
        style: AXIS_TEXT,
        formatter() {
          return figureNumber(kind, Number(this.value), TICK);
        },
      },
      plotLines: limits ? limitLines(kind, limits, compact) : [],
    },
    series: series.flatMap((line, index) => tracesOf(line, series.length - index)),
  };
}
