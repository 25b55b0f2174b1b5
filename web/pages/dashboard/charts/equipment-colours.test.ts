import { expect, test } from 'vitest';
import { equipmentColours } from './equipment-colours.ts';

test('A pump has one colour, by its current and by its relay, and no other equipment has it', () => {
  const labels = [
    ...['boilerRelayState1', 'boilerPumpRelayState1', 'boilerPumpRelayState2', 'boilerLimitState1'],
    ...['boilerPumpCurrent1', 'boilerPumpCurrent2', 'systemPumpCurrent1', 'recirculationPumpCurrent1'],
  ];
  const colours = Object.fromEntries(equipmentColours(labels));
  expect(colours).toMatchObject({ boilerRelayState1: 1, boilerPumpRelayState1: 2, boilerPumpRelayState2: 12 });
  expect(colours.boilerPumpCurrent1).toBe(colours.boilerPumpRelayState1);
  expect(colours.boilerPumpCurrent2).toBe(colours.boilerPumpRelayState2);
  expect(colours).not.toHaveProperty('boilerLimitState1');
  const each = ['boilerRelayState1', 'boilerPumpCurrent1', 'boilerPumpCurrent2', 'systemPumpCurrent1'];
  expect(new Set([...each, 'recirculationPumpCurrent1'].map((label) => colours[label])).size).toBe(5);
});
