import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { MeterFacts } from './day-facts.ts';
import type { DaySource } from './day-source.ts';
import { localDayOf } from './local-days.ts';
import { makeDayFacts } from './make-day-facts.ts';

/** Holds the facts of a counter against the totals that it published (docs/product/facts.md#meters). */

const ZONE = 'America/New_York';
const GAS = 'gasMeter1';
type Row = readonly [time: number, total: number | null];

const sourceOf = (rows: readonly Row[], more: Partial<DaySource> = {}): DaySource => ({
  wingnutId: 'w1',
  inputs: new Map([[GAS, 'DI01']]),
  limits: new Map(),
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  samples: { times: rows.map(([time]) => time), columns: new Map([['DI01', rows.map(([, total]) => total)]]) },
  ...more,
});
const factsOf = (day: string, sources: readonly DaySource[], now = Number.MAX_SAFE_INTEGER) =>
  makeDayFacts({ day: localDayOf(day, ZONE), zone: ZONE, now, sources, limits: {} });
const meterOf = (day: string, sources: readonly DaySource[], now?: number): MeterFacts | undefined =>
  factsOf(day, sources, now).meters?.[GAS];

/** What was counted in some totals that follow each other: a total that falls begins at 0. */
const counted = (totals: readonly number[]): number =>
  totals.reduce((sum, total, index) => {
    const before = totals[index - 1] ?? total;
    return sum + (total < before ? total : total - before);
  }, 0);
const rounded = (value: number) => Math.round(value * 100) / 100;

/** What a counter publishes in some days: at most a restart or a wrap in some hours, and gaps in some, also over midnight. */
function published(from: number, to: number, seed: number): Row[] {
  const random = seeded(seed);
  const rows: Row[] = [];
  const step = random.pick([1, 1, 0.01]);
  const interval = random.pick([1, 5]) * MINUTE_MS;
  let total = random.below(90_000);
  for (let time = from; time < to; time += interval + random.below(20_000)) {
    total += random.below(random.pick([1, 3, 40])) * step;
    if (random() < 0.0008) total = random.pick([0, 0, random.below(50)]);
    if (total >= 100_000) total -= 100_000;
    rows.push([time, rounded(total)]);
    if (random() < 0.002) time += random.pick([30, 90, 400]) * MINUTE_MS;
  }
  return rows;
}

const DAYS = [
  ['2026-03-07', '2026-03-08', '2026-03-09', 23],
  ['2026-10-31', '2026-11-01', '2026-11-02', 25],
  ['2026-02-10', '2026-02-11', '2026-02-12', 24],
] as const;

describe.each(
  DAYS.flatMap(([before, day, after, hours]) =>
    [1, 2, 3, 4, 5, 6].map((seed) => ({ before, day, after, hours, seed })),
  ),
)('The totals of $day, a day of $hours hours, of the counter $seed', ({ before, day, after, hours, seed }) => {
  const { startTime, endTime } = localDayOf(day, ZONE);
  const rows = published(startTime - 30 * HOUR_MS, endTime + 30 * HOUR_MS, seed);
  const sources = [sourceOf(rows)];
  const own = rows.filter(([time]) => time >= startTime && time < endTime);
  const totals = own.map(([, total]) => total ?? Number.NaN);
  const meter = meterOf(day, sources);
  const base = meter?.before ?? meter?.first.total ?? Number.NaN;

  test('are those that were published', () => {
    expect(meter).toMatchObject({
      first: { at: own[0]?.[0], total: totals[0] },
      last: { at: own.at(-1)?.[0], total: totals.at(-1) },
    });
    expect(meter?.totals).toHaveLength(hours);
  });

  test('add up: the hours are the day, and the day is the difference of its totals', () => {
    const all = meter?.before === undefined ? totals : [meter.before, ...totals];
    const use = rounded(counted(all));
    const drops = meter?.drops ?? [];
    const last = meter?.last.total ?? Number.NaN;
    expect(rounded(last - base + drops.reduce((sum, { from }) => sum + from, 0))).toBe(use);
    if (drops.length > 0) return;
    const hourly = [base, ...(meter?.totals ?? []).filter((total) => total !== null)];
    expect(rounded(hourly.slice(1).reduce((sum, total, at) => sum + total - (hourly[at] ?? 0), 0))).toBe(use);
  });

  test('follow those of the day before, and lead to those of the next day', () => {
    for (const [earlier, later] of [
      [before, day],
      [day, after],
    ] as const) {
      const [one, next] = [meterOf(earlier, sources), meterOf(later, sources)];
      const silence = (next?.first.at ?? 0) - (one?.last.at ?? 0);
      expect(next?.before).toBe(silence > 20 * MINUTE_MS ? undefined : one?.last.total);
    }
  });
});

const DAY = '2026-02-11';
const { startTime: START, endTime: END } = localDayOf(DAY, ZONE);
/** A total each minute of some hours around the day; undefined is none. */
const each = (totalAt: (minute: number) => number | null | undefined): Row[] =>
  Array.from({ length: 28 * 60 }, (_, index) => index - 120).flatMap((minute): Row[] => {
    const total = totalAt(minute);
    return total === undefined ? [] : [[START + minute * MINUTE_MS, total]];
  });

