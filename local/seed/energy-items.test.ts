import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { EnergyDay } from '../../shared/domain/energy/energy-day.ts';
import { energyReport } from '../../shared/domain/energy/report.ts';
import { parseMeters } from '../../shared/platform/items/energy-items.ts';
import { type DemoWingnut, PROPERTIES, WINGNUTS } from '../world/fixtures.ts';
import { energyItems } from './energy-items.ts';

const END = Date.UTC(2026, 2, 23);
const DAYS = 60;
const [property] = PROPERTIES;
const wired = WINGNUTS.find(({ propertyId }) => propertyId === property?.id);

test('The demo world knows what its meters counted before its readings begin: what heats follows the weather', () => {
  if (!wired || !property) throw new Error('The demo world has a property with a wingnut');
  const wiring: DemoWingnut['wiring'] = {
    ...wired.wiring,
    DI14: { type: 'meter', label: 'gasMeter1' },
    DI15: { type: 'meter', label: 'electricityMeter1' },
  };
  const [said, ...months] = energyItems(END, [{ ...wired, wiring }], DAYS * DAY_MS);
  const { meters, bills } = parseMeters(said, 'METERS');
  expect(meters.map(({ label }) => label)).toEqual(['gasMeter1', 'electricityMeter1']);
  const days = months.flatMap(({ packed }): EnergyDay[] =>
    JSON.parse(inflateRawSync(Buffer.from(String(packed), 'base64')).toString()),
  );
  expect(days).toHaveLength(DAYS - 1);
  const report = energyReport({
    ...{ days, meters, bills, plant: {}, notes: [] },
    today: '2026-02-16',
    zone: property.timeZone,
  });
  const [gas, electricity] = report.sources;
  expect(gas?.model).toMatchObject({ isHeating: true });
  expect(gas?.uses).toHaveLength(days.length);
  expect(gas?.months[1]?.dollars).not.toHaveProperty('unknown');
  expect(electricity?.model).toMatchObject({ isHeating: false });
});

test('Where nothing counts nothing is known', () => {
  expect(
    energyItems(
      END,
      WINGNUTS.filter(({ propertyId }) => propertyId === null),
    ),
  ).toEqual([]);
});
