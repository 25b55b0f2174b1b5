import { expect, test } from 'vitest';
import { allInstructions, instructionsOf } from './instructions-here.ts';

const WRITTEN = {
  sensors: { boilerSystemPressure1: 'Press RESET' },
  property: 'Call the desk',
  company: [
    { about: 'any', text: 'Close the valve' },
    { about: 'leak', text: 'Find the leak' },
  ],
};
const alarm = (subject: string) => ({ kind: 'sensor' as const, subject });

test('docs/product/instructions.md#which: an open alarm has one instruction, the nearest; the same text stands once', () => {
  const alarms = ['boilerSystemPressure1', 'outdoorTemperature1', 'roomTemperature1'].map(alarm);
  expect(instructionsOf(alarms, WRITTEN)).toEqual([
    { about: 'Boiler System Pressure 1', text: 'Press RESET' },
    { about: 'Outdoor Temperature 1, Room Temperature 1', text: 'Call the desk' },
  ]);
  expect(instructionsOf([], WRITTEN)).toEqual([]);
  expect(instructionsOf(alarms, { sensors: {}, property: null, company: [] })).toEqual([]);
});

test('docs/product/contractors.md#building: all instructions stand from near to far', () => {
  expect(allInstructions(WRITTEN).map(({ about }) => about)).toEqual([
    'Boiler System Pressure 1',
    'Any alarm here',
    'Any alarm',
    'Leak',
  ]);
});
