import { expect, test } from 'vitest';
import { suggestedWhen } from '../alarms/limits/state-alarm.ts';
import { SENSOR_NAMES, type SensorLabel, type SensorName } from '../sensor.ts';
import type { InputKey } from './input.ts';
import { LABEL_TRAITS } from './label-traits.ts';
import { suggestLabels } from './suggest-labels.ts';

type Known = Partial<Record<SensorLabel, number | undefined>>;
const suggest = (input: InputKey, value: number | undefined, known: Known = {}, type = '') =>
  suggestLabels({
    input,
    value,
    type,
    others: Object.entries(known).map(([label, now]) => ({ label: label as SensorLabel, value: now })),
  });

/** The rule of the suggestions, case by case (docs/product/commissioning.md#suggestions). */
test.each<[what: string, input: InputKey, value: number | undefined, known: Known, first: SensorName]>([
  ['285°F is an exhaust', 'AN05', 285, {}, 'boilerExhaustTemperature'],
  ['163°F is the supply', 'AN01', 163, {}, 'boilerSupplyHeaderTemperature'],
  [
    'a colder water beside a known supply is its return',
    ...(['AN02', 146, { boilerSupplyHeaderTemperature1: 163 }] as const),
    'boilerReturnHeaderTemperature',
  ],
  [
    'nearly the same as the supply is what feeds it',
    ...(['AN03', 161.5, { boilerSupplyHeaderTemperature1: 163, boilerReturnHeaderTemperature1: 145 }] as const),
    'boilerOutletTemperature',
  ],
  [
    'two boilers have two exhausts',
    'AN06',
    291,
    { boilerOutletTemperature1: 160, boilerOutletTemperature2: 158, boilerExhaustTemperature1: 318 },
    'boilerExhaustTemperature',
  ],
  [
    'one boiler has one exhaust, so another hot flue is that of a tank',
    'AN06',
    291,
    { boilerOutletTemperature1: 160, boilerExhaustTemperature1: 318 },
    'hotWaterTankExhaustTemperature',
  ],
  [
    'after one room comes another room',
    'AN08',
    70,
    { mechanicalRoomTemperature1: 84, outdoorTemperature1: 41, roomTemperature1: 69 },
    'roomTemperature',
  ],
  [
    'where no boiler lacks one, after one system pump comes another',
    'AN20',
    4.1,
    { boilerSystemPressure1: 21, systemPumpCurrent1: 4.6, boilerPumpCurrent1: 2.2 },
    'systemPumpCurrent',
  ],
  [
    'two system pumps are a duty and its standby, so recirculation comes before a third',
    'AN21',
    1.1,
    { boilerSystemPressure1: 21, boilerPumpCurrent1: 2.2, systemPumpCurrent1: 4.6, systemPumpCurrent2: 4.4 },
    'recirculationPumpCurrent',
  ],
  ['41°F is outdoors', 'AN07', 41, {}, 'outdoorTemperature'],
  ['125°F is hot water', 'AN04', 125, {}, 'hotWaterTankSupplyHeaderTemperature'],
  [
    'with an indirect tank, hot water is that of the indirect tank',
    'AN04',
    125,
    { indirectTankInletTemperature1: 165, hotWaterTankSupplyHeaderTemperature1: 126, indirectTankPumpCurrent1: 2 },
    'indirectTankOutletTemperature',
  ],
  ['21 at a current loop is the pressure', 'AN17', 21, {}, 'boilerSystemPressure'],
  ['3.2 at a current loop is a pump', 'AN18', 3.2, { boilerSystemPressure1: 21 }, 'systemPumpCurrent'],
  [
    'two outlets have two pumps',
    'AN18',
    3.2,
    { boilerOutletTemperature1: 160, boilerOutletTemperature2: 158, systemPumpCurrent1: 5, boilerPumpCurrent1: 3 },
    'boilerPumpCurrent',
  ],
  ['a relay is the burner', 'DI05', 1, {}, 'boilerRelayState'],
  ['another relay is the pump', 'DI06', 0, { boilerRelayState1: 1 }, 'systemPumpRelayState'],
  ['a dry contact that is OFF is a door', 'DI01', 0, {}, 'door'],
  ['without a value, what boiler rooms have counts', 'AN01', undefined, {}, 'outdoorTemperature'],
])('%s', (_what, input, value, known, first) => {
  expect(suggest(input, value, known)[0]).toBe(first);
});

test.each<[what: string, input: InputKey, value: number, name: SensorName]>([
  ['a room of 140°F', 'AN01', 140, 'roomTemperature'],
  ['an exhaust of 80°F', 'AN01', 80, 'boilerExhaustTemperature'],
  ['a leak that is ON', 'DI01', 1, 'leak'],
  ['a pump of 60 A', 'AN18', 60, 'boilerPumpCurrent'],
])('%s is not suggested', (_what, input, value, name) => {
  const names = suggest(input, value);
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain(name);
});

