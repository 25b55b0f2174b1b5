import { expect, test } from 'vitest';
import { analog, someDays, state } from '../findings/days.sample.ts';
import { energyDayOf } from './energy-day.ts';

/** docs/product/energy.md#days */

const GAS = 'gasMeter1';
const TANK = 'oilTankLevel1';

test('A day keeps the weather, the burners, the totals and the level of the tank', () => {
  const meter = {
    coverage: 0.9,
    first: { at: 1, total: 5 },
    last: { at: 2, total: 9 },
    before: 5,
    totals: Array.from({ length: 24 }, () => 7),
  };
  const [facts] = someDays(1, () => ({
    analogs: { outdoorTemperature1: analog({ mean: 40, coverage: 0.95 }), [TANK]: analog({ mean: 62 }) },
    switches: { boilerRelayState1: state({ on: 300 }), boilerRelayState2: state({ on: 100, unknown: 144 }) },
    outdoor: { mean: 40, min: 30, max: 50, degreeHours: 600 },
    meters: { [GAS]: meter },
  }));
  expect(facts && energyDayOf(facts)).toEqual({
    day: '2026-01-05',
    hours: 24,
    until: facts?.until,
    outdoor: { mean: 40, min: 30, max: 50, degreeHours: 600, coverage: 0.95 },
    burner: { minutes: 400, coverage: 0.9 },
    meters: { [GAS]: { coverage: 0.9, first: { at: 1, total: 5 }, last: { at: 2, total: 9 }, before: 5 } },
    tank: { level: 62 },
  });
});

test('The level of the tank is the newest one, after a delivery and at the end of a cold day', () => {
  const [facts] = someDays(1, () => ({ analogs: { [TANK]: analog({ mean: 16.7, last: 95 }) } }));
  expect(facts && energyDayOf(facts).tank).toEqual({ level: 95 });
});

test('A day of which nothing is known has no parts', () => {
  const [facts] = someDays(1, () => ({}));
  expect(facts && energyDayOf(facts)).toEqual({ day: '2026-01-05', hours: 24, until: facts?.until, meters: {} });
});
