import { expect, test } from 'vitest';
import { chartLabels } from './chart-kinds.ts';

const BOILER = ['boilerExhaustTemperature1', 'boilerReturnHeaderTemperature1', 'boilerSupplyHeaderTemperature1'];
const AROUND = ['outdoorTemperature1'];

test('The overview draws the main lines of the systems, then what is around them', () => {
  expect(chartLabels([...AROUND, ...BOILER], 'System Overview', 'temperature')).toEqual([
    'boilerSupplyHeaderTemperature1',
    'boilerReturnHeaderTemperature1',
    'outdoorTemperature1',
  ]);
});

test('In a building without a main line the overview draws the others', () => {
  expect(chartLabels(['boilerExhaustTemperature1', ...AROUND], 'System Overview', 'temperature')).toEqual([
    'boilerExhaustTemperature1',
    'outdoorTemperature1',
  ]);
});

test('The overview draws no current of a pump, but every state', () => {
  const labels = ['boilerPumpCurrent1', 'current1', 'boilerRelayState1', 'recirculationPumpRelayState1', 'door1'];
  expect(chartLabels(labels, 'System Overview', 'current')).toEqual(['current1']);
  expect(chartLabels(labels, 'System Overview', 'state')).toEqual([
    'boilerRelayState1',
    'recirculationPumpRelayState1',
    'door1',
  ]);
});

test('The tab of a system draws all of its sensors', () => {
  expect(chartLabels([...AROUND, ...BOILER], 'Boiler System', 'temperature')).toEqual([
    'boilerSupplyHeaderTemperature1',
    'boilerReturnHeaderTemperature1',
    'boilerExhaustTemperature1',
  ]);
});
