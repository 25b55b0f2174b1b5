import { expect, test } from 'vitest';
import { SENSOR_NAMES, SENSORS, type System, sensorNameOf } from '../../../../shared/domain/sensor.ts';
import { rowGroups } from './group-rows.ts';

const MANY = SENSOR_NAMES.slice(0, 36).map((name) => `${name}1`);
const countIn = (system: System) =>
  MANY.filter((label) => SENSORS[sensorNameOf(label) ?? 'leak'].system === system).length;

test('A few sensors are one group in their order, without a title', () => {
  const few = MANY.slice(0, 8);
  expect(rowGroups(few, () => false)).toEqual([{ title: undefined, shown: few, folded: [] }]);
});

test('Many sensors are grouped by system, those with limits first, the others folded', () => {
  const groups = rowGroups(
    MANY,
    (label) => ['boilerSystemPressure1', 'outdoorTemperature1'].includes(label),
    (label) => label === 'boilerInletTemperature1',
  );
  expect(groups.map(({ title, shown, folded }) => [title, shown, folded.length])).toEqual([
    ['Boiler', ['boilerSystemPressure1', 'boilerInletTemperature1'], countIn('boiler') - 2],
    ['Hot Water', [], countIn('hotWater')],
    ['Other sensors', ['outdoorTemperature1'], countIn('overview') - 1],
  ]);
});

test('No sensor is lost or shown twice', () => {
  for (const share of [0, 2, 3]) {
    const groups = rowGroups(
      MANY,
      (label) => label.length % 3 === share,
      (label) => label.length % 2 === 0,
    );
    expect(groups.flatMap(({ shown, folded }) => [...shown, ...folded]).sort()).toEqual([...MANY].sort());
  }
});
