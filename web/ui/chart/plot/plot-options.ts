import type Highcharts from 'highcharts';
import type { Point } from '../../../../shared/domain/readings/series.ts';

/** The size of all texts of a chart. */
export const TEXT_SIZE = '11px';

/** A text of an axis that stands out. */
export const strongText = (text: string): string => `<b>${text}</b>`;

/** One line of a chart. */
export interface TraceOptions {
  readonly type: 'trace';
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly className: string;
  /** The line with the higher number is on top. */
  readonly zIndex?: number;
  readonly points: readonly Point[];
  /** The id of the line that it is compared with. It is hidden and highlighted with that line. */
  readonly of?: string;
}

/** The ends of an axis. Highcharts chooses none: the place of each value is known before a chart is drawn (`frameOf`). */
interface Ends {
  readonly min: number;
  readonly max: number;
}

/** The height of a drawing and the room around its plot, px. */
type Sizes = Readonly<Record<'height' | 'marginTop' | 'marginBottom' | 'marginLeft' | 'marginRight', number>>;

/** Options of a chart: Highcharts' options with fixed margins and ends, and lines of our own kind. */
export interface ChartOptions extends Omit<Highcharts.Options, 'chart' | 'xAxis' | 'yAxis' | 'series'> {
  readonly chart: Highcharts.ChartOptions & Sizes;
  readonly xAxis: Highcharts.XAxisOptions & Ends;
  readonly yAxis: Highcharts.YAxisOptions & Ends;
  readonly series: readonly TraceOptions[];
}
