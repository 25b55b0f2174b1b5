import { expect, test } from 'vitest';
import { pairedLabels } from './pairs.ts';

const SHOWN = ['boilerSupplyHeaderTemperature2', 'boilerSupplyHeaderTemperature1', 'roomTemperature3', 'current1'];

test('At another time each sensor stands beside itself', () => {
  expect([...pairedLabels(SHOWN, undefined)]).toEqual(SHOWN.map((label) => [label, label]));
});

test.each([
  [
    'the first of each building',
    ['boilerSupplyHeaderTemperature1', 'boilerSupplyHeaderTemperature2'],
    ['boilerSupplyHeaderTemperature1', 'boilerSupplyHeaderTemperature1'],
  ],
  ['the first that has readings', ['roomTemperature4', 'roomTemperature5'], ['roomTemperature3', 'roomTemperature4']],
  ['only the same sensor', ['boilerOutletTemperature1', 'boilerPumpCurrent1'], undefined],
  ['nothing without readings', [], undefined],
])('Of another property stands %s', (_what, compared, pair) => {
  expect([...pairedLabels(SHOWN, compared)]).toEqual(pair ? [pair] : []);
});
