import { describe, expect, it } from 'vitest';
import {
  type Category,
  isSensorName,
  type Kind,
  kindOf,
  labelInWords,
  lineColourOf,
  parseSensorLabel,
  SENSOR_NAMES,
  SENSORS,
  type SensorName,
  type SensorRow,
  type System,
  sensorsOf,
  stateColourOf,
  unitOf,
} from './sensor.ts';

type Expected = [
  name: string,
  kind: Kind,
  unit: string,
  system: System,
  category: Category,
  preset: readonly [number, number],
];

const thermistor = (name: string, system: System, preset: readonly [number, number]): Expected => [
  name,
  'temperature',
  '°F',
  system,
  'thermistor',
  preset,
];
const pump = (name: string, system: System): Expected => [name, 'current', 'A', system, 'currentLoop', [0, 999]];
const contact = (name: string): Expected => [name, 'state', '', 'overview', 'generalPurpose', [0, 999]];
const relay = (name: string, system: System): Expected => [name, 'state', '', system, 'relay', [0, 999]];

/** Written down from docs/product/configuration.md#sensors, not from the table in the code. */
const EXPECTED: Expected[] = [
  thermistor('outdoorTemperature', 'overview', [0, 999]),
  thermistor('temperature', 'overview', [0, 999]),
  thermistor('mechanicalRoomTemperature', 'overview', [50, 115]),
  thermistor('roomTemperature', 'overview', [50, 115]),
  thermistor('mechanicalRoomCombustionAirTemperature', 'boiler', [0, 999]),
  thermistor('boilerSupplyHeaderTemperature', 'boiler', [130, 200]),
  thermistor('supplyLineTemperature', 'boiler', [130, 200]),
  thermistor('boilerOutletTemperature', 'boiler', [130, 200]),
  thermistor('boilerReturnHeaderTemperature', 'boiler', [50, 200]),
  thermistor('boilerInletTemperature', 'boiler', [50, 200]),
  thermistor('returnLineTemperature', 'boiler', [50, 200]),
  thermistor('bypassLineTemperature', 'boiler', [50, 200]),
  thermistor('heatingCoilLineTemperature', 'boiler', [50, 200]),
  thermistor('sideStreamFilterTemperature', 'boiler', [50, 200]),
  thermistor('makeUpWaterTemperature', 'boiler', [50, 200]),
  thermistor('boilerExhaustTemperature', 'boiler', [50, 400]),
  thermistor('hotWaterTankSupplyHeaderTemperature', 'hotWater', [80, 160]),
  thermistor('hotWaterTankOutletTemperature', 'hotWater', [80, 160]),
  thermistor('storageTankOutletTemperature', 'hotWater', [50, 200]),
  thermistor('indirectTankOutletTemperature', 'hotWater', [100, 200]),
  thermistor('hotWaterTankReturnHeaderTemperature', 'hotWater', [50, 200]),
  thermistor('hotWaterTankInletTemperature', 'hotWater', [50, 200]),
  thermistor('hotWaterTankExhaustTemperature', 'hotWater', [50, 400]),
  thermistor('storageTankInletTemperature', 'hotWater', [50, 200]),
  thermistor('indirectTankInletTemperature', 'hotWater', [130, 200]),

  ['boilerSystemPressure', 'pressure', 'PSI', 'boiler', 'currentLoop', [10, 80]],
  pump('systemPumpCurrent', 'boiler'),
  pump('boilerPumpCurrent', 'boiler'),
  pump('recirculationPumpCurrent', 'hotWater'),
  pump('indirectTankPumpCurrent', 'hotWater'),
  pump('storageTankPumpCurrent', 'hotWater'),
  pump('current', 'overview'),

  contact('door'),
  contact('window'),
  contact('occupancy'),
  contact('leak'),
  contact('onOff'),

  relay('boilerRelayState', 'boiler'),
  relay('boilerAquastatState', 'boiler'),
  relay('boilerLimitState', 'boiler'),
  relay('boilerPumpRelayState', 'boiler'),
  relay('systemPumpRelayState', 'boiler'),
  relay('hotWaterTankRelayState', 'hotWater'),
  relay('hotWaterTankAquastatState', 'hotWater'),
  relay('hotWaterTankLimitState', 'hotWater'),
  relay('recirculationPumpRelayState', 'hotWater'),
  relay('indirectTankPumpRelayState', 'hotWater'),
  relay('storageTankPumpRelayState', 'hotWater'),
  relay('relayState', 'overview'),
  relay('aquastatState', 'overview'),
  relay('limitState', 'overview'),
  relay('thermostatState', 'overview'),
];

