import { expect, it } from 'vitest';
import { PLANT } from './fields/plant-fields.ts';

it.each([[{}], [{ medium: 'steam', condensing: false, boilers: 1, designTemperature: -60, reliefPressure: 37.5 }]])(
  'What people say of a plant may be %j',
  (plant) => {
    expect(PLANT.validateSync(plant)).toEqual(plant);
  },
);

it.each([
  [{ boilers: 0 }],
  [{ boilers: 1.5 }],
  [{ storeys: 151 }],
  [{ designTemperature: -61 }],
  [{ supplyTarget: '160' }],
  [{ condensing: 'yes' }],
  [{ condensing: null }],
  [{ medium: 'oil' }],
  [{ fuelPrice: 0 }],
  [{ electricityPrice: -0.2 }],
  [{ boilerInput: 9 }],
  [{ pumpPower: 100_001 }],
  [{ fuel: 'coal' }],
  [{ flats: 2.5 }],
  [{ floorArea: 99 }],
  [{ reliefPressure: Number.NaN }],
])('What people say of a plant is refused as a whole when it is %j', (plant) => {
  expect(() => PLANT.validateSync(plant)).toThrow();
});
