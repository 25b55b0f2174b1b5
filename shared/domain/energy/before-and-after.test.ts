import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { DAY_MS } from '../durations.ts';
import { gasMeter } from './days.sample.ts';
import type { EnergyDay } from './energy-day.ts';
import { type EnergyInput, energyReport } from './report.ts';
import { type Building, COUNT, madeYears } from './years.sample.ts';

/** docs/product/energy.md#before-and-after */

const HOUSE: Building = { base: 4, perDegree: 0.5, balance: 60, noise: 0.08, rho: 0.2 };
const CHANGE = '2025-12-01';
const NOTE = { kind: 'partReplaced' as const, from: Date.parse(`${CHANGE}T00:00Z`) - DAY_MS, text: 'new burner' };

/** The days with their uses changed: each gets its share of what was counted. */
function reused(days: readonly EnergyDay[], shareOf: (day: string, index: number) => number, more = (_: string) => 0) {
  let total = 0;
  return days.map((each, index): EnergyDay => {
    const meter = each.meters.gasMeter1;
    if (!meter) return each;
    const used = (meter.last.total - (meter.before ?? 0)) * shareOf(each.day, index) + more(each.day) / COUNT;
    const before = total;
    total += Math.round(used);
    return {
      ...each,
      meters: {
        gasMeter1: { ...meter, before, first: { ...meter.first, total: before }, last: { ...meter.last, total } },
      },
    };
  });
}
const savingOf = (days: readonly EnergyDay[], notes: EnergyInput['notes'] = []) =>
  energyReport({
    days,
    meters: [gasMeter({ countValue: COUNT })],
    bills: [],
    plant: {},
    notes: [NOTE, ...notes],
    today: '2026-09-01',
    zone: 'UTC',
  }).savings[0];
const DAYS = madeYears(seeded(8), '2024-11-01', 669, HOUSE);

describe('a difference that is no saving of the change', () => {
  test('A drift within before is not called a saving', () => {
    const found = savingOf(reused(DAYS, (_, index) => 1 - (0.2 * index) / 365));
    expect(found).toMatchObject({
      state: 'cannotKnow',
      says: 'Can’t be measured: usage drifts on its own, so savings can’t be measured',
    });
    expect(found?.course?.weeks.length).toBeGreaterThan(80);
  });

  test('A saving without a drift is named', () => {
    expect(savingOf(reused(DAYS, (day) => (day < CHANGE ? 1 : 0.85)))?.state).toBe('saved');
  });

  test('Weeks of vacation are named', () => {
    const away = (day: string) => day >= '2026-07-06' && day <= '2026-08-02';
    const found = savingOf(reused(DAYS, (day) => (away(day) ? 0.1 : 1)));
    expect(found?.course?.lowTimes).toEqual([['2026-07-06', '2026-08-02']]);
    expect(savingOf(DAYS)?.course?.lowTimes).toBeUndefined();
  });

  test('A note of the kind Other leaves its days out, unless it is long', () => {
    const note = (to: string) => ({
      kind: 'other' as const,
      from: Date.parse('2026-07-06T08:00Z'),
      to: Date.parse(`${to}T12:00Z`),
      text: 'vacation',
    });
    expect(savingOf(DAYS, [note('2026-08-02')])?.leftOut).toEqual([
      { reason: 'excluded by a note of the kind Other', days: 28 },
    ]);
    expect(savingOf(DAYS, [note('2026-09-30')])?.leftOut).toEqual([]);
  });

  test('More people show in the base load', () => {
    const found = savingOf(
      reused(
        DAYS,
        () => 1,
        (day) => (day < CHANGE ? 0 : 3),
      ),
    );
    expect(found?.state).toBe('usedMore');
    expect(found?.course?.baseMoved).toBe(true);
    const { baseBefore, baseAfter } = found?.course ?? {};
    expect(baseBefore && 'value' in baseBefore ? baseBefore.value : 0).toBeCloseTo(4, 0);
    expect(baseAfter && 'value' in baseAfter ? baseAfter.value : 0).toBeCloseTo(7, 0);
    expect(savingOf(DAYS)?.course?.baseMoved).toBeUndefined();
  });

  test.each([
    [2.834, ['ccf', 'cubicMetre']],
    [1.93, undefined],
  ])('A factor of %s is asked about', (factor, units) => {
    const doubt = savingOf(reused(DAYS, (day) => (day < CHANGE ? 1 : factor)))?.course?.unitDoubt;
    expect(doubt?.factor).toBeGreaterThan(0.95 * factor);
    expect(doubt?.factor).toBeLessThan(1.05 * factor);
    expect(doubt?.units?.toSorted()).toEqual(units);
  });

  test('A factor of a usual saving is asked about by nobody', () => {
    expect(savingOf(reused(DAYS, (day) => (day < CHANGE ? 1 : 0.85)))?.course?.unitDoubt).toBeUndefined();
  });

  test('A quiet meter that turns from therms to ccf is asked about', () => {
    const quiet = madeYears(seeded(9), '2024-11-01', 669, { ...HOUSE, noise: 0.015, rho: 0 });
    expect(savingOf(reused(quiet, (day) => (day < CHANGE ? 1 : 1 / 1.026)))?.course?.unitDoubt?.units).toEqual([
      'ccf',
      'therm',
    ]);
  });
});
