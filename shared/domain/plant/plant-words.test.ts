import { expect, test } from 'vitest';
import { plantText } from './plant-words.ts';

test.each([
  [plantText('condensing', true), 'yes'],
  [plantText('medium', 'steam'), 'steam'],
  [plantText('supplyTarget', 140), '140°F'],
  [plantText('reliefPressure', 30), '30 PSI'],
  [plantText('boilerInput', 600), '600,000 Btu/h'],
  [plantText('fuelPrice', 1.4), '$1.40/therm'],
  [plantText('storeys', 6), '6'],
  [plantText('floorArea', 12_000), '12,000 square feet'],
  [plantText('storeys', undefined), undefined],
])('A fact of the plant reads %s', (written, expected) => {
  expect(written).toBe(expected);
});
