import { expect, test } from 'vitest';
import { unlabelledInputs } from './unlabelled.ts';

const NOW = 1_000_000_000;
const at = (value: number | null, age = 10_000) => ({ time: NOW - age, value });

test('An input with a signal of now and no label is named, others are not', () => {
  const sensors = { AN01: { type: 'temperature', label: 'roomTemperature1' } } as const;
  const values = { AN01: at(70), AN02: at(71), AN03: at(null), AN04: at(72, 16 * 60_000), DI05: at(0) };
  expect(unlabelledInputs(sensors, values, NOW)).toEqual(['AN02', 'DI05']);
  expect(unlabelledInputs({}, {}, NOW)).toEqual([]);
});