test('Five at the most, of the chosen type, without names whose numbers are all taken', () => {
  expect(suggest('AN01', 150)).toHaveLength(5);
  expect(suggest('AN18', 12, {}, 'pressure')).toEqual(['boilerSystemPressure']);
  const all = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`boilerRelayState${number}`, 1]));
  expect(suggest('DI05', 1, all)).not.toContain('boilerRelayState');
});

test.each(SENSOR_NAMES)('The usual values of %s are possible', (name) => {
  const { usual, possible } = LABEL_TRAITS[name];
  expect(usual[0]).toBeLessThanOrEqual(usual[1]);
  expect(name === 'boilerSystemPressure' ? possible[0] : Math.min(usual[0], possible[0])).toBe(possible[0]);
  expect(Math.max(usual[1], possible[1])).toBe(possible[1]);
});

test('What is usual of a state is not what its suggested alarm is about', () => {
  const usual = { on: LABEL_TRAITS.boilerLimitState.usual, off: LABEL_TRAITS.leak.usual };
  expect(usual).toEqual({ on: [1, 1], off: [0, 0] });
  for (const name of SENSOR_NAMES) {
    const when = suggestedWhen(`${name}1`);
    if (when) expect(LABEL_TRAITS[name].usual, name).toEqual(when === 'on' ? usual.off : usual.on);
  }
});

/** A plant with two boilers, a tank and two system pumps, whose wingnut is full, in the order of its inputs. */
const FULL: readonly (readonly [InputKey, value: number, SensorLabel])[] = [
  ['AN01', 163, 'boilerSupplyHeaderTemperature1'],
  ['AN02', 146, 'boilerReturnHeaderTemperature1'],
  ['AN03', 164, 'boilerOutletTemperature1'],
  ['AN04', 165, 'boilerOutletTemperature2'],
  ['AN05', 145, 'boilerInletTemperature1'],
  ['AN06', 144, 'boilerInletTemperature2'],
  ['AN07', 302, 'boilerExhaustTemperature1'],
  ['AN08', 291, 'boilerExhaustTemperature2'],
  ['AN09', 128, 'hotWaterTankSupplyHeaderTemperature1'],
  ['AN10', 118, 'hotWaterTankReturnHeaderTemperature1'],
  ['AN11', 129, 'hotWaterTankOutletTemperature1'],
  ['AN12', 117, 'hotWaterTankInletTemperature1'],
  ['AN13', 84, 'mechanicalRoomTemperature1'],
  ['AN14', 41, 'outdoorTemperature1'],
  ['AN15', 69, 'roomTemperature1'],
  ['AN16', 70, 'roomTemperature2'],
  ['AN17', 19.5, 'boilerSystemPressure1'],
  ['AN18', 2.2, 'boilerPumpCurrent1'],
  ['AN19', 2.3, 'boilerPumpCurrent2'],
  ['AN20', 4.6, 'systemPumpCurrent1'],
  ['AN21', 4.4, 'systemPumpCurrent2'],
  ['AN22', 1.1, 'recirculationPumpCurrent1'],
  ['AN23', 1, 'current1'],
  ['AN24', 2, 'current2'],
  ['AN25', 3, 'current3'],
  ['AN26', 4, 'current4'],
  ['AN27', 5, 'current5'],
  ['DI01', 0, 'leak1'],
  ['DI02', 0, 'door1'],
  ['DI03', 0, 'carbonMonoxide1'],
  ['DI04', 0, 'flood1'],
  ['DI05', 1, 'boilerRelayState1'],
  ['DI06', 0, 'boilerRelayState2'],
  ['DI07', 1, 'boilerAquastatState1'],
  ['DI08', 1, 'boilerLimitState1'],
  ['DI09', 1, 'boilerLimitState2'],
  ['DI10', 1, 'boilerPumpRelayState1'],
  ['DI11', 1, 'systemPumpRelayState1'],
  ['DI12', 0, 'systemPumpRelayState2'],
  ['DI13', 1, 'hotWaterTankRelayState1'],
  ['DI14', 1, 'recirculationPumpRelayState1'],
  ['DI15', 1, 'thermostatState1'],
  ['DI16', 1, 'boilerPumpRelayState2'],
];

test('Of a full wingnut, only the first label of a general name is behind MORE', () => {
  const behindMore = FULL.filter(([input, value, label], at) => {
    const others = FULL.slice(0, at).map(([, known, labelled]) => ({ label: labelled, value: known }));
    return !suggestLabels({ input, value, others }).some((name) => label === `${name}${label.slice(-1)}`);
  });
  expect(behindMore.map(([, , label]) => label)).toEqual(['current1']);
});
