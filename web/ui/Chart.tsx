import { lazy } from 'react';

const load = () => import('./chart/ChartCard.tsx');

/** A chart; Highcharts comes with it when the first one is shown. */
export const Chart = lazy(load);

/** Loads what charts are drawn with while their figures are still on the way. A failure shows with the first chart. */
export const prepareChart = (): void => void load().catch(() => {});

/** States over time; they need no Highcharts. */
export const StateChart = lazy(() => import('./chart/StateCard.tsx'));

export type { ChartAlarm } from './chart/alarms.ts';
export type { ChartBreach } from './chart/Breaches.tsx';
export { SharedCrosshair } from './chart/crosshair.tsx';
export { HATCH_ID, Hatch } from './chart/Hatch.tsx';
export type { ChartOptions } from './chart/highcharts.ts';
export type { StateLane } from './chart/lanes.ts';
export type { ChartSeries } from './chart/series.ts';
export { stretchesOf } from './chart/stretches.ts';