const known = (name: string): SensorName => {
  if (!isSensorName(name)) throw new Error(`${name} is no sensor`);
  return name;
};
const namesWith = (...categories: Category[]) =>
  EXPECTED.filter(([, , , , category]) => categories.includes(category)).map(([name]) => name);

describe('The table of sensors', () => {
  it('has exactly the expected labels', () => {
    expect([...SENSOR_NAMES].sort()).toEqual(EXPECTED.map(([name]) => name).sort());
  });

  it.each(EXPECTED)('knows %s as a %s in %j, system %s, wired to a %s input, preset %j', (name, ...facts) => {
    const { system, category, preset } = SENSORS[known(name)];
    expect([kindOf(known(name)), unitOf(known(name)), system, category, preset]).toEqual(facts);
  });

  it.each(['toString', '__proto__', 'constructor', '', 'Door'])('does not take %j for a sensor', (name) => {
    expect(isSensorName(name)).toBe(false);
  });
});

describe('What can be wired to an input', () => {
  it.each<[Category, string[]]>([
    ['thermistor', namesWith('thermistor')],
    ['currentLoop', namesWith('currentLoop')],
    ['generalPurpose', namesWith('generalPurpose')],
    ['relay', namesWith('relay', 'generalPurpose')],
  ])('of the %s inputs is what may be wired to them', (category, names) => {
    expect([...sensorsOf(category)].sort()).toEqual([...names].sort());
  });
});

describe('A sensor label', () => {
  it.each([1, 2, 3, 4, 5])('is a name with the digit %i', (number) => {
    expect(parseSensorLabel(`boilerSystemPressure${number}`)).toEqual({ name: 'boilerSystemPressure', number });
  });

  it.each([
    ['without a number', 'boilerSystemPressure'],
    ['numbered 0', 'boilerSystemPressure0'],
    ['numbered 6', 'boilerSystemPressure6'],
    ['numbered 9', 'boilerSystemPressure9'],
    ['with two digits', 'boilerSystemPressure11'],
    ['with a space', 'boilerSystemPressure 1'],
    ['in another case', 'BoilerSystemPressure1'],
    ['of an unknown sensor', 'chimneyTemperature1'],
    ['that an object inherits', 'constructor1'],
    ['of a number alone', '1'],
    ['that is empty', ''],
  ])('%s is none', (_why, label) => {
    expect(parseSensorLabel(label)).toBeUndefined();
  });

  it.each([
    ['boilerSystemPressure1', 'Boiler System Pressure 1'],
    ['makeUpWaterTemperature5', 'Make Up Water Temperature 5'],
    ['onOff2', 'On Off 2'],
    ['leak3', 'Leak 3'],
    ['temperature4', 'Temperature 4'],
  ])('%s reads "%s"', (label, words) => {
    expect(labelInWords(label)).toBe(words);
  });

  it.each(['chimneyTemperature1', 'leak9', ''])('that is unknown, %j, stays as it is', (label) => {
    expect(labelInWords(label)).toBe(label);
  });
});

describe('Colours', () => {
  it.each([
    ['boilerReturnHeaderTemperature1', 2],
    ['hotWaterTankSupplyHeaderTemperature5', 3],
    ['boilerSystemPressure1', 8],
    ['systemPumpCurrent2', 7],
    ['bypassLineTemperature1', 9],
    ['boilerRelayState1', 9],
    ['noSuchSensor1', 9],
  ])('The line of %s prefers colour %i', (label, colour) => {
    expect(lineColourOf(label)).toBe(colour);
  });

  it.each([
    ['boilerRelayState1', 1],
    ['systemPumpCurrent2', 2],
    ['recirculationPumpRelayState1', 3],
    ['boilerLimitState1', null],
    ['noSuchSensor1', null],
  ])('The ON times of %s have colour %s', (label, colour) => {
    expect(stateColourOf(label)).toBe(colour);
  });

  it('A row without its colours and its place in the overview does not compile', () => {
    const incomplete = { category: 'relay', system: 'boiler', type: 'relayState', preset: [0, 999] } as const;
    // @ts-expect-error lineColour, stateColour and overview are missing.
    const row: SensorRow = incomplete;
    for (const each of SENSOR_NAMES) expect(Object.keys(SENSORS[each]).length).toBeGreaterThan(Object.keys(row).length);
  });
});
