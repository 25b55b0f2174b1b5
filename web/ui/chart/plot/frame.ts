import type { ChartOptions } from './plot-options.ts';

/** The place of a drawn chart's plot in its box, and the ranges of its axes. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** The place of a plot in a box of some width, px. Highcharts draws it at the same place: it rounds in the same way. */
export function frameOf({ chart, xAxis, yAxis }: ChartOptions, width: number): Frame {
  return {
    left: chart.marginLeft,
    top: chart.marginTop,
    width: Math.max(0, width - chart.marginLeft - chart.marginRight),
    height: Math.max(0, chart.height - chart.marginTop - chart.marginBottom),
    from: xAxis.min,
    to: xAxis.max,
    low: yAxis.min,
    high: yAxis.max,
  };
}

/** The horizontal place of a plot, and the times it covers. */
export type TimeFrame = Pick<Frame, 'left' | 'width' | 'from' | 'to'>;

/** The horizontal place of a time in the chart's box. */
export const xOf = (frame: TimeFrame, time: number): number =>
  frame.left + ((time - frame.from) / (frame.to - frame.from)) * frame.width;

/** The vertical place of a value in the chart's box. */
export const yOf = (frame: Frame, value: number): number =>
  frame.top + (1 - (value - frame.low) / (frame.high - frame.low)) * frame.height;

/** The time at a horizontal place of the chart's box, within the plot. */
export function timeAt(frame: TimeFrame, x: number): number {
  const share = Math.min(1, Math.max(0, (x - frame.left) / frame.width));
  return frame.from + share * (frame.to - frame.from);
}
