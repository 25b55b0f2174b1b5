import { expect, test } from 'vitest';
import { gaugeNow } from './gauge-live.ts';

const gauge = {
  lastValue: 20,
  min: 19,
  max: 22,
  average: 20.5,
  label: 'boilerSystemPressure1',
  time: 1000,
  unit: 'PSI',
  coverage: 1,
};

test('A newer reading moves the value and widens the range, never the average', () => {
  expect(gaugeNow(gauge, { time: 2000, value: 25 })).toEqual({
    value: 25,
    min: 19,
    max: 25,
    average: 20.5,
    time: 2000,
  });
});

test('A sensor fault leaves the latest good value, also one that came live, and says since when it lasts', () => {
  const tail: [number, number | null][] = [
    [2000, 25],
    [3000, null],
    [4000, null],
  ];
  expect(gaugeNow(gauge, { time: 4000, value: null }, tail)).toEqual({
    value: 25,
    min: 19,
    max: 25,
    average: 20.5,
    time: 2000,
    faultSince: 3000,
  });
  expect(gaugeNow(gauge, { time: 5000, value: 21 }, tail)).toEqual({
    value: 21,
    min: 19,
    max: 25,
    average: 20.5,
    time: 5000,
  });
});

test('A fault that an open alarm has seen begin lasts since then, and not since the page was opened', () => {
  expect(gaugeNow(gauge, { time: 9000, value: null }, [], 3000)).toMatchObject({ value: 20, faultSince: 3000 });
  expect(gaugeNow(gauge, { time: 9000, value: 21 }, [], 3000)).not.toHaveProperty('faultSince');
});

test('An older reading and a sensor fault leave the gauge as it was fetched', () => {
  const asFetched = { value: 20, min: 19, max: 22, average: 20.5, time: 1000 };
  expect(gaugeNow(gauge, { time: 1000, value: 25 })).toEqual(asFetched);
  expect(gaugeNow(gauge, { time: 2000, value: null })).toEqual({ ...asFetched, faultSince: 2000 });
  expect(gaugeNow(gauge, undefined)).toEqual(asFetched);
});

test('A gauge without a reading has no value until one comes', () => {
  const empty = { ...gauge, lastValue: 'none' as const, min: null, max: null, average: null, time: null };
  expect(gaugeNow(empty, undefined).value).toBeNull();
  expect(gaugeNow(empty, { time: 5, value: 7 })).toEqual({ value: 7, min: 7, max: 7, average: null, time: 5 });
});
