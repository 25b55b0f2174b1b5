import { expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { parseSensorLabel, SENSOR_NAMES, SENSORS, type SensorLabel } from '../sensor.ts';
import { INPUT_KEYS } from './input.ts';
import { commonNumber, type NewLabels, renumbered, renumbering, withoutInputs } from './renumbering.ts';
import type { Sensors } from './wingnut.ts';
import { labelsOf, sharedLabels } from './wiring.ts';

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

test('A boiler moves as a whole, and another boiler keeps its number', () => {
  const sensors = wired('boilerSupplyHeaderTemperature1', 'boilerOutletTemperature1', 'boilerOutletTemperature2');
  expect(renumbering(sensors, [wired('boilerSupplyHeaderTemperature1')])).toEqual({
    AN01: 'boilerSupplyHeaderTemperature3',
    AN02: 'boilerOutletTemperature3',
  });
});

test('A boiler gets no number of another boiler as long as one is unused', () => {
  const others = [wired('boilerOutletTemperature1'), wired('boilerExhaustTemperature2')];
  expect(renumbering(wired('boilerOutletTemperature1'), others)).toEqual({ AN01: 'boilerOutletTemperature3' });
  const all = ([1, 2, 3, 4, 5] as const).map((number) => wired(`boilerRelayState${number}`));
  expect(renumbering(wired('boilerOutletTemperature1'), [...all, wired('boilerOutletTemperature1')])).toEqual({
    AN01: 'boilerOutletTemperature2',
  });
});

test('Labels that stay keep their number, and nothing gets it', () => {
  const sensors = wired('boilerSupplyHeaderTemperature1', 'boilerOutletTemperature1');
  const others = [wired('boilerSupplyHeaderTemperature1')];
  const labels = withoutInputs(renumbering(sensors, others) ?? {}, new Set(['AN02']));
  expect(labels).toEqual({ AN01: 'boilerSupplyHeaderTemperature2' });
  const changed = renumbered(sensors, labels) ?? {};
  expect(labelsOf(changed)).toEqual(['boilerSupplyHeaderTemperature2', 'boilerOutletTemperature1']);
  expect(sharedLabels(changed, others)).toEqual([]);
});

/** A wiring without a label twice: up to 30 labels by chance, a third of what there is of one or two numbers. */
function anyWiring(random: () => number): Sensors {
  const numbers = 1 + Math.floor(random() * 3);
  const all = SENSOR_NAMES.flatMap((name) =>
    [1, 2, 3].slice(0, numbers).map((number) => `${name}${number}` as SensorLabel),
  );
  const chosen = all.filter(() => random() < 0.3).slice(0, INPUT_KEYS.length);
  return Object.fromEntries(chosen.map((label, index) => [INPUT_KEYS[index], { type: 'temperature', label }]));
}

test('After any renumbering nothing collides, and what shared a number still shares it', () => {
  const random = seeded(61);
  const groupOf = (label: SensorLabel) => {
    const { name = 'temperature', number } = parseSensorLabel(label) ?? {};
    const { system } = SENSORS[name];
    return system === 'overview' ? label : `${system}${number}`;
  };
  let moved = 0;
  for (let round = 0; round < 400; round += 1) {
    const sensors = anyWiring(random);
    const others = [anyWiring(random)];
    const labels = renumbering(sensors, others);
    if (!labels) continue;
    const changed = renumbered(sensors, labels);
    expect(changed).toBeDefined();
    if (!changed) continue;
    expect(sharedLabels(changed, others)).toEqual([]);
    const [before, after] = [labelsOf(sensors), labelsOf(changed)];
    const pairs = new Map(before.map((label, index) => [groupOf(label), groupOf(after[index] ?? label)]));
    before.forEach((label, index) => {
      expect(groupOf(after[index] ?? label)).toBe(pairs.get(groupOf(label)));
    });
    // Two boilers never become one: the number of groups stays.
    expect(new Set(after.map(groupOf)).size).toBe(new Set(before.map(groupOf)).size);
    moved += Object.keys(labels).length;
  }
  expect(moved).toBeGreaterThan(1000);
});
