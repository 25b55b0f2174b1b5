import { lazyPart } from '../layout/lazy-part.ts';
import { chartsLoad } from './charts-loaded.ts';

const loadChart = () => import('./ChartCard.tsx');
const loadStateChart = () => import('./lanes/StateCard.tsx');

/** A chart. Highcharts is loaded with the first one. */
export const Chart = lazyPart(loadChart);

/** States over time; they need no Highcharts. */
export const StateChart = lazyPart(loadStateChart);

/**
 * Loads the chart code while the figures are still loading. A failure shows with the first chart.
 * @param data resolves when the charts have their data
 */
export async function prepareCharts(data: Promise<unknown>): Promise<void> {
  const codeAndData = Promise.allSettled([loadChart(), loadStateChart(), data]);
  chartsLoad(codeAndData);
  await codeAndData;
}
