import { expect, test } from 'vitest';
import { PLANT } from '../../../../shared/api/fields/plant-fields.ts';
import type { PlantField } from '../../../../shared/domain/plant/plant-words.ts';
import type { PlantProfile } from '../../../../shared/domain/plant-profile.ts';
import { NOT_SAID, PLANT_RULES, plantOf, saidInWords, valuesOf } from './plant-form.ts';

test.each<[string, PlantProfile]>([
  ['nothing', {}],
  ['a no', { condensing: false, heatsHotWater: true }],
  ['numbers', { boilers: 2, designTemperature: -5, reliefPressure: 30.5 }],
  ['a choice', { medium: 'steam' }],
])('The form says what was said: %s', (_, plant) => {
  expect(plantOf(valuesOf(plant))).toEqual(plant);
});

test('What is emptied is not said any more', () => {
  const values = valuesOf({ condensing: true, storeys: 4 });
  expect(plantOf({ ...values, condensing: NOT_SAID, storeys: ' ' })).toEqual({});
});

test.each<[PlantField, string, string | undefined]>([
  ['storeys', '4', undefined],
  ['storeys', '', undefined],
  ['storeys', '4.5', 'Enter a whole number from 1 to 150'],
  ['boilers', '0', 'Enter a whole number from 1 to 20'],
  ['designTemperature', '-60', undefined],
  ['designTemperature', '-61', 'Enter a number from -60 to 60'],
  ['supplyTarget', 'hot', 'Enter a number from 80 to 250'],
  ['reliefPressure', '30.5', undefined],
  ['reliefPressure', '30,5', 'Use a period for decimals, such as 1.45. Use commas only for thousands, such as 1,450'],
])('Of %s "%s" the form says: %s', async (name, text, words) => {
  const values = { ...valuesOf({}), [name]: text };
  const refusal = await PLANT_RULES.validate(values).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(refusal).toBe(words);
  expect(await PLANT.isValid(plantOf(values))).toBe(words === undefined);
});

test('The section says how much was said', () => {
  expect(saidInWords({})).toBe('Nothing entered yet');
  expect(saidInWords({ condensing: false, boilers: 2 })).toBe('2 of 19 entered');
});
