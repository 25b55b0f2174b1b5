// The only file of this folder that other folders import.

export type { ChartAlarm } from './alarms/alarm-mark.ts';
export type { ChartBreach } from './alarms/Breaches.tsx';
export { Chart, prepareCharts, StateChart } from './Chart.tsx';
export { SharedCrosshair } from './explore/crosshair.tsx';
export { lanePath, type StateLane, stateWord } from './lanes/lane.ts';
export { Swatch } from './legend/Swatch.tsx';
export { HUES, lineStyle, seriesColours } from './legend/series-colours.ts';
export { HATCH_ID, Hatch } from './plot/Hatch.tsx';
export { continues, perPoints } from './plot/line-memo.ts';
export { type ChartOptions, strongText, TEXT_SIZE, type TraceOptions } from './plot/plot-options.ts';
export { segmentsOf } from './plot/segments.ts';
export type { ChartComparison, ChartSeries, ComparedLine } from './series.ts';
export type { MarkedSpan } from './spans/marked-span.ts';
