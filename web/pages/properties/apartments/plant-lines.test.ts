import { expect, test } from 'vitest';
import { Line } from '../../common/charts/line.ts';
import { plantLines, plantSensors } from './plant-lines.ts';

const wingnut = (sensors: Readonly<Record<string, string>>) =>
  ({
    config: { sensors: Object.fromEntries(Object.entries(sensors).map(([input, label]) => [input, { label }])) },
  }) as never;

test('docs/product/apartments.md#chart: the first outdoor sensor and the best supply of all wingnuts of the property', () => {
  const sensors = plantSensors([
    wingnut({ AN01: 'supplyLineTemperature1', AN02: 'outdoorTemperature2' }),
    wingnut({ AN01: 'boilerSupplyHeaderTemperature1', AN02: 'outdoorTemperature1', AN03: 'roomTemperature1' }),
  ]);
  expect(sensors.map(({ label, word, call, colour }) => [label, word, call, colour])).toEqual([
    ['outdoorTemperature1', 'outdoor', 'overviewTimeSeries', 7],
    ['boilerSupplyHeaderTemperature1', 'supply', 'boilerTimeSeries', 1],
  ]);
});

test('A property that measures neither has none', () => {
  expect(plantSensors([wingnut({ AN01: 'boilerPressure1' })])).toEqual([]);
});

test('A sensor without a reading has no line, and gaps stay', () => {
  const sensors = plantSensors([wingnut({ AN01: 'boilerSupplyHeaderTemperature1', AN02: 'outdoorTemperature1' })]);
  const lines = plantLines(sensors, {
    outdoorTemperature1: new Line(30, 40, [
      [1, 30],
      [2, null],
      [9, 40],
    ]),
    boilerSupplyHeaderTemperature1: new Line(0, 0, [[1, null]]),
  });
  expect(lines.map(({ id, points }) => [id, points.length])).toEqual([['outdoorTemperature1', 3]]);
});
