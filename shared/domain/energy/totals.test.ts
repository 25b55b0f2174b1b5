import { describe, expect, test } from 'vitest';
import type { EnergyPeriod, Figure } from './report-types.ts';
import { changeOf, perFlatOf, periodIn, totalsOf } from './totals.ts';

const known = (value: number): Figure => ({ value });
const NO: Figure = { unknown: 'only 3 of 31 days have data' };
const SAME = { thisYear: NO, lastYearAtThisWeather: NO, change: NO };
const period = (part: Partial<EnergyPeriod> = {}): EnergyPeriod => ({
  from: '2026-10-01',
  to: '2026-10-31',
  used: known(1000),
  dollars: known(1200),
  coverage: 1,
  lastYear: { used: known(800), dollars: known(1000) },
  weatherAdjusted: SAME,
  ...part,
});

describe('docs/product/energy.md#periods: a change since last year', () => {
  test.each([
    ['of the cost', {}, { share: expect.closeTo(0.2), dollars: 200 }],
    ['of the usage where the cost is not known', { dollars: NO }, { share: expect.closeTo(0.25) }],
    [
      'of the usage where last year had no price',
      { lastYear: { used: known(800), dollars: NO } },
      { share: expect.closeTo(0.25) },
    ],
    ['that is not known says why', { used: NO, dollars: NO }, NO],
    ['of nothing', { dollars: NO, lastYear: { used: known(0), dollars: NO } }, { unknown: 'no usage last year' }],
  ])('%s', (_, part, change) => {
    expect(changeOf(period(part))).toEqual(change);
  });
});

describe('docs/product/energy.md#periods: a total', () => {
  test('says how many of its buildings are in each figure', () => {
    const rows = [
      { period: period(), flats: 40 },
      { period: period({ dollars: NO }), flats: 10 },
      { period: period({ used: NO, dollars: NO, coverage: 0.1 }) },
    ];
    expect(totalsOf(rows)).toEqual({
      buildings: 3,
      used: { value: 2000, counted: 2 },
      dollars: { value: 1200, counted: 1 },
      change: { share: expect.closeTo(0.2), difference: 200, counted: 1 },
      usedChange: { share: expect.closeTo(0.25), difference: 400, counted: 2 },
      perFlat: { value: 30, counted: 1 },
      coverage: expect.closeTo(0.7),
    });
  });

  test('of nothing known names no change', () => {
    const none = period({ used: NO, dollars: NO, lastYear: { used: NO, dollars: NO } });
    expect(totalsOf([{ period: none }])).toMatchObject({ used: { counted: 0 }, dollars: { counted: 0 } });
    expect(totalsOf([{ period: none }])).not.toHaveProperty('change');
    expect(totalsOf([])).toMatchObject({ buildings: 0, coverage: 0 });
  });

  test('of weather-adjusted usage has a band that is narrower than those of its buildings', () => {
    const one = { thisYear: known(900), lastYearAtThisWeather: { value: 1000, low: 900, high: 1100 }, change: NO };
    const rows = [{ period: period({ weatherAdjusted: one }) }, { period: period({ weatherAdjusted: one }) }];
    expect(totalsOf(rows).weatherAdjusted).toEqual({
      value: expect.closeTo(-0.1),
      low: expect.closeTo(-0.1 - 0.1 / Math.SQRT2),
      high: expect.closeTo(-0.1 + 0.1 / Math.SQRT2),
      counted: 2,
    });
  });
});

test('A building without its number of apartments has no cost for one', () => {
  expect(perFlatOf({ period: period(), flats: 24 })).toEqual({ value: 50 });
  expect(perFlatOf({ period: period() })).toEqual({ unknown: 'number of apartments not entered' });
});

test('A period in another unit costs the same', () => {
  const inOther = periodIn(period({ used: { value: 10, low: 9, high: 11 } }), 2);
  expect(inOther).toMatchObject({ used: { value: 20, low: 18, high: 22 }, dollars: { value: 1200 } });
  expect(changeOf(inOther)).toMatchObject({ dollars: 200 });
});
