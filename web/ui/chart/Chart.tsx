import { lazy } from 'react';

const loadChart = () => import('./ChartCard.tsx');
const loadStateChart = () => import('./lanes/StateCard.tsx');

/** A chart; Highcharts comes with it when the first one is shown. */
export const Chart = lazy(loadChart);

/** States over time; they need no Highcharts. */
export const StateChart = lazy(loadStateChart);

/** Loads what charts are drawn with while their figures are still on the way. A failure shows with the first chart. */
export function prepareCharts(): void {
  for (const load of [loadChart, loadStateChart]) load().catch(() => {});
}
