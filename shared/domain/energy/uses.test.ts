import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { localDaysIn } from '../facts/local-days.ts';
import { counterRows, ZONE } from './counters.sample.ts';
import { daysOfUse, energyDay, gasMeter } from './days.sample.ts';
import type { Exchange, Meter } from './meter.ts';
import { countedUses, type Use, usesOf } from './uses.ts';

/** docs/product/energy.md#total, docs/product/energy.md#gap */

const DAY = '2026-01-10';
const START = Date.parse(`${DAY}T00:00:00Z`);
const at = (hour: number, total: number) => ({ at: START + hour * HOUR_MS, total });

test('The use of a day is the difference of two totals, in the unit of the meter', () => {
  expect(usesOf(gasMeter({ countValue: 0.5, multiplier: 2 }), daysOfUse(DAY, [3, 4]))).toEqual([
    { from: '2026-01-10', to: '2026-01-10', used: 3, coverage: 1 },
    { from: '2026-01-11', to: '2026-01-11', used: 4, coverage: 1 },
  ]);
});

test('The first day of a meter counts from its first total', () => {
  expect(usesOf(gasMeter(), [energyDay(DAY, { first: at(9, 100), last: at(23, 107), coverage: 0.6 })])).toEqual([
    { from: DAY, to: DAY, used: 7, coverage: 0.6 },
  ]);
});

describe('a total that falls', () => {
  const day = (drops: { at: number; from: number; to: number }[], last: number) =>
    energyDay(DAY, { before: 9990, first: at(0, 9990), last: at(23, last), drops });

  test('is a restart: the new total counts, and the day says so', () => {
    expect(usesOf(gasMeter(), [day([{ ...at(9, 0), from: 9994, to: 0 }], 6)])).toEqual([
      { from: DAY, to: DAY, used: 10, coverage: 1, hasRestart: true },
    ]);
  });

  test('is a wrap where the counter ends', () => {
    const [use] = usesOf(gasMeter({ wrapsAt: 10_000 }), [day([{ ...at(9, 0), from: 9994, to: 2 }], 6)]);
    expect(use).toEqual({ from: DAY, to: DAY, used: 16, coverage: 1 });
  });

  test('is an exchanged meter, where one was typed', () => {
    const exchange = { at: START + 10 * HOUR_MS, oldTotal: 9996, newTotal: 400 };
    const [use] = usesOf(gasMeter({ exchanges: [exchange] }), [day([{ ...at(9, 0), from: 9994, to: 401 }], 410)]);
    expect(use).toEqual({ from: DAY, to: DAY, used: 16, coverage: 1 });
  });

  test('is nothing when it was wrong for a moment', () => {
    const [use] = usesOf(gasMeter(), [day([{ ...at(9, 0), from: 9994, to: 0 }], 9999)]);
    expect(use).toEqual({ from: DAY, to: DAY, used: 9, coverage: 1 });
  });
});

test('A meter that is exchanged for one with a higher total counts no jump', () => {
  const exchange = { at: START + 10 * HOUR_MS, oldTotal: 102, newTotal: 5000 };
  const [use] = usesOf(gasMeter({ exchanges: [exchange] }), [
    energyDay(DAY, { before: 100, first: at(0, 100), last: at(23, 5003) }),
  ]);
  expect(use?.used).toBe(5);
});

test('A gap over midnight joins the days that it touches', () => {
  const end = (day: number, hour: number, total: number) => ({ at: START + day * DAY_MS + hour * HOUR_MS, total });
  const days = [
    ...daysOfUse('2026-01-09', [2], 98),
    energyDay('2026-01-10', { before: 100, first: end(0, 0, 100), last: end(0, 10, 104), coverage: 10 / 24 }),
    energyDay('2026-01-12', { first: end(2, 12, 130), last: end(2, 23.99, 140), coverage: 0.5 }),
  ];
  expect(usesOf(gasMeter(), days)).toEqual([
    { from: '2026-01-09', to: '2026-01-09', used: 2, coverage: 1 },
    { from: '2026-01-10', to: '2026-01-12', used: 40, coverage: (10 / 24 + 0.5) / 3 },
  ]);
});

test('A day that was read to its end stays apart from the gap after it', () => {
  const days = [
    ...daysOfUse('2026-01-10', [5], 100),
    energyDay('2026-01-12', {
      first: { at: START + 2.5 * DAY_MS, total: 120 },
      last: { at: START + 3 * DAY_MS - 1, total: 121 },
    }),
  ];
  expect(usesOf(gasMeter(), days).map(({ from, to, used }) => ({ from, to, used }))).toEqual([
    { from: '2026-01-10', to: '2026-01-10', used: 5 },
    { from: '2026-01-11', to: '2026-01-12', used: 16 },
  ]);
});

test('Days that have no row get what was counted between those that have one', () => {
  const days = daysOfUse('2026-01-10', [2, 3, 4, 5]).filter(({ day }) => day !== '2026-01-11' && day !== '2026-01-12');
  expect(usesOf(gasMeter(), days)).toEqual([
    { from: '2026-01-10', to: '2026-01-10', used: 2, coverage: 1 },
    { from: '2026-01-11', to: '2026-01-12', used: 7, coverage: 0 },
    { from: '2026-01-13', to: '2026-01-13', used: 5, coverage: 1 },
  ]);
});