test('A counter that is read all day is known to the count', () => {
  expect(meterOf(DAY, [sourceOf(each((minute) => 5000 + minute))])).toEqual({
    coverage: 0.999,
    first: { at: START, total: 5000 },
    last: { at: END - MINUTE_MS, total: 6439 },
    before: 4999,
    totals: Array.from({ length: 24 }, (_, hour) => 5059 + hour * 60),
  });
});

test('A gap over midnight leaves no total before the day, and one within the day none in its hours', () => {
  const meter = meterOf(DAY, [
    sourceOf(
      each((minute) => ((minute > -40 && minute < 30) || (minute >= 300 && minute < 425) ? undefined : 5000 + minute)),
    ),
  ]);
  expect(meter).not.toHaveProperty('before');
  expect(meter?.first).toEqual({ at: START + 30 * MINUTE_MS, total: 5030 });
  expect(meter?.totals.slice(4, 8)).toEqual([5299, null, null, 5479]);
  expect(meter?.coverage).toBeCloseTo((1440 - 30 - 126 - 1) / 1440, 3);
});

test('A restart, a wrap and a total at midnight that falls are drops', () => {
  const totals = [99_990, 99_999, 3, 20, 0, 7];
  const rows = totals.map((total, at): Row => [START + (at - 1) * MINUTE_MS, total]);
  expect(meterOf(DAY, [sourceOf(rows)])?.drops).toEqual([
    { at: START + MINUTE_MS, from: 99_999, to: 3 },
    { at: START + 3 * MINUTE_MS, from: 20, to: 0 },
  ]);
  const atMidnight = meterOf(DAY, [sourceOf(rows.map(([time, total]) => [time - MINUTE_MS, total]))]);
  expect(atMidnight).toMatchObject({ before: 99_999, first: { total: 3 }, drops: [{ at: START }, {}] });
});

test('A total that is wrong for a moment is no drop, and the flicker of a converter neither', () => {
  const wrong = meterOf(DAY, [sourceOf(each((minute) => (minute === 500 ? 0 : 5000 + minute)))]);
  expect(wrong).not.toHaveProperty('drops');
  const flickering = meterOf(DAY, [sourceOf(each((minute) => (minute % 3 === 0 ? 10_442.4 : 10_442.5)))]);
  expect(flickering).not.toHaveProperty('drops');
  expect(flickering).not.toHaveProperty('leaps');
});

test('A total that is wrong over midnight is a drop of one day and a leap of the next', () => {
  const rows = each((minute) => (minute >= 1430 && minute < 1450 ? 0 : 5000 + minute));
  const next = localDayOf('2026-02-12', ZONE).startTime;
  expect(meterOf(DAY, [sourceOf(rows)])).toMatchObject({
    drops: [{ at: START + 1430 * MINUTE_MS, from: 6429, to: 0 }],
    flicker: 3,
  });
  expect(meterOf('2026-02-12', [sourceOf(rows)])).toMatchObject({
    before: 0,
    leaps: [{ since: next + 9 * MINUTE_MS, at: next + 10 * MINUTE_MS, from: 0, to: 6450 }],
  });
});

test('An exchanged wingnut goes on with its own totals', () => {
  const change = START + 600 * MINUTE_MS;
  const old = sourceOf(
    each((minute) => 5000 + minute),
    { until: change },
  );
  const next = sourceOf(
    each((minute) => (minute < 590 ? undefined : minute - 590)),
    { wingnutId: 'w2', since: change },
  );
  const meter = meterOf(DAY, [old, next]);
  expect(meter?.drops).toEqual([{ at: change, from: 5599, to: 10 }]);
  expect(meter?.last.total).toBe(849);
});

test('A fault is no total, and readings that come late are counted where they belong', () => {
  const rows = each((minute) => (minute % 60 === 59 ? null : 5000 + minute));
  const whole = meterOf(DAY, [sourceOf(rows)]);
  expect(whole?.totals[0]).toBe(5058);
  const early = meterOf(DAY, [sourceOf(rows.filter(([time]) => time < START + 300 * MINUTE_MS))]);
  expect(early).toEqual({ ...whole, coverage: expect.any(Number), last: expect.anything(), totals: expect.anything() });
  expect(early?.totals.slice(5)).toEqual(Array(19).fill(null));
  expect(early?.totals.slice(0, 5)).toEqual(whole?.totals.slice(0, 5));
});

test('A day that goes on is counted up to now', () => {
  const meter = meterOf(DAY, [sourceOf(each((minute) => 5000 + minute))], START + 90 * MINUTE_MS);
  expect(meter).toMatchObject({ coverage: 0.989, last: { total: 5089 } });
  expect(meter?.totals.slice(0, 3)).toEqual([5059, 5089, null]);
  expect(meter?.totals).toHaveLength(24);
});

test('A property without a counter has no meters, and one with a counter alone is covered by it', () => {
  const state = sourceOf(
    each(() => 0),
    { inputs: new Map([['leak1', 'DI01']]) },
  );
  expect(factsOf(DAY, [state])).not.toHaveProperty('meters');
  expect(factsOf(DAY, [sourceOf(each(() => 7))])).toMatchObject({ coverage: 0.999, switches: {}, analogs: {} });
});
