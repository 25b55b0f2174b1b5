import { describe, expect, it } from 'vitest';
import {
  type Category,
  isCounter,
  isSensorName,
  kindOf,
  labelInWords,
  lineColourOf,
  parseSensorLabel,
  SENSOR_NAMES,
  SENSORS,
  type SensorRow,
  sensorsOf,
  stateColourOf,
  unitOf,
} from './sensor.ts';

/** What the inputs of a family measure. A current loop measures what its type says, and a meter counts. */
const KIND_OF_FAMILY = { thermistor: 'temperature', generalPurpose: 'state', relay: 'state' } as const;

describe('The table of sensors', () => {
  // test/docs/figures.test.ts compares the rows with docs/product/configuration.md#sensors.
  it.each(SENSOR_NAMES)('%s measures what its family measures', (name) => {
    const { category, type } = SENSORS[name];
    const own = category === 'currentLoop' ? type : KIND_OF_FAMILY[category];
    expect(kindOf(name)).toBe(type === 'meter' ? 'counter' : own);
  });

  it.each([
    ['boilerOutletTemperature', '°F'],
    ['boilerSystemPressure', 'PSI'],
    ['systemPumpCurrent', 'A'],
    ['leak', ''],
    ['oilTankLevel', '%'],
    ['gasMeter', 'counts'],
  ] as const)('%s has the unit "%s"', (name, unit) => {
    expect(unitOf(name)).toBe(unit);
  });

  it.each(['toString', '__proto__', 'constructor', '', 'Door'])('does not take %j for a sensor', (name) => {
    expect(isSensorName(name)).toBe(false);
  });
});

describe('What can be wired to an input', () => {
  it.each<[Category, readonly Category[]]>([
    ['thermistor', ['thermistor']],
    ['currentLoop', ['currentLoop']],
    ['generalPurpose', ['generalPurpose']],
    ['relay', ['relay', 'generalPurpose']],
  ])('of the %s inputs are the sensors of %j', (category, families) => {
    const measuring = sensorsOf(category).filter((name) => category !== 'currentLoop' || !isCounter(name));
    expect(measuring).toEqual(SENSOR_NAMES.filter((name) => families.includes(SENSORS[name].category)));
  });

  it('a counter fits each input that has a pulse or a totalizer', () => {
    const counters = SENSOR_NAMES.filter(isCounter);
    expect(counters).toEqual(['gasMeter', 'electricityMeter', 'waterMeter', 'heatMeter']);
    for (const category of ['currentLoop', 'generalPurpose', 'relay'] as const)
      expect(sensorsOf(category)).toEqual(expect.arrayContaining(counters));
    expect(sensorsOf('thermistor').filter(isCounter)).toEqual([]);
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
