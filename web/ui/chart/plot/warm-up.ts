import { charts, forHighcharts } from './highcharts.ts';
import { type ChartOptions, TEXT_SIZE } from './plot-options.ts';
import { isAnyWaiting } from './turns.ts';

const HOUR_MS = 3_600_000;

/** A chart with everything that the portal's charts have: two axes with texts, a limit, a night, and a line. */
const SAMPLE: ChartOptions = {
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
    plotBands: [{ from: 0, to: 1 }],
    plotLines: [{ value: HOUR_MS / 2, width: 1 }],
  },
  yAxis: {
    min: 0,
    max: 100,
    tickPositions: [0, 50, 100],
    title: { text: '' },
    labels: { style: { fontSize: TEXT_SIZE } },
    plotLines: [{ id: 'max', value: 80, width: 1, label: { text: 'Max' } }],
  },
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

let isWarm = false;

/**
 * Draws a chart that nobody sees, once, while the data of the first chart are on their way: the browser then knows the code of Highcharts,
 * and the first chart is drawn in half of the time (docs/decisions/110). The axes, the line and the end are tasks of their own, between
 * which the page answers. Nothing happens if a chart waits already.
 */
export function warmUp(): void {
  if (isWarm || isAnyWaiting()) return;
  isWarm = true;
  const { series, ...axes } = forHighcharts(SAMPLE);
  const chart = charts.chart(document.createElement('div'), axes);
  setTimeout(() => {
    chart.update({ ...(series && { series }) }, true, true, false);
    setTimeout(() => chart.destroy());
  });
}
