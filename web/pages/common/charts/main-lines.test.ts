import { expect, test } from 'vitest';
import { restingLines } from './main-lines.ts';

const OVERVIEW = [
  ...['boilerSupplyHeaderTemperature1', 'boilerSupplyHeaderTemperature2'],
  ...['boilerReturnHeaderTemperature1', 'boilerReturnHeaderTemperature2'],
  ...['hotWaterTankOutletTemperature1', 'hotWaterTankReturnHeaderTemperature1', 'outdoorTemperature1'],
  ...['roomTemperature1'],
];
const NONE: ReadonlySet<string> = new Set();

/** The lines with which a chart begins. */
const shown = (labels: readonly string[], watched: ReadonlySet<string> = NONE) => {
  const resting = restingLines(labels, watched);
  return labels.filter((label) => !resting.has(label));
};

test('A chart of many lines begins with supply, return, hot water and outdoor', () => {
  expect(shown(OVERVIEW)).toEqual([
    ...['boilerSupplyHeaderTemperature1', 'boilerReturnHeaderTemperature1'],
    ...['hotWaterTankOutletTemperature1', 'outdoorTemperature1'],
  ]);
});

test('A line with an alarm or with drawn limits is among them', () => {
  expect(shown(OVERVIEW, new Set(['roomTemperature1']))).toContain('roomTemperature1');
});

test('Where these are missing, the first ones of other names stand in', () => {
  const pumps = Array.from({ length: 4 }, (_, index) => `boilerPumpCurrent${index + 1}`);
  expect(shown([...pumps, 'systemPumpCurrent1', 'systemPumpCurrent2', 'recirculationPumpCurrent1'])).toEqual([
    ...['boilerPumpCurrent1', 'boilerPumpCurrent2', 'systemPumpCurrent1', 'recirculationPumpCurrent1'],
  ]);
});

test('Up to six lines are all shown', () => {
  expect(shown(OVERVIEW.slice(0, 6))).toEqual(OVERVIEW.slice(0, 6));
});
