import { expect, test } from 'vitest';
import { latestRows } from './latest-rows.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const ELM = { id: 'p1', name: 'Elm Court', linkedWingnuts: ['w1', 'gone'] };
const wired = (label: string) => ({ type: 'temperature', label }) as never;
const WINGNUT = {
  wingnut: {
    id: 'w1',
    externalId: '4821',
    sensors: {
      AN01: wired('supplyLineTemperature1'),
      AN02: wired('returnLineTemperature1'),
      AN03: wired('outdoorTemperature1'),
      DI01: wired('boilerRelayState1'),
    },
  },
  latest: {
    values: {
      AN01: { time: NOW - 15 * MINUTE, value: 160.5 },
      AN02: { time: NOW - 15 * MINUTE - 1, value: 140 },
      AN03: { time: NOW, value: null },
      // An input that is wired no more.
      AN09: { time: NOW, value: 1 },
    },
  },
};

test('Each wired sensor has a row that says whether its value is one of now (docs/product/keys.md#latest)', () => {
  const rows = latestRows([ELM], [WINGNUT], NOW);
  expect(rows.map(({ label, value, unit, state, time }) => [label, value, unit, state, time])).toEqual([
    ['supplyLineTemperature1', 160.5, '°F', 'fresh', NOW - 15 * MINUTE],
    ['returnLineTemperature1', 140, '°F', 'old', NOW - 15 * MINUTE - 1],
    ['outdoorTemperature1', null, '°F', 'fault', NOW],
    ['boilerRelayState1', null, '', 'none', null],
  ]);
  expect(rows[0]).toMatchObject({
    propertyId: 'p1',
    property: 'Elm Court',
    wingnutId: 'w1',
    serial: '4821',
    name: 'Supply Line Temperature 1',
  });
});
