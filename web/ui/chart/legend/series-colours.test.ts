import { expect, test } from 'vitest';
import { seriesColours } from './series-colours.ts';

test('A series takes the slot of its meaning', () => {
  expect([
    ...seriesColours([
      'boilerReturnHeaderTemperature1',
      'hotWaterTankSupplyHeaderTemperature1',
      'boilerSystemPressure1',
    ]),
  ]).toEqual([
    ['boilerReturnHeaderTemperature1', 2],
    ['hotWaterTankSupplyHeaderTemperature1', 3],
    ['boilerSystemPressure1', 8],
  ]);
});

test('The second of a kind is the dashed twin, the third takes the next free slot', () => {
  const slots = seriesColours(['boilerSystemPressure1', 'boilerSystemPressure2', 'boilerSystemPressure3']);
  expect([...slots.values()]).toEqual([8, 18, 1]);
});

test('A free slot is never taken from one that is meant for it', () => {
  const slots = seriesColours([
    'boilerPumpCurrent1',
    'boilerPumpCurrent2',
    'boilerPumpCurrent3',
    'boilerSupplyHeaderTemperature1',
  ]);
  expect(slots.get('boilerSupplyHeaderTemperature1')).toBe(1);
  expect(slots.get('boilerPumpCurrent3')).toBe(2);
});

test('Twenty series have twenty slots', () => {
  const labels = Array.from({ length: 4 }, (_, kind) =>
    [1, 2, 3, 4, 5].map(
      (number) => `${['supplyLine', 'returnLine', 'bypassLine', 'makeUpWater'][kind]}Temperature${number}`,
    ),
  ).flat();
  expect(new Set(seriesColours(labels).values()).size).toBe(20);
});
