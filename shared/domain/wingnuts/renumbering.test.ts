import { expect, test } from 'vitest';
import type { SensorLabel } from '../sensor.ts';
import { commonNumber, type NewLabels, renumbered, renumbering } from './renumbering.ts';
import type { Sensors } from './wingnut.ts';

const wired = (...labels: SensorLabel[]): Sensors =>
  Object.fromEntries(labels.map((label, index) => [`AN0${index + 1}`, { type: 'temperature', label }]));

test.each<[string, Sensors, Sensors[], NewLabels | undefined, number | undefined]>([
  ['nothing is in use', wired('temperature1'), [wired('roomTemperature1')], {}, undefined],
  [
    'all are in use: one number for all, and what is free stays',
    wired('temperature1', 'roomTemperature1', 'outdoorTemperature1'),
    [wired('temperature1', 'roomTemperature1')],
    { AN01: 'temperature2', AN02: 'roomTemperature2' },
    2,
  ],
  [
    'the lowest number that is free for all',
    wired('temperature1', 'roomTemperature1'),
    [wired('temperature1', 'roomTemperature1'), wired('roomTemperature2')],
    { AN01: 'temperature3', AN02: 'roomTemperature3' },
    3,
  ],
  [
    'an own label is not free either',
    wired('temperature1', 'temperature2'),
    [wired('temperature1')],
    { AN01: 'temperature3' },
    3,
  ],
  [
    'two of one name cannot have one number',
    wired('temperature1', 'temperature2'),
    [wired('temperature1', 'temperature2')],
    { AN01: 'temperature3', AN02: 'temperature4' },
    undefined,
  ],
  [
    'no number is free',
    wired('temperature1'),
    [wired('temperature1', 'temperature2', 'temperature3', 'temperature4', 'temperature5')],
    undefined,
    undefined,
  ],
])('Other numbers when %s', (_, sensors, others, expected, number) => {
  const labels = renumbering(sensors, others);
  expect(labels).toEqual(expected);
  if (!labels) return;
  expect(commonNumber(labels)).toBe(number);
  const changed = renumbered(sensors, labels) ?? {};
  expect(renumbering(changed, others)).toEqual({});
});

test.each<[string, NewLabels]>([
  ['another kind of sensor', { AN01: 'roomTemperature2' }],
  ['an input that is not wired', { AN09: 'temperature2' }],
  ['a label that the wingnut has already', { AN01: 'temperature2' }],
])('%s is no other number', (_, labels) => {
  expect(renumbered(wired('temperature1', 'temperature2'), labels)).toBeUndefined();
});
