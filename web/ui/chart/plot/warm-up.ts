import { charts, forHighcharts } from './highcharts.ts';
import { type ChartOptions, TEXT_SIZE } from './plot-options.ts';
import { isAnyWaiting } from './turns.ts';

const HOUR_MS = 3_600_000;

/** A chart with two axes with texts. */
const AXES: ChartOptions = {
  chart: { height: 120, width: 240, marginTop: 8, marginRight: 8, marginBottom: 28, marginLeft: 36, animation: false },
  title: { text: '' },
  legend: { enabled: false },
  tooltip: { enabled: false },
  xAxis: {
    type: 'datetime',
    min: 0,
    max: HOUR_MS,
    tickPositions: [0, HOUR_MS / 2],
    labels: { style: { fontSize: TEXT_SIZE }, formatter: ({ value }) => String(value) },
  },
  yAxis: {
    min: 0,
    max: 100,
    tickPositions: [0, 50, 100],
    title: { text: '' },
    labels: { style: { fontSize: TEXT_SIZE } },
  },
  series: [],
};

/** What else the portal's charts have: a limit, a night, and a line. */
const WHOLE: ChartOptions = {
  ...AXES,
  xAxis: {
    ...AXES.xAxis,
    tickPositions: [],
    plotBands: [{ from: 0, to: 1 }],
    plotLines: [{ value: HOUR_MS / 2, width: 1 }],
  },
  yAxis: { ...AXES.yAxis, tickPositions: [], plotLines: [{ id: 'max', value: 80, width: 1, label: { text: 'Max' } }] },
  series: [
    {
      type: 'trace',
      id: 'sample',
      name: '',
      color: 'var(--line)',
      className: '',
      points: [
        [0, 20, 25],
        [1, 30],
        [HOUR_MS, 40],
      ],
    },
  ],
};

const samples = [AXES, WHOLE];

/**
 * Draws charts that nobody sees, once, while the data of the first chart are on their way: the browser then knows the code of Highcharts,
 * and the first chart is drawn in half of the time (docs/decisions/169). Each is drawn in a task of its own, and none if a chart waits
 * already.
 */
export function warmUp(): void {
  const sample = samples.shift();
  if (!sample || isAnyWaiting()) return;
  charts.chart(document.createElement('div'), forHighcharts(sample)).destroy();
  setTimeout(warmUp);
}
