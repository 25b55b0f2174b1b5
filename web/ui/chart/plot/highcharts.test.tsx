import { afterEach, expect, test } from 'vitest';
import { type Chart, type ChartOptions, charts, forHighcharts, tracesOf } from './highcharts.ts';

/** A chart of one line over a day, with a sample each minute. */
const SAMPLES = Array.from({ length: 1440 }, (_, minute) => [minute * 60_000, 150 + (minute % 7)] as const);
const options = (points: readonly (readonly [number, number])[]): ChartOptions =>
  ({
    // A page without layout cannot measure texts, so the chart has none.
    chart: { width: 800, height: 300, margin: 0 },
    title: { text: '' },
    legend: { enabled: false },
    xAxis: { min: 0, max: 86_400_000, visible: false },
    yAxis: { min: 100, max: 200, visible: false },
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
