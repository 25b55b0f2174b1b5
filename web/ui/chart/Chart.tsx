import { lazy } from 'react';
import { chartCodeLoads } from './chart-code.ts';

const loadChart = () => import('./ChartCard.tsx');
const loadStateChart = () => import('./lanes/StateCard.tsx');

/** A chart. Highcharts is loaded with the first one. */
export const Chart = lazy(loadChart);

/** States over time; they need no Highcharts. */
export const StateChart = lazy(loadStateChart);

/** Loads the chart code while the figures are still loading. A failure shows with the first chart. */
export async function prepareCharts(): Promise<void> {
  const code = Promise.allSettled([loadChart(), loadStateChart()]);
  chartCodeLoads(code);
  await code;
}
