import { expect, test } from 'vitest';
import { daysOfUse, gasMeter } from './made-days.ts';
import { energyReport, energySummary } from './report.ts';

/** docs/product/energy.md */

const NOTHING = { days: [], meters: [], bills: [], plant: {}, notes: [], today: '2026-01-12', zone: 'UTC' };

test('A property without any source says so', () => {
  expect(energyReport(NOTHING)).toMatchObject({ sources: [], unknown: 'no meter, no bill and no boiler input' });
});

test('A meter is a source, and a row of the list', () => {
  const report = energyReport({ ...NOTHING, days: daysOfUse('2026-01-10', [3, 4]), meters: [gasMeter()] });
  expect(report.sources).toMatchObject([{ id: 'gasMeter1', kind: 'meter', fuel: 'gas', unit: 'therm' }]);
  expect(energySummary(report, {})).toMatchObject([{ fuel: 'gas', unit: 'therm', kind: 'meter' }]);
});
