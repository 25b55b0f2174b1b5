import { expect, test } from 'vitest';
import {
  APARTMENT_LABELS,
  SENSOR_NAMES,
  SENSORS,
  type System,
  sensorNameOf,
} from '../../../../shared/domain/sensor.ts';
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

test.each([3, 8, 36])('Apartments are a group of their own behind %i sensors, and are not folded', (count) => {
  const groups = rowGroups([...APARTMENT_LABELS, ...MANY.slice(0, count)], () => false);
  expect(groups.at(-1)).toEqual({ title: 'Apartments', shown: [...APARTMENT_LABELS], folded: [] });
  expect(groups.slice(0, -1)).toEqual(rowGroups(MANY.slice(0, count), () => false));
});

test('A property with apartments alone has one group', () => {
  expect(rowGroups(APARTMENT_LABELS, () => false).map(({ title }) => title)).toEqual(['Apartments']);
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
