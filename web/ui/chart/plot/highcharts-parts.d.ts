/* The ES modules of Highcharts have no types of their own. Here is what the portal uses of them. */

declare module 'highcharts/es-modules/Core/Axis/Axis.js' {
  import type { Axis as AxisClass } from 'highcharts';

  const Axis: typeof AxisClass;
  export default Axis;
}
declare module 'highcharts/es-modules/Core/Axis/DateTimeAxis.js' {
  import type { Axis } from 'highcharts';

  const DateTimeAxis: { compose(axis: typeof Axis): void };
  export default DateTimeAxis;
}
declare module 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js' {
  import type { Axis, Chart } from 'highcharts';

  const PlotLineOrBand: { compose(chart: typeof Chart, axis: typeof Axis): void };
  export default PlotLineOrBand;
}
declare module 'highcharts/es-modules/Core/Chart/Chart.js' {
  import type { Chart as ChartClass, chart } from 'highcharts';

  const Chart: typeof ChartClass & { readonly chart: typeof chart };
  export default Chart;
}
declare module 'highcharts/es-modules/Core/Defaults.js' {
  import type { setOptions } from 'highcharts';

  const Defaults: { readonly setOptions: typeof setOptions };
  export default Defaults;
}
declare module 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js' {
  const SVGElement: { readonly prototype: { getStyle(property: string): string } };
  export default SVGElement;
}
declare module 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js' {
  /** An element that shows a text. */
  interface TextWrapper {
    readonly element: SVGElement;
    readonly textStr?: string;
  }
  const SVGRenderer: { readonly prototype: { buildText(wrapper: TextWrapper): void; isHidden(): boolean } };
  export default SVGRenderer;
}
declare module 'highcharts/es-modules/Core/Responsive.js' {
  import type { Chart } from 'highcharts';

  const Responsive: { compose(chart: typeof Chart): void };
  export default Responsive;
}
declare module 'highcharts/es-modules/Core/Series/DataLabel.js' {
  import type { Series } from 'highcharts';

  const DataLabel: { compose(series: typeof Series): void };
  export default DataLabel;
}
declare module 'highcharts/es-modules/Core/Series/Series.js' {
  import type { Series as SeriesClass } from 'highcharts';

  const Series: typeof SeriesClass;
  export default Series;
}
