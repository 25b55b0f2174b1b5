import type Highcharts from 'highcharts';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import DateTimeAxis from 'highcharts/es-modules/Core/Axis/DateTimeAxis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Defaults from 'highcharts/es-modules/Core/Defaults.js';
import Responsive from 'highcharts/es-modules/Core/Responsive.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import { HighchartsReact } from 'highcharts-react-official';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import './skip-measuring.ts';
import type { ChartOptions, TraceOptions } from './plot-options.ts';
import { pathsOf } from './trace.ts';

// The parts of Highcharts that draw axes, bands and limits. What a whole Highcharts adds is our own: kinds of lines, legend,
// tooltip, pointer.
DateTimeAxis.compose(Axis);
PlotLineOrBand.compose(Chart, Axis);
// A chart and its series call these at each update, although nothing of them is in use.
Responsive.compose(Chart);
DataLabel.compose(Series);

/** `Drawing` gives the width. Highcharts' types do not know `skipClone`: a chart that is hidden is not shown to measure it. */
const NEVER_MEASURED = { reflow: false, skipClone: true };

// Colours come from our tokens; Highcharts' own palette would need an inline style element.
Defaults.setOptions({
  chart: NEVER_MEASURED,
  palette: { injectCSS: false },
  accessibility: { enabled: false },
  credits: { enabled: false },
  plotOptions: { series: { animation: false, enableMouseTracking: false } },
});

/**
 * A line of thousands of samples. Highcharts would create an object for each sample, for its markers and tooltips. Ours
 * are in `Overlay.tsx`, and those objects took most of a chart's time. So Highcharts gets no points, and a trace draws
 * the points of its options: the line as one path, above the band of the buckets' extremes as another path.
 */
export class Trace extends Series {
  declare private graph?: Highcharts.SVGElement;
  declare private band?: Highcharts.SVGElement;
  /** Highcharts creates it for markers, and there are none. It is moved below all lines and holds the band. */
  declare readonly markerGroup: Highcharts.SVGElement;
  /** Highcharts' name for a series that must be drawn again. */
  declare private isDirty: boolean;

  /** The options of this line. */
  get line(): TraceOptions {
    return this.options as unknown as TraceOptions;
  }

  /** Highcharts would create and place its points here. */
  override translate(): void {
    this.points = [];
  }

  /** Highcharts would merge the options of labels here at each drawing. There are no labels. */
  drawDataLabels(): void {}

  /** Highcharts calls it at each drawing. */
  drawGraph(): void {
    const { xAxis: x, yAxis: y, line } = this;
    const [from = 0, to = 0, low = 0, high = 0] = [x.min, x.max, y.min, y.max].map((end) => end ?? 0);
    this.band ??= this.chart.renderer
      .path()
      .addClass('band')
      .add(this.markerGroup.attr({ zIndex: -1 }));
    this.graph ??= this.chart.renderer.path().addClass('highcharts-graph').add(this.group);
    const frame = { left: 0, top: 0, width: x.len, height: y.len, from, to, low, high };
    const { trace, band } = pathsOf(line.points, frame);
    // The band of a compared line would hide the lines.
    this.band.attr({ fill: line.color, d: line.of === undefined ? band : '' });
    this.graph.attr({ stroke: line.color, d: trace });
  }

  /** Sets new points. The next drawing of the chart shows them. */
  setPoints(points: readonly Point[]): void {
    Object.assign(this.options, { points });
    this.isDirty = true;
  }
}
Series.registerType('trace', Trace);

/** The lines of a chart. */
export const tracesOf = (chart: Highcharts.Chart): Trace[] =>
  chart.series.filter((series): series is Trace => series instanceof Trace);

/** The options in Highcharts' own type, which knows only its own kinds of lines. */
export const forHighcharts = (options: ChartOptions): Highcharts.Options => options as unknown as Highcharts.Options;

/** The data that the React component needs of Highcharts. */
export const charts = { chart: Chart.chart } as typeof Highcharts;

export type { Chart } from 'highcharts';
export { HighchartsReact };
