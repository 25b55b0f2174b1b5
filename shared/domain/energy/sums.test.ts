import { expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { gasMeter } from './days.sample.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Meter } from './meter.ts';
import { usesInTimes } from './periods.ts';
import { type EnergyInput, energyReport, energySummary, type Figure, type Known } from './report.ts';
import { type Building, COUNT, madeYears } from './years.sample.ts';

/** docs/product/energy.md#sums, docs/product/energy.md#sub-meters, docs/product/energy.md#ranking */

const HOUSE: Building = { base: 4, perDegree: 0.8, balance: 60, noise: 0.1, rho: 0.2 };
const TODAY = '2026-02-16';
const DAYS = madeYears(seeded(4), '2024-11-01', 472, HOUSE);
const PRICES = [{ from: '2024-01-01', dollars: 2 }];
const ONE = gasMeter({ countValue: COUNT, prices: PRICES });

/** The same use through two counters: each has a part of every total. */
const parted = (share: number): EnergyDay[] =>
  DAYS.map((each) => {
    const meter = each.meters.gasMeter1;
    if (!meter) return each;
    const part = (of: number) => ({
      ...meter,
      before: (meter.before ?? 0) * of,
      first: { ...meter.first, total: meter.first.total * of },
      last: { ...meter.last, total: meter.last.total * of },
    });
    return { ...each, meters: { gasMeter1: part(1 - share), gasMeter2: part(share) } };
  });
const inputOf = (days: readonly EnergyDay[], meters: readonly Meter[]): EnergyInput => ({
  days,
  meters,
  bills: [],
  plant: {},
  notes: [],
  today: TODAY,
  zone: 'UTC',
});
const known = (figure: Figure | undefined): Known => {
  if (!figure || 'unknown' in figure) throw new Error('unknown');
  return figure;
};
const rows = (input: EnergyInput, plant = {}) => energySummary(energyReport(input), plant);
const WHOLE = rows(inputOf(DAYS, [ONE]));
const TWO = [ONE, { ...ONE, label: 'gasMeter2' as const }];

test('A building with two meters is one row, and as good as with one meter', () => {
  const [row, ...others] = rows(inputOf(parted(0.5), TWO));
  expect(others).toEqual([]);
  expect(row).toMatchObject({ fuel: 'gas', kind: 'meter', meters: 2 });
  for (const name of ['perDegreeDay', 'monthExpected', 'dollarsExpected'] as const)
    expect(known(row?.[name]).value).toBeCloseTo(known(WHOLE[0]?.[name]).value, 4);
});

test('Meters in other units are added as one fuel', () => {
  const [row] = rows(
    inputOf(parted(0.5), [ONE, { ...ONE, label: 'gasMeter2', unit: 'ccf', countValue: COUNT / 1.026 }]),
  );
  expect(known(row?.perDegreeDay).value).toBeCloseTo(known(WHOLE[0]?.perDegreeDay).value, 4);
});

test('Days that one of the meters does not know are not known of the building', () => {
  const days = parted(0.5).map((each) =>
    each.day >= '2026-02-03' && each.day <= '2026-02-05'
      ? { ...each, meters: { gasMeter1: each.meters.gasMeter1 } as never }
      : each,
  );
  const sum = energyReport(inputOf(days, TWO)).sources.find(({ of }) => of);
  // The second meter knows only the sum of its gap, and so does the building.
  expect(sum?.uses.find(({ from }) => from > '2026-02-02')).toMatchObject({ from: '2026-02-03', to: '2026-02-05' });
});

test('A sub-meter is told, and added nowhere', () => {
  const meters = [ONE, { ...ONE, label: 'gasMeter2' as const, inside: 'gasMeter1' as const }];
  const days = DAYS.map((each) => ({
    ...each,
    meters: { gasMeter1: each.meters.gasMeter1, gasMeter2: each.meters.gasMeter1 } as never,
  }));
  const report = energyReport(inputOf(days, meters));
  expect(report.sources.map(({ id, inside }) => [id, inside])).toEqual([
    ['gasMeter1', undefined],
    ['gasMeter2', 'gasMeter1'],
  ]);
  expect(energySummary(report, {})).toEqual(WHOLE);
  const periods = usesInTimes({ days, meters, bills: [], plant: {} }, [['2026-01-01', '2026-01-31']]);
  expect(periods.map(([{ inside }]) => inside)).toEqual([undefined, 'gasMeter1']);
});

const withoutWeather = (from: string, to: string) =>
  DAYS.map((each) => (each.day >= from && each.day <= to ? { ...each, outdoor: undefined as never } : each));

test('Without the weather of a fifth of the year a building is not ranked', () => {
  const [row] = rows(inputOf(withoutWeather('2025-03-01', '2025-05-31'), [ONE]));
  expect(row?.perDegreeDay).toEqual({ unknown: 'only 74% of the days have an outdoor temperature' });
});

test('Without the weather of some cold weeks the band is wider, and holds what the whole year says', () => {
  const whole = known(WHOLE[0]?.perDegreeDay);
  const part = known(rows(inputOf(withoutWeather('2025-12-05', '2026-02-05'), [ONE]))[0]?.perDegreeDay);
  const width = ({ low = 0, high = 0 }: Known) => high - low;
  expect(width(part)).toBeGreaterThan(width(whole));
  expect(part.low).toBeLessThan(whole.value);
  expect(part.high).toBeGreaterThan(whole.value);
});

test('A building that is half empty is ranked by those who live in it, or says what it assumes', () => {
  const input = inputOf(DAYS, [ONE]);
  const [all, half] = [rows(input, { flats: 40 })[0], rows(input, { flats: 40, flatsLivedIn: 20 })[0]];
  expect(known(half?.perFlat).value).toBeCloseTo(2 * known(all?.perFlat).value, 9);
  expect([all?.assumesLivedIn, half?.assumesLivedIn]).toEqual([40, undefined]);
});
