import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import type { Sensors } from '../../wingnuts/wingnut.ts';
import { wasOutsideBetween } from '../check/outside-samples.ts';
import type { Thresholds } from './breach.ts';
import type { OnlyWhile } from './only-while.ts';
import { isOutsideLimits } from './threshold-context.ts';

const NOW = Date.UTC(2026, 6, 1);
const sensors: Sensors = {
  AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
  AN18: { type: 'current', label: 'systemPumpCurrent1', onFrom: 5, offBelow: 4 },
};
const contextOf = (onlyWhile?: OnlyWhile) => {
  const thresholds: Thresholds = {
    boilerSupplyHeaderTemperature1: { min: '130', thresholdStatus: 'enabled', ...(onlyWhile && { onlyWhile }) },
  };
  return { sensors, thresholds };
};
const latestOf = (supply: number, pump: number | null) => ({
  values: { AN01: { time: NOW, value: supply }, AN18: { time: NOW, value: pump } },
  outside: { AN01: { samples: [1, 2].map((at) => ({ time: NOW - at * 1000, value: 80 })), receivedAt: NOW } },
});
const onPump: OnlyWhile = { is: 'on', label: 'systemPumpCurrent1' };

describe('A message with a value outside its limits', () => {
  it.each<[what: string, onlyWhile: OnlyWhile | undefined, pump: number | null, marks: boolean]>([
    ['marks the property', undefined, 0, true],
    ['marks it while the pump is ON', onPump, 6, true],
    ['does not while the pump is OFF by its own limits', onPump, 3, false],
    ['marks it when the pump is between its limits', onPump, 4.5, true],
    ['marks it when nobody knows the pump', onPump, null, true],
    ['marks it when another wingnut knows the sensor', { is: 'on', label: 'boilerRelayState1' }, 0, true],
    ['marks it in the heating season', { is: 'heatingSeason', fromMonth: 7, toMonth: 8 }, 0, true],
    ['does not in the middle of another season', { is: 'heatingSeason', fromMonth: 10, toMonth: 4 }, 0, false],
  ])('%s', (_what, onlyWhile, pump, marks) => {
    expect(isOutsideLimits(latestOf(80, pump).values, contextOf(onlyWhile), NOW)).toBe(marks);
    expect(wasOutsideBetween(latestOf(150, pump), contextOf(onlyWhile), NOW)).toBe(marks);
    expect(wasOutsideBetween(latestOf(150, pump), contextOf(onlyWhile), NOW + 3 * MINUTE_MS)).toBe(false);
  });
});
