import { expect, test } from 'vitest';
import { parseSensorLabel, SENSORS, type SensorLabel, sensorsOf } from '../../sensor.ts';
import { readSensors } from '../configuration.ts';
import { categoryOf, type InputKey } from '../input.ts';
import type { Sensors } from '../wingnut.ts';
import { entriesOf, repeatedLabels } from '../wiring.ts';
import { isApplied, numberPlan, planTemplate } from './plan-template.ts';
import { PRODUCT_TEMPLATES } from './product-templates.ts';

/** Tests what a template would make of the inputs of a wingnut (docs/product/commissioning.md#templates). */

const wired = (labels: Partial<Record<InputKey, SensorLabel>>): Sensors =>
  Object.fromEntries(
    (Object.entries(labels) as [InputKey, SensorLabel][]).map(([input, label]) => {
      const name = parseSensorLabel(label)?.name ?? 'temperature';
      return [input, { type: SENSORS[name].type, label }];
    }),
  );
const ROOM = wired({ AN01: 'roomTemperature1' });
const CIRCUIT = wired({ AN01: 'boilerSupplyHeaderTemperature1', AN02: 'boilerReturnHeaderTemperature1' });
const PRESSURE = wired({ AN17: 'boilerSystemPressure1' });

type Values = Partial<Record<InputKey, number>>;
test.each<[what: string, template: Sensors, values: Values, against: (string | undefined)[]]>([
  ['a room of 140°F', ROOM, { AN01: 140 }, ['Room Temperature cannot be 140°F']],
  ['a room of 71°F', ROOM, { AN01: 71 }, [undefined]],
  ['a pressure of 0', PRESSURE, { AN17: 0 }, ['Boiler System Pressure cannot be 0 PSI']],
  ['a supply and a return', CIRCUIT, { AN01: 160, AN02: 142 }, [undefined, undefined]],
  [
    ...(['a return that is warmer', CIRCUIT, { AN01: 142, AN02: 160 }] as const),
    ['The return is warmer than the supply', 'The return is warmer than the supply'],
  ],
  ['a plant that is cold', CIRCUIT, { AN01: 68, AN02: 69 }, [undefined, undefined]],
  ['no value', ROOM, {}, [undefined]],
])('Against %s', (_what, template, values, against) => {
  const planned = planTemplate(template, { labels: {}, values });
  expect(planned.map((each) => each.against)).toEqual(against);
  expect(planned.map(isApplied)).toEqual(against.map((each) => each === undefined));
});

test('An input keeps a label that it has, and is left alone where others have a signal and it has none', () => {
  const template = wired({ AN01: 'roomTemperature1', AN02: 'outdoorTemperature1', AN03: 'temperature1' });
  const labels = { AN01: 'roomTemperature2', AN02: 'temperature2' } as const;
  const planned = planTemplate(template, { labels, values: { AN01: 70, AN02: 40 } });
  expect(planned.map(({ isSame }) => isSame)).toEqual([true, false, false]);
  expect(planned.map(({ isSilent }) => isSilent)).toEqual([false, false, true]);
  expect(planned.map(isApplied)).toEqual([false, false, false]);
  // A wingnut that is not connected yet can be wired all the same.
  expect(planTemplate(template, { labels: {}, values: {} }).map(isApplied)).toEqual([true, true, true]);
});

const plan = (...labels: SensorLabel[]) =>
  labels.map((label, place) => ({ input: `AN0${place + 1}` as InputKey, label }));

test.each<[what: string, labels: SensorLabel[], taken: SensorLabel[], numbered: SensorLabel[]]>([
  ['keeps the numbers of the template', ['boilerOutletTemperature2'], [], ['boilerOutletTemperature2']],
  ['takes the lowest free number', ['roomTemperature1'], ['roomTemperature1'], ['roomTemperature2']],
  [
    'keeps what belongs to one boiler together',
    ['boilerOutletTemperature1', 'boilerExhaustTemperature1', 'roomTemperature1'],
    ['boilerExhaustTemperature1'],
    ['boilerOutletTemperature2', 'boilerExhaustTemperature2', 'roomTemperature1'],
  ],
  [
    'keeps two boilers apart',
    ['boilerOutletTemperature1', 'boilerOutletTemperature2', 'boilerExhaustTemperature2'],
    ['boilerOutletTemperature1', 'boilerOutletTemperature2'],
    ['boilerOutletTemperature3', 'boilerOutletTemperature4', 'boilerExhaustTemperature4'],
  ],
  [
    'parts a boiler only when no number is free for all of it',
    ['boilerOutletTemperature1', 'boilerExhaustTemperature1'],
    [
      ...(['boilerOutletTemperature1', 'boilerOutletTemperature2', 'boilerOutletTemperature3'] as const),
      ...(['boilerExhaustTemperature4', 'boilerExhaustTemperature5'] as const),
    ],
    ['boilerOutletTemperature4', 'boilerExhaustTemperature1'],
  ],
])('The numbering %s', (_what, labels, taken, numbered) => {
  const plans = plan(...labels);
  expect(plans.map(({ input }) => numberPlan(plans, taken).get(input))).toEqual(numbered);
});

test('An input for whose label no number is free gets none', () => {
  const taken = [1, 2, 3, 4, 5].map((number) => `leak${number}` as SensorLabel);
  expect(numberPlan(plan('leak1', 'door1'), taken).get('AN01')).toBeUndefined();
});

test.each(PRODUCT_TEMPLATES.map((each) => [each.name, each.sensors] as const))(
  '%s can be saved as it is',
  (_name, sensors) => {
    expect(readSensors(sensors)).toEqual({ sensors, problems: [] });
    expect(repeatedLabels(sensors)).toEqual([]);
    for (const [input, { label }] of entriesOf(sensors))
      expect(sensorsOf(categoryOf(input))).toContain(parseSensorLabel(label)?.name);
  },
);
