import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const LABEL = 'boilerSupplyHeaderTemperature1' as const;
const wingnut = (isWired: boolean) =>
  ({
    id: 'w',
    status: 'Disconnected',
    config: { sensors: isWired ? { AN01: { type: 'temperature', label: LABEL } } : {}, version: 1 },
  }) as never;
const settings = (isOn: boolean, told: number) =>
  ({
    entityStatus: 'enabled',
    told,
    config: { thresholds: isOn ? { [LABEL]: { thresholdStatus: 'enabled', min: 130 } } : {} },
  }) as never;

test.each([
  ['nothing', false, false, 0, 0, ['CONFIGURE WINGNUT', 'SET LIMITS', 'ADD RECIPIENTS', 'COMMISSION']],
  ['sensors', true, false, 0, 0, ['SET LIMITS', 'ADD RECIPIENTS', 'COMMISSION']],
  ['sensors and limits', true, true, 0, 0, ['ADD RECIPIENTS', 'COMMISSION']],
  ['recipients of the building', false, false, 2, 0, ['CONFIGURE WINGNUT', 'SET LIMITS', 'COMMISSION']],
  ['all', true, true, 1, 1, []],
])('With %s done, the steps that are left', (_what, isWired, isOn, told, signOffs, words) => {
  const steps = nextSteps(wingnut(isWired), 'p', { settings: settings(isOn, told), signOffs }, 0);
  expect(steps.map(({ word }) => word)).toEqual(words);
});
