import { afterEach, expect, test, vi } from 'vitest';
import { frameOf } from './frame.ts';
import { type Chart, charts, forHighcharts, tracesOf } from './highcharts.ts';
import { type ChartOptions, strongText } from './plot-options.ts';
import { showSeries, syncChart } from './sync.ts';

/** A chart of one line over a day, with a sample each minute. */
const SAMPLES = Array.from({ length: 1440 }, (_, minute) => [minute * 60_000, 150 + (minute % 7)] as const);
const NO_DATA = { from: 0, to: 20_000_000, label: { text: 'No Data' } };
const markOf = ({ value }: { readonly value: number | string }) => (value === 0 ? strongText('Nov 21') : 'at 12:00 PM');
const options = (points: readonly (readonly [number, number])[]): ChartOptions =>
  ({
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
    xAxis: {
      min: 0,
      max: 86_400_000,
      tickPositions: [0, 43_200_000],
      labels: { formatter: markOf },
      plotBands: [NO_DATA],
    },
    yAxis: { min: 100, max: 200, startOnTick: false, endOnTick: false, tickPositions: [100, 200], title: { text: '' } },
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

test('A compared line has no band, and is hidden and highlighted with its line', () => {
  const drawn = draw();
  const [before, after] = [options(SAMPLES), options(SAMPLES)];
  const [line] = after.series;
  if (!line) throw new Error('There is no line');
  // Two points of a bucket, with its average.
  const bucket = [
    [0, 120, 150],
    [60_000, 180],
  ] as never;
  const paler = { ...line, id: 'supply compared', of: 'supply', className: 'compared', points: bucket };
  syncChart(drawn, before, { ...after, series: [{ ...line, points: bucket }, paler] });
  const bands = [...drawn.container.querySelectorAll('.band')].map((band) => band.getAttribute('d')?.includes('Z'));
  expect(bands).toEqual([true, false]);
  expect(drawn.container.querySelectorAll('.highcharts-series.compared')).toHaveLength(1);
  showSeries(drawn, new Set(['supply']), undefined);
  expect(tracesOf(drawn).map(({ visible }) => visible)).toEqual([false, false]);
  showSeries(drawn, new Set(), undefined);
  expect(tracesOf(drawn).map(({ visible }) => visible)).toEqual([true, true]);
  showSeries(drawn, new Set(), 'supply');
  expect(drawn.container.querySelectorAll('.highcharts-series.highlighted')).toHaveLength(2);
  showSeries(drawn, new Set(), 'return');
  expect(drawn.container.querySelectorAll('.highcharts-series.faded')).toHaveLength(2);
});

test('Highcharts draws the plot where the portal expects it, also after an update of everything', () => {
  const drawn = draw();
  const frame = () => frameOf(options(SAMPLES), 800);
  expect(frame()).toEqual({ left: 44, top: 24, width: 700, height: 300, from: 0, to: 86_400_000, low: 100, high: 200 });
  const placeOf = ({ plotLeft, plotTop, plotWidth, plotHeight, xAxis, yAxis }: Chart) => {
    const [x, y] = [xAxis[0]?.getExtremes(), yAxis[0]?.getExtremes()];
    return {
      left: plotLeft,
      top: plotTop,
      width: plotWidth,
      height: plotHeight,
      from: x?.min,
      to: x?.max,
      low: y?.min,
      high: y?.max,
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

test('The place of a chart is not measured', () => {
  const measured = (['offsetWidth', 'scrollWidth', 'offsetHeight'] as const).map((size) =>
    vi.spyOn(HTMLElement.prototype, size, 'get'),
  );
  try {
    draw().setSize(320, undefined, false);
    expect(chart?.chartWidth).toBe(320);
    expect(measured.flatMap(({ mock }) => mock.calls)).toEqual([]);
  } finally {
    for (const each of measured) each.mockRestore();
  }
});

test('Texts stand as they are, and nothing that is drawn is measured', () => {
  const measure = vi.fn(() => ({ x: 0, y: 0, width: 900, height: 17 }));
  Object.assign(SVGElement.prototype, { getBBox: measure });
  const computed = vi.spyOn(window, 'getComputedStyle');
  try {
    const texts = [...draw().container.querySelectorAll('text')];
    expect(texts.map(({ textContent }) => textContent)).toEqual(['No Data', 'Nov 21', 'at 12:00 PM', '100', '200']);
    expect(texts.filter(({ classList }) => classList.contains('strong')).map(({ textContent }) => textContent)).toEqual(
      ['Nov 21'],
    );
    chart?.redraw();
    expect(measure).not.toHaveBeenCalled();
    expect(computed.mock.calls.filter(([element]) => element.namespaceURI?.includes('svg'))).toEqual([]);
  } finally {
    computed.mockRestore();
    Reflect.deleteProperty(SVGElement.prototype, 'getBBox');
  }
});
