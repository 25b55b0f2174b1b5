import { afterEach, expect, test } from 'vitest';
import { frameOf } from './frame.ts';
import { type Chart, charts, forHighcharts, tracesOf } from './highcharts.ts';
import type { ChartOptions } from './plot-options.ts';
import { syncChart } from './sync.ts';

/** A chart of one line over a day, with a sample each minute. */
const SAMPLES = Array.from({ length: 1440 }, (_, minute) => [minute * 60_000, 150 + (minute % 7)] as const);
const options = (points: readonly (readonly [number, number])[]): ChartOptions =>
  ({
    // A page without layout cannot measure texts, so the chart has none.
    chart: {
      width: 800,
      height: 352,
      spacing: [0, 0, 0, 0],
      marginTop: 24,
      marginBottom: 28,
      marginLeft: 44,
      marginRight: 56,
    },
    title: { text: '' },
    legend: { enabled: false },
    xAxis: { min: 0, max: 86_400_000, visible: false },
    yAxis: { min: 100, max: 200, startOnTick: false, endOnTick: false, visible: false },
    series: [{ type: 'trace', id: 'supply', name: 'Supply', color: 'red', className: 'line', points }],
  }) as unknown as ChartOptions;

let chart: Chart | undefined;
afterEach(() => chart?.destroy());
const draw = (points = SAMPLES): Chart => {
  const place = document.body.appendChild(document.createElement('div'));
  chart = charts.chart(place, forHighcharts(options(points)));
  return chart;
};
const lineOf = (drawn: Chart) => drawn.container.querySelector('.highcharts-graph')?.getAttribute('d') ?? '';

test('A line is one path and makes no objects for its samples', () => {
  const drawn = draw();
  expect(drawn.container.querySelectorAll('.highcharts-graph')).toHaveLength(1);
  expect(drawn.container.querySelectorAll('.highcharts-series .highcharts-point')).toHaveLength(0);
  expect(drawn.series[0]?.points).toEqual([]);
});

test('A line stands as it is at once: nothing is animated', () => {
  const drawn = draw();
  const [line] = tracesOf(drawn);
  line?.setPoints(SAMPLES.slice(0, 700) as never);
  const before = lineOf(drawn);
  drawn.redraw();
  expect(before).toMatch(/^M ?0 150/);
  expect(lineOf(drawn).length).toBeLessThan(0.6 * before.length);
  expect(drawn.series[0]?.options).toMatchObject({ animation: false, enableMouseTracking: false });
});

test('Highcharts draws the plot where the portal expects it, also after an update of everything', () => {
  const drawn = draw();
  const frame = () => frameOf(options(SAMPLES), 800);
  expect(frame()).toEqual({ left: 44, top: 24, width: 700, height: 300, from: 0, to: 86_400_000, low: 100, high: 200 });
  const placeOf = ({ plotLeft, plotTop, plotWidth, plotHeight, xAxis, yAxis }: Chart) => {
    const [x, y] = [xAxis[0]?.getExtremes(), yAxis[0]?.getExtremes()];
    return {
      ...{ left: plotLeft, top: plotTop, width: plotWidth, height: plotHeight },
      ...{ from: x?.min, to: x?.max, low: y?.min, high: y?.max },
    };
  };
  expect(placeOf(drawn)).toEqual(frame());
  const after = options(SAMPLES.slice(0, 9));
  const [line] = after.series;
  if (!line) throw new Error('There is no line');
  syncChart(drawn, options(SAMPLES), { ...after, series: [line, { ...line, id: 'return' }] });
  expect(placeOf(drawn)).toEqual(frame());
  expect(drawn.container.querySelectorAll('.highcharts-graph')).toHaveLength(2);
});
