import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import SVGElement from 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js';
import SVGRenderer from 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js';
import { type ChartOptions, TEXT_SIZE } from './plot-options.ts';

// Margins, ends and marks of our charts are given, so nothing depends on the size of what is drawn. Highcharts measures each
// text and parses it as HTML. It measures a chart before each drawing to know whether it is hidden, and the place of a chart four
// times while it creates it. Each measuring makes the browser compute styles and layout. That was a third of the time to create a chart.

const NO_SIZE = { x: 0, y: 0, width: 0, height: 0 };
const STRONG = /^<b>(.*)<\/b>$/;

const { getStyle } = SVGElement.prototype;
Object.assign(SVGElement.prototype, {
  getBBox: () => ({ ...NO_SIZE }),
  getStyle(this: typeof SVGElement.prototype, property: string): string {
    return property === 'font-size' ? TEXT_SIZE : getStyle.call(this, property);
  },
});

/** Writes a text as it is, in one line. */
SVGRenderer.prototype.buildText = ({ element, textStr = '' }) => {
  const [, strong] = STRONG.exec(textStr) ?? [];
  const text = strong ?? textStr;
  if (element.textContent === text) return;
  element.textContent = text;
  element.classList.toggle('strong', strong !== undefined);
};
// Highcharts would show a hidden chart for the time of its drawing, to measure its texts.
SVGRenderer.prototype.isHidden = () => false;

Object.assign(Chart.prototype, {
  /** The box of a chart: its options have the width and height. */
  getContainerBox(this: { readonly options: ChartOptions }) {
    const { width = 0, height } = this.options.chart;
    return { width, height };
  },
  // The card has the title of its chart.
  applyDescription() {},
});
