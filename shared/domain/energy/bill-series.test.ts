import { describe, expect, test } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { billSeries, leftOutBills } from './bill-series.ts';
import type { Bill } from './meter.ts';

// docs/product/energy.md#bills
const bill = (from: string, to: string, rest: Partial<Bill> = {}): Bill => ({
  id: `${from}-${to}`,
  fuel: 'gas',
  unit: 'therm',
  from,
  to,
  used: 100,
  ...rest,
});
const START = dayNumber('2025-11-05');
/** Bills that follow each other. @param shared whether each begins on the last day of the one before */
const seriesOf = (lengths: readonly number[], shared: boolean): Bill[] => {
  let first = START;
  return lengths.map((length) => {
    const last = first + length - 1;
    const made = bill(dayTextOf(first), dayTextOf(last));
    first = shared ? last : last + 1;
    return made;
  });
};
const daysOf = (bills: readonly Bill[]) =>
  billSeries(bills).counted.flatMap(({ bill: { to }, from }) =>
    Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => dayNumber(from) + index),
  );
/** A small generator of whole numbers, the same in each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

test.each([2, 11, 12, 24])('%i bills that share the day of reading all count, each day once', (count) => {
  const bills = seriesOf(
    Array.from({ length: count }, (_, index) => 28 + (index % 6)),
    true,
  );
  const { counted, leftOut } = billSeries(bills);
  expect(counted.map(({ bill: { id } }) => id)).toEqual(bills.map(({ id }) => id));
  expect(leftOut).toEqual([]);
  const days = daysOf(bills);
  const last = dayNumber(bills.at(-1)?.to ?? '');
  expect(days).toEqual(Array.from({ length: last - START + 1 }, (_, index) => START + index));
});

test('The shared day belongs to the earlier bill', () => {
  const [, second] = billSeries([bill('2026-01-12', '2026-02-10'), bill('2026-02-10', '2026-03-11')]).counted;
  expect(second?.from).toBe('2026-02-11');
});

describe('Laws of any bills', () => {
  test.each(SEEDS)(
    'no day counts twice, and each bill counts or is left out for one that has days of it (%i)',
    (seed) => {
      const next = numbers(seed);
      const bills = Array.from({ length: 1 + next(30) }, (_, index) => {
        const first = START + next(400);
        return bill(dayTextOf(first), dayTextOf(first + next(60)), { id: String(index) });
      });
      const { counted, leftOut } = billSeries(bills);
      const days = daysOf(bills);
      expect(new Set(days).size).toBe(days.length);
      expect([...counted, ...leftOut].map((each) => each.bill.id).sort()).toEqual(bills.map(({ id }) => id).sort());
      for (const each of counted) expect(each.from <= each.bill.to).toBe(true);
      for (const { bill: out, by } of leftOut) {
        expect(counted.some((each) => each.bill === by)).toBe(true);
        expect(out.from <= by.to && by.from <= out.to).toBe(true);
      }
    },
  );

  test.each(SEEDS)('bills of different first days count the same in any order (%i)', (seed) => {
    const next = numbers(seed);
    const bills = Array.from({ length: 12 }, (_, index) => {
      const first = START + index * 11 + next(10);
      return bill(dayTextOf(first), dayTextOf(first + 5 + next(40)));
    });
    const shuffled = bills.toSorted((a, b) => (a.id.slice(-2) < b.id.slice(-2) ? -1 : 1));
    expect(billSeries(shuffled)).toEqual(billSeries(bills));
  });

  test.each(SEEDS)('one bill with a wrong year hides no other (%i)', (seed) => {
    const next = numbers(seed);
    const bills = seriesOf(
      Array.from({ length: 14 }, () => 28 + next(6)),
      next(2) === 0,
    );
    const at = 1 + next(12);
    const wrong = bills.map((each, index) =>
      index === at ? { ...each, from: dayTextOf(dayNumber(each.from) - 365) } : each,
    );
    const { counted, leftOut } = billSeries(wrong);
    const others = wrong.filter((_, index) => index !== at);
    // The first ones may fit beside it.
    expect(counted.length).toBeGreaterThanOrEqual(others.length);
    expect(leftOut.length).toBeLessThanOrEqual(1);
  });
});

test('A corrected bill with another last day takes the place of the one that was saved before', () => {
  const [old, corrected] = [bill('2026-01-12', '2026-02-10'), bill('2026-01-12', '2026-02-12')];
  const { counted, leftOut } = billSeries([old, corrected]);
  expect(counted.map((each) => each.bill)).toEqual([corrected]);
  expect(leftOut).toEqual([{ bill: old, by: corrected }]);
});

test('Of two bills that overlap by more than a day the earlier one counts, and the other is named', () => {
  const [first, second] = [bill('2026-01-01', '2026-01-31'), bill('2026-01-20', '2026-02-14')];
  expect(billSeries([second, first]).leftOut).toEqual([{ bill: second, by: first }]);
});

test('Bills of another fuel are no reason, and bills of a fuel with a meter are only compared', () => {
  const [gas, again] = [bill('2026-01-01', '2026-01-31'), bill('2026-01-15', '2026-02-14')];
  const oil = bill('2026-01-10', '2026-02-10', { fuel: 'oil', unit: 'gallon' });
  expect(leftOutBills([gas, oil], [])).toEqual([]);
  expect(leftOutBills([gas, again], [])).toHaveLength(1);
  expect(leftOutBills([gas, again], [{ fuel: 'gas' }])).toEqual([]);
});
