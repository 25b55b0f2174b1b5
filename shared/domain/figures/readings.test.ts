import { expect, test } from 'vitest';
import {
  decimalsBeside,
  distanceText,
  limitsText,
  limitText,
  quantityOf,
  readingParts,
  unitOfLabel,
  valueInWords,
} from './readings.ts';

test.each([
  ['boilerSystemPressure1', 6.2, undefined, '6.2 PSI'],
  ['boilerSupplyHeaderTemperature1', 75, undefined, '75°F'],
  ['boilerSupplyHeaderTemperature1', 129.96, 130, '129.96°F'],
  ['boilerSupplyHeaderTemperature1', 130, 130, '130°F'],
  ['boilerPumpCurrent1', 2.44, undefined, '2.4 A'],
  ['oilTankLevel1', 24.5, undefined, '24.5%'],
  ['gasMeter1', 1234567.5, undefined, '1,234,567.5 counts'],
  ['leak1', 1, undefined, 'ON'],
  ['leak1', 0, undefined, 'OFF'],
  ['unheardOf', 3.14, undefined, '3.1'],
])('%s at %f beside %o', (label, value, limit, expected) => {
  expect(valueInWords(label, value, limit)).toBe(expected);
});

test('A value has as many decimals as tell it from its limit', () => {
  expect([
    decimalsBeside(9.96, 10),
    decimalsBeside(9.996, 10),
    decimalsBeside(9.9999, 10),
    decimalsBeside(10, 10),
  ]).toEqual([2, 3, 3, 1]);
});

test('A limit stays as it was typed', () => {
  expect([limitText('boilerSystemPressure1', 10.25), limitText('oilTankLevel1', 25), limitText('?', 7)]).toEqual([
    '10.25 PSI',
    '25%',
    '7',
  ]);
  expect([limitsText('boilerSupplyHeaderTemperature1', 130, 200), limitsText('?', 1, 2)]).toEqual(['130–200°F', '1–2']);
});

test('A distance is a difference, with as many decimals as tell it from none', () => {
  const of = (distance: number) => distanceText('boilerSupplyHeaderTemperature1', distance);
  expect([of(3.51), of(2), of(0.012), distanceText('boilerSystemPressure1', 0.5)]).toEqual([
    '3.5°F',
    '2°F',
    '0.012°F',
    '0.5 PSI',
  ]);
});

test('A row has the number and the unit apart', () => {
  expect(readingParts('boilerSystemPressure1', 7)).toEqual({ number: '7.0', unit: 'PSI' });
  expect(readingParts('boilerSystemPressure1', 9.96, 10)).toEqual({ number: '9.96', unit: 'PSI' });
});

test('A state has no unit, and no quantity', () => {
  expect([quantityOf('leak1'), unitOfLabel('leak1'), unitOfLabel('48213007')]).toEqual([undefined, '', '']);
});
