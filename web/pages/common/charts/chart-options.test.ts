import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { chartOptions, valueAxis } from './chart-options.ts';

const zone = 'America/Los_Angeles';
const noon = Date.UTC(2026, 10, 21, 20);
const window = { startTime: noon - 24 * HOUR_MS, endTime: noon };
const line = (min: number, max: number) => ({
  id: 'boilerSupplyHeaderTemperature1',
  name: 'Boiler Supply Header 1',
  colourIndex: 11,
  points: [
    [noon - 24 * HOUR_MS, min],
    [noon - 12 * HOUR_MS, max],
    [noon - 12 * HOUR_MS + 1, null],
    [noon - 10 * HOUR_MS, min],
    [noon, max],
  ] as [number, number | null][],
  min,
  max,
  average: (min + max) / 2,
  now: undefined,
});
const input = {
  kind: 'temperature',
  series: [line(100, 180)],
  window,
  zone,
  limits: undefined,
  compact: false,
} as const;

test('The temperature axis spans 50 to 210 and grows with the data in tens', () => {
  expect(valueAxis('temperature', [line(100, 180)], 8)).toMatchObject({ min: 50, max: 210 });
  expect(valueAxis('temperature', [line(31, 333)], 8)).toMatchObject({ min: 30, max: 340 });
});

test('An axis without data keeps the span of its kind', () => {
  expect(valueAxis('pressure', [], 5)).toEqual({ min: 0, max: 60, tickPositions: [0, 20, 40, 60] });
  expect(valueAxis('current', [], 8)).toEqual({ min: 0, max: 20, tickPositions: [0, 5, 10, 15, 20] });
});

test('A chart is drawn in its zone over exactly its window, without animation', () => {
  const options = chartOptions(input);
  expect(options.time).toEqual({ timezone: zone });
  expect(options.xAxis).toMatchObject({ min: window.startTime, max: window.endTime });
  expect(options.chart).toMatchObject({ animation: false, height: 352 });
});

test('A gap is hatched and says No Data when there is room', () => {
  const { xAxis } = chartOptions(input);
  expect(xAxis).toMatchObject({
    plotBands: [
      { from: noon - 12 * HOUR_MS, to: noon - 10 * HOUR_MS, color: 'url(#no-data)', label: { text: 'No Data' } },
    ],
  });
  expect(chartOptions({ ...input, compact: true }).xAxis.plotBands?.[0]?.label).toBeUndefined();
});

test('Limits are dotted lines named in the gutter', () => {
  expect(chartOptions({ ...input, limits: { min: 130, max: undefined } }).yAxis).toMatchObject({
    plotLines: [{ value: 130, dashStyle: 'Dot', label: { text: 'Min 130' } }],
  });
  expect(chartOptions({ ...input, compact: true, limits: { min: undefined, max: 200 } }).yAxis).toMatchObject({
    plotLines: [{ label: { text: '≤ 200' } }],
  });
});

test('A series from colour index 11 on repeats its hue dashed', () => {
  expect(chartOptions(input).series).toMatchObject([{ color: 'var(--s1)', className: 'dashed' }]);
});

test('The first line of the legend lies above the others', () => {
  const { series } = chartOptions({ ...input, series: [line(100, 180), line(90, 350)] });
  expect(series.map(({ zIndex }) => zIndex)).toEqual([2, 1]);
});

test('A fitted axis has the span of its lines, and never shows only noise', () => {
  expect(valueAxis('pressure', [line(18.7, 21.5)], 5, true)).toEqual({
    min: 18,
    max: 22,
    tickPositions: [18, 19, 20, 21, 22],
  });
  expect(valueAxis('current', [line(1.8, 1.8)], 8, true)).toMatchObject({ min: 1.7, max: 1.9 });
  expect(valueAxis('temperature', [line(-12, 340)], 8, true)).toMatchObject({ min: -50, max: 350 });
  expect(valueAxis('pressure', [], 5, true)).toMatchObject({ min: 0, max: 60 });
  const fitted = [line(170, 178)];
  expect(chartOptions({ ...input, series: [line(20, 180), ...fitted], fitted }).yAxis).toMatchObject({
    min: 170,
    max: 178,
  });
});

test('A chart keeps its height however many lines it has, and is lower on a phone', () => {
  const heightOf = (count: number, compact = false) =>
    chartOptions({ ...input, compact, series: Array.from({ length: count }, () => line(100, 180)) }).chart.height;
  expect([heightOf(1), heightOf(20), heightOf(20, true)]).toEqual([352, 352, 282]);
});

test('A compared line is drawn below all lines in the colour of its line, and the axis has room for it', () => {
  const compared = { points: [[noon, 240]] as [number, number][], min: 20, max: 240, average: 100 };
  const { series, yAxis } = chartOptions({ ...input, series: [line(100, 180), { ...line(90, 170), compared }] });
  expect(series.map(({ zIndex }) => zIndex)).toEqual([2, 1, 0]);
  expect(series[2]).toMatchObject({ of: line(1, 2).id, color: 'var(--s1)', className: 'dashed compared' });
  expect(series[2]?.points).toBe(compared.points);
  expect(yAxis).toMatchObject({ min: 20, max: 240 });
  const fitted = [{ ...line(170, 178), compared: { ...compared, min: 160 } }];
  expect(chartOptions({ ...input, series: fitted, fitted }).yAxis).toMatchObject({ min: 160, max: 240 });
});
