import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Frame } from './frame.ts';

/** One line of a chart. */
export interface PlotLine {
  readonly id: string;
  readonly color: string;
  readonly dashed: boolean;
  readonly points: readonly Point[];
}

/** A mark on the time axis. At midnight it is strong and names the day. */
export interface TimeMark {
  readonly time: number;
  readonly text: string;
  readonly strong: boolean;
}

/** How a chart is drawn. All times are UTC ms. */
export interface ChartOptions {
  /** The whole drawing with its axes, px. */
  readonly height: number;
  /** Room beside the plot, px. */
  readonly gutters: readonly [left: number, right: number];
  readonly window: TimeWindow;
  readonly times: readonly TimeMark[];
  /** Lines through the whole plot where a day begins. */
  readonly midnights: readonly number[];
  readonly values: { readonly min: number; readonly max: number; readonly tickPositions: readonly number[] };
  /** Dotted lines with their names in the right gutter. */
  readonly limits: readonly { readonly value: number; readonly text: string }[];
  /** Hatched parts. A text stands at their foot, unless it is empty. */
  readonly noData: readonly { readonly from: number; readonly to: number; readonly text: string }[];
  /** The first line is above the others. */
  readonly lines: readonly PlotLine[];
}

/** Room above the plot for marks, and below it for the time axis, px. */
const HEAD = 24;
const FOOT = 28;

/** The place of the plot in a drawing of some width, px. */
export const frameOf = ({ height, gutters: [left, right], window, values }: ChartOptions, width: number): Frame => ({
  left,
  top: HEAD,
  width: Math.max(1, width - left - right),
  height: height - HEAD - FOOT,
  from: window.startTime,
  to: window.endTime,
  low: values.min,
  high: values.max,
});