const MINUTE_MS = 60_000;
/** The uses of a counter of which a total was published each some minutes for two weeks, by the product's own facts. */
function usesOfTotals(totalAt: (minute: number) => number | undefined, meter: Partial<Meter> = {}, step = 1) {
  const window = { startTime: Date.parse('2026-11-10T12:00:00Z'), endTime: Date.parse('2026-11-18T12:00:00Z') };
  const days = localDaysIn(window, ZONE);
  const start = days[0]?.startTime ?? 0;
  const minutes = ((days.at(-1)?.endTime ?? 0) - start) / MINUTE_MS;
  const readings = Array.from({ length: minutes / step }, (_, index) => index * step).flatMap((minute) => {
    const total = totalAt(minute);
    return total === undefined ? [] : [{ at: start + minute * MINUTE_MS, total: Math.round(total * 100) / 100 }];
  });
  return { start, ...countedUses(gasMeter(meter), counterRows({ readings, days })) };
}
const sumOf = (uses: readonly Use[]): number => uses.reduce((sum, { used }) => sum + used, 0);
const A_DAY = 1440;

describe('a total that flickers', () => {
  test('counts nothing while nothing is used, whatever the share of its samples', () => {
    const random = seeded(3);
    const { uses } = usesOfTotals(() => (random() < 0.3 ? 10_442.4 : 10_442.5));
    expect(sumOf(uses)).toBeCloseTo(0, 6);
    expect(uses.some(({ hasRestart, jump }) => hasRestart || jump)).toBe(false);
  });

  test('counts nothing for a step down that stays', () => {
    const { uses } = usesOfTotals((minute) => (minute < 4000 ? 10_442.5 : 10_442.4));
    expect(sumOf(uses)).toBeCloseTo(0, 6);
  });

  test('counts what is used beside it', () => {
    const random = seeded(4);
    const { uses } = usesOfTotals((minute) => 10_442.5 + Math.floor(minute / 72) / 10 - (random() < 0.3 ? 0.1 : 0));
    expect(sumOf(uses)).toBeCloseTo(9 * 2, 0);
  });
});

describe('a counter without memory', () => {
  const RATE = 0.9;
  test.each([
    ['once', [540]],
    ['twice', [420, 900]],
    ['four times', [200, 420, 900, 1300]],
  ])('that restarts %s a day loses nothing that was published', (_, times) => {
    const since = (minute: number) => {
      const passed = times.filter((each) => each <= minute % A_DAY).at(-1);
      const begun =
        passed === undefined
          ? Math.floor(minute / A_DAY) * A_DAY - A_DAY + (times.at(-1) ?? 0)
          : minute - (minute % A_DAY) + passed;
      return Math.floor((minute - Math.max(0, begun)) * RATE);
    };
    const { uses } = usesOfTotals(since);
    for (const { used, hasRestart } of uses.slice(1)) {
      expect(Math.abs(used - RATE * A_DAY)).toBeLessThanOrEqual(times.length + 1);
      expect(hasRestart).toBe(true);
    }
  });

  test('that restores an older total loses what it forgot, and says so', () => {
    const { uses } = usesOfTotals((minute) => 250_000 + 0.00035 * minute - (minute < 5 * A_DAY + 120 ? 0 : 3), {}, 5);
    expect(sumOf(uses)).toBeCloseTo(0.00035 * 9 * A_DAY, 1);
    expect(uses.filter(({ hasRestart }) => hasRestart).map(({ from }) => from)).toEqual(['2026-11-15']);
  });
});

describe('a total that was wrong for a moment', () => {
  const true0 = (minute: number) => 9000 + Math.floor(minute * 0.9);
  const midnight = 4 * A_DAY;
  const TRUTH = Math.floor((9 * A_DAY - 1) * 0.9);
  test.each<readonly [string, (minute: number) => number | undefined]>([
    ['0 as the last one of a day', (minute) => (minute === midnight - 1 ? 0 : true0(minute))],
    ['0 as the first one of a day', (minute) => (minute === midnight ? 0 : true0(minute))],
    ['0 from 10:30 PM to 1:30 AM', (minute) => (Math.abs(minute - midnight) <= 90 ? 0 : true0(minute))],
    [
      '0, and then silent until the morning',
      (minute) =>
        minute === midnight - 1 ? 0 : minute >= midnight && minute < midnight + 400 ? undefined : true0(minute),
    ],
    ['5,000 too high as the last one of a day', (minute) => true0(minute) + (minute === midnight - 1 ? 5000 : 0)],
    ['5,000 too high at noon', (minute) => true0(minute) + (minute === midnight + 720 ? 5000 : 0)],
  ])('counts nothing: %s', (_, totalAt) => {
    const { uses } = usesOfTotals(totalAt);
    expect(sumOf(uses)).toBe(TRUTH);
    expect(uses.some(({ hasRestart, jump }) => hasRestart || jump)).toBe(false);
  });
});

