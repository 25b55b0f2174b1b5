import Highcharts from 'highcharts/esm/highcharts.js';
import { HighchartsReact } from 'highcharts-react-official';

// Colours come from our tokens; Highcharts' own palette would need an inline style element.
Highcharts.setOptions({
  palette: { injectCSS: false },
  accessibility: { enabled: false },
  credits: { enabled: false },
});

export type { Chart, Options, SeriesLineOptions } from 'highcharts';
export { Highcharts, HighchartsReact };
