import { expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { sensorTrouble, totalTrouble, troubleCounts } from './sensor-trouble.ts';

const NOW = Date.UTC(2026, 10, 23);
const value = (said: number | null, ago = 0) => ({ value: said, time: NOW - ago });
const whenOn = { max: '0', thresholdStatus: 'disabled' } as const;

it.each<
  [
    what: string,
    label: SensorLabel,
    reading: ReturnType<typeof value> | undefined,
    own: typeof whenOn | undefined,
    says: unknown,
  ]
>([
  ['a good value', 'boilerSystemPressure1', value(17), undefined, undefined],
  ['no value yet', 'boilerSystemPressure1', undefined, undefined, 'unknown'],
  ['a fault', 'boilerSystemPressure1', value(null), undefined, 'unknown'],
  ['a value of 15 minutes', 'boilerSystemPressure1', value(17, 15 * MINUTE_MS), undefined, undefined],
  ['an older value', 'boilerSystemPressure1', value(17, 15 * MINUTE_MS + 1), undefined, 'unknown'],
  ['a leak', 'leak1', value(1), undefined, 'warning'],
  ['a limit that has tripped', 'boilerLimitState1', value(0), undefined, 'warning'],
  ['a limit whose settings name the other state', 'boilerLimitState1', value(0), whenOn, undefined],
  ['a door whose alarm is off', 'door1', value(1), whenOn, 'warning'],
  ['a door without settings', 'door1', value(1), undefined, undefined],
])('docs/product/states.md#states: %s', (_what, label, reading, own, says) => {
  expect(sensorTrouble(label, reading, own, NOW)).toBe(says);
});

it('Counts of wingnuts are added', () => {
  const sensors = {
    AN01: { type: 'x', label: 'boilerSystemPressure1' },
    DI01: { type: 'x', label: 'leak1' },
  } as Sensors;
  const counts = troubleCounts(sensors, { AN01: value(null), DI01: value(1) }, {}, NOW);
  expect(counts).toEqual({ unknown: 1, warnings: 1 });
  expect(totalTrouble([counts, undefined, counts])).toEqual({ unknown: 2, warnings: 2 });
});
