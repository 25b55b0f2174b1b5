import { lazy } from 'react';

const loadChart = () => import('./chart/ChartCard.tsx');
const loadStateChart = () => import('./chart/StateCard.tsx');

/** A chart; Highcharts comes with it when the first one is shown. */
export const Chart = lazy(loadChart);

/** States over time; they need no Highcharts. */
export const StateChart = lazy(loadStateChart);

/** Loads what charts are drawn with while their figures are still on the way. A failure shows with the first chart. */
export function prepareCharts(): void {
  for (const load of [loadChart, loadStateChart]) load().catch(() => {});
}

export type { ChartAlarm } from './chart/alarms.ts';
export type { ChartBreach } from './chart/Breaches.tsx';
export { SharedCrosshair } from './chart/crosshair.tsx';
export { HATCH_ID, Hatch } from './chart/Hatch.tsx';
export type { ChartOptions } from './chart/highcharts.ts';
export type { StateLane } from './chart/lanes.ts';
export type { ChartSeries } from './chart/series.ts';
export { stretchesOf } from './chart/stretches.ts';
