import { expect, test } from 'vitest';
import { legible } from './legible.ts';
import type { LineReading } from './segments.ts';

const FRAME = { left: 0, top: 0, width: 800, height: 300, from: 0, to: 2400, low: 0, high: 200 };

/** A line of buckets, one a unit of time, whose value changes from `high` to `low` and back within `period` units. */
const line = (count: number, period: number, isBucket = true): LineReading[] =>
  Array.from({ length: count }, (_, time) => {
    const value = (time % period) * 2 < period ? 160 : 140;
    const sample = [time, value] as const;
    return { time, value, low: isBucket ? [time, value - 10] : sample, high: isBucket ? [time, value + 10] : sample };
  });

const spreadOf = (readings: readonly LineReading[]) =>
  Math.max(...readings.map(({ value }) => value)) - Math.min(...readings.map(({ value }) => value));

test('Ups and downs that are too close to be followed become their mean, above a band of their extremes', () => {
  const shown = legible(line(2400, 3), FRAME);
  expect(shown.length).toBeLessThan(400);
  expect(spreadOf(shown)).toBeLessThan(8);
  expect(Math.max(...shown.map(({ high }) => high[1]))).toBe(170);
  expect(Math.min(...shown.map(({ low }) => low[1]))).toBe(130);
});

test('A line that can be followed is drawn as it is', () => {
  const slow = line(2400, 60);
  expect(legible(slow, FRAME)).toBe(slow);
});

test('Single samples are never merged', () => {
  const samples = line(2400, 3, false);
  expect(legible(samples, FRAME)).toBe(samples);
});

test('An extreme far beyond the others stays', () => {
  const readings = line(2400, 3).map((reading) =>
    reading.time === 1200 ? { ...reading, outliers: [[1200, 20]] as const } : reading,
  );
  expect(legible(readings, FRAME).flatMap(({ outliers }) => outliers ?? [])).toEqual([[1200, 20]]);
});