describe('an exchange', () => {
  const at = 4 * A_DAY + 600;
  const totalAt = (minute: number) => (minute < at ? 80_000 : 12 - Math.floor(at * 0.9)) + Math.floor(minute * 0.9);
  const TRUTH = Math.floor((9 * A_DAY - 1) * 0.9);
  const typed = (hours: number, start = Date.parse('2026-11-10T05:00:00Z')): Exchange => ({
    at: start + at * MINUTE_MS + hours * HOUR_MS,
    oldTotal: 80_000 + Math.floor(at * 0.9),
    newTotal: 12,
  });

  test.each([0, -0.7, 5, -24, 24])('counts where the total fell, typed %d hours away', (hours) => {
    const { uses, unmetExchanges } = usesOfTotals(totalAt, { exchanges: [typed(hours)] });
    expect(Math.abs(sumOf(uses) - TRUTH)).toBeLessThanOrEqual(1);
    expect(unmetExchanges).toEqual([]);
  });

  test('counts once, however often it was typed', () => {
    const { uses, unmetExchanges } = usesOfTotals(totalAt, { exchanges: [typed(0), typed(1)] });
    expect(Math.abs(sumOf(uses) - TRUTH)).toBeLessThanOrEqual(1);
    expect(unmetExchanges).toEqual([typed(1).at]);
  });

  test('counts nothing without a step of the total', () => {
    const { uses, unmetExchanges } = usesOfTotals((minute) => 8_090_000 + minute, { exchanges: [typed(0)] });
    expect(sumOf(uses)).toBe(9 * A_DAY - 1);
    expect(unmetExchanges).toEqual([typed(0).at]);
  });

  test('that nobody has typed leaves its day open, and is asked about', () => {
    const { uses } = usesOfTotals((minute) => Math.floor(minute * 0.9) + (minute < at ? 8430 : 91_590));
    expect(uses.flatMap(({ from, jump }) => (jump ? [[from, Math.round(jump.to - jump.from)]] : []))).toEqual([
      ['2026-11-14', expect.closeTo(83_160, -2)],
    ]);
  });
});

describe('Whatever happens to a counter in a month', () => {
  const HOURS = 30 * 24;

  /** A counter that is read each hour, with gaps, restarts at 0 and wraps, as rows of days; and what it truly counted. */
  function month(seed: number) {
    const random = seeded(seed);
    const wrapsAt = random() < 0.5 ? 10_000 : undefined;
    let [total, counted, gap] = [9000, 0, 0];
    const samples: { at: number; total: number; isAfterGap: boolean }[] = [];
    let read = 0;
    for (let hour = 0; hour < HOURS; hour += 1) {
      const used = random.below(5);
      total += used;
      counted += used;
      if (wrapsAt !== undefined && total >= wrapsAt) total -= wrapsAt;
      if (gap > 0) gap -= 1;
      else {
        samples.push({ at: START + hour * HOUR_MS + 1, total, isAfterGap: samples.length > 0 && hour - read > 1 });
        read = hour;
        if (random() < 0.02) gap = random.below(60);
        else if (wrapsAt === undefined && total > 2000 && random() < 0.005) total = 0;
      }
      if (samples.length === 1 && hour === read) counted = 0;
    }
    const last = samples.at(-1);
    return { samples, wrapsAt, counted, end: last?.at ?? 0 };
  }

  const rowsOf = ({ samples }: ReturnType<typeof month>) =>
    [...Map.groupBy(samples, ({ at: time }) => Math.floor(time / DAY_MS))].map(([number, own]) => {
      const [first, last] = [own[0], own.at(-1)];
      const earlier = first?.isAfterGap ? undefined : samples[samples.indexOf(own[0] as never) - 1];
      const all = earlier ? [earlier, ...own] : own;
      const drops = all.flatMap(({ total, at: time }, index) => {
        const from = all[index - 1]?.total;
        return from !== undefined && total < from ? [{ at: time, from, to: total }] : [];
      });
      return energyDay(new Date(number * DAY_MS).toISOString().slice(0, 10), {
        first: { at: first?.at ?? 0, total: first?.total ?? 0 },
        last: { at: last?.at ?? 0, total: last?.total ?? 0 },
        coverage: own.length / 24,
        ...(earlier && { before: earlier.total }),
        ...(drops.length > 0 && { drops }),
      });
    });

  test.each(Array.from({ length: 30 }, (_, seed) => [seed]))('the uses add up to what was counted: seed %i', (seed) => {
    const made = month(seed);
    // What was counted after the last reading is not known yet.
    const unread = HOURS * HOUR_MS + START - made.end > HOUR_MS;
    const meter = gasMeter({ ...(made.wrapsAt !== undefined && { wrapsAt: made.wrapsAt }) });
    const uses = usesOf(meter, rowsOf(made));
    if (!unread) expect(uses.reduce((sum, { used }) => sum + used, 0)).toBe(made.counted);
    expect(uses.every(({ from }, index) => index === 0 || from > (uses[index - 1]?.to ?? ''))).toBe(true);
  });
});
