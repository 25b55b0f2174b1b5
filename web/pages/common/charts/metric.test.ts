import { afterEach, beforeEach, expect, test } from 'vitest';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { chartOptions, valueAxis } from './chart-options.ts';

/** Charts of a reader of °C and bar (docs/product/dashboard.md#axes). */

beforeEach(() => readAs({ ...READER, units: 'metric' }));
afterEach(() => readAs(READER));

const celsius = (fahrenheit: number) => Number(((fahrenheit - 32) / 1.8).toFixed(6));
const bar = (psi: number) => Number((psi / 14.5037738).toFixed(6));

test('An axis has round °C at its ends and lines', () => {
  const { min, max, tickPositions } = valueAxis('temperature', [{ min: 100, max: 180 }], 8);
  expect([min, max].map(celsius)).toEqual([10, 100]);
  expect(tickPositions.map(celsius)).toEqual([20, 40, 60, 80, 100]);
  expect(valueAxis('temperature', [{ min: 32, max: 211 }], 8).tickPositions.map(celsius)).toEqual([
    0, 20, 40, 60, 80, 100,
  ]);
});

test('An axis that fits its lines has round °C and round hundredths of a bar', () => {
  expect(valueAxis('temperature', [{ min: 140, max: 145 }], 8, true).tickPositions.map(celsius)).toEqual([
    60, 60.5, 61, 61.5, 62, 62.5, 63,
  ]);
  expect(valueAxis('pressure', [], 5).tickPositions.map(bar)).toEqual([0, 1, 2, 3, 4]);
  expect(valueAxis('pressure', [{ min: 18.7, max: 21.5 }], 5, true).tickPositions.map(bar)).toEqual([
    1.25, 1.3, 1.35, 1.4, 1.45, 1.5,
  ]);
});

test('Ticks and limits are said in °C, and stand at their place among the values that are kept', () => {
  const { yAxis } = chartOptions({
    kind: 'temperature',
    series: [],
    window: { startTime: 0, endTime: 3_600_000 },
    zone: 'UTC',
    limits: { min: 140, max: undefined },
    compact: false,
  });
  const format = yAxis.labels?.formatter as unknown as (this: { value: number }) => string;
  const ticks = (yAxis.tickPositions as readonly number[]).map((value) => format.call({ value }));
  expect(ticks).toEqual(['20', '40', '60', '80', '100']);
  const [line] = yAxis.plotLines ?? [];
  expect([line?.value, line?.label?.text]).toEqual([140, 'Min 60']);
});
