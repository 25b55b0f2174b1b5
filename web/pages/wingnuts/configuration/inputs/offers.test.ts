import { expect, test } from 'vitest';
import type { SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import {
  inputsOf,
  labelChosen,
  labelsOffered,
  numbersOffered,
  TAB_NAMES,
  totalConfigurations,
  typesOffered,
} from './offers.ts';

const family = (types: string[], labels: string[]) => {
  const choices = (values: string[]) => values.map((value) => ({ value, label: `The ${value}` }));
  return { sensors: { types: choices(types), labels: choices(labels) } };
};
const SCHEMA: SchemaReply = {
  thermistorInputs: family(['temperature'], ['roomTemperature', 'temperature']),
  currentLoopInputs: family(['pressure', 'current'], ['boilerSystemPressure', 'boilerPumpCurrent', 'novelty']),
  gpioInputs: family(['door', 'leak'], ['door', 'leak']),
  relayInputs: family(['relayState', 'door'], ['boilerRelayState', 'door']),
};

test('The tabs hold the 48 inputs: 16, 16, 4 and 12', () => {
  expect(TAB_NAMES.map((tab) => [tab, inputsOf(tab).length, inputsOf(tab)[0], inputsOf(tab).at(-1)])).toEqual([
    ['Thermistor', 16, 'AN01', 'AN16'],
    ['Transducer', 16, 'AN17', 'AN32'],
    ['General Purpose', 4, 'DI01', 'DI04'],
    ['Relay Sense', 12, 'DI05', 'DI16'],
  ]);
});

test('Types and labels are the schema’s; a label is offered for its type, one that only the server knows for each', () => {
  expect(typesOffered(SCHEMA, 'Transducer')).toEqual([
    { id: 'pressure', title: 'The pressure' },
    { id: 'current', title: 'The current' },
  ]);
  const ids = (type: string) => labelsOffered(SCHEMA, 'Transducer', type).map(({ id }) => id);
  expect(ids('pressure')).toEqual(['boilerSystemPressure', 'novelty']);
  expect(ids('current')).toEqual(['boilerPumpCurrent', 'novelty']);
  expect(labelsOffered(SCHEMA, 'Relay Sense', 'door').map(({ id }) => id)).toEqual(['door']);
});

test('Numbers in use are not offered; those of another label are no matter', () => {
  const taken = ['roomTemperature1', 'roomTemperature4', 'temperature2'] as const;
  expect(numbersOffered('roomTemperature', taken).map(({ id }) => id)).toEqual(['2', '3', '5']);
  expect(numbersOffered('roomTemperature', []).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
});

test('As many inputs can be configured as the schema has unique labels', () => {
  expect(totalConfigurations(SCHEMA)).toBe(8);
});

test('Without a type, the labels that mean one are offered', () => {
  const ids = (tab: (typeof TAB_NAMES)[number]) => labelsOffered(SCHEMA, tab, '').map(({ id }) => id);
  expect(ids('Thermistor')).toEqual(['roomTemperature', 'temperature']);
  // The server alone knows what the other one is, and the tab has two types.
  expect(ids('Transducer')).toEqual(['boilerSystemPressure', 'boilerPumpCurrent']);
});

test.each([
  ['brings its type and number 1', 'Transducer', '', 'boilerPumpCurrent', [], 'current', '1'],
  ['takes the lowest free number', 'Transducer', '', 'boilerPumpCurrent', ['boilerPumpCurrent1'], 'current', '2'],
  ['fills a gap', 'Thermistor', '', 'temperature', ['temperature1', 'temperature3'], 'temperature', '2'],
  ['keeps the type that is chosen', 'Transducer', 'pressure', 'novelty', [], 'pressure', '1'],
  [
    'has no number when all are taken',
    ...['Thermistor', '', 'temperature'],
    ...[[1, 2, 3, 4, 5].map((number) => `temperature${number}`), 'temperature', ''],
  ],
] as [string, (typeof TAB_NAMES)[number], string, string, SensorLabel[], string, string][])(
  'A label that is chosen %s',
  (_what, tab, type, name, taken, meant, number) => {
    expect(labelChosen(SCHEMA, tab, type, name, taken)).toEqual({ type: meant, name, number });
  },
);
