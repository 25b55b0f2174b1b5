import { expect, test } from 'vitest';
import { parseSensorLabel, SENSORS } from '../../../../shared/domain/sensor.ts';
import { chartLabels, legendName, TAB_NAMES, TABS } from './chart-kinds.ts';

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

test('A level has a chart on the overview, a counter has no line anywhere', () => {
  const labels = ['oilTankLevel1', 'gasMeter1', 'carbonMonoxide1'];
  const drawn = TAB_NAMES.flatMap((tab) => TABS[tab].kinds.flatMap((kind) => chartLabels(labels, tab, kind)));
  expect(drawn).toEqual(['oilTankLevel1']);
  expect(legendName('oilTankLevel1')).toBe('Oil Tank\u00a01');
  expect(labels.map((label) => SENSORS[parseSensorLabel(label)?.name ?? 'leak'].lineColour !== null)).toEqual([
    true,
    false,
    false,
  ]);
});
