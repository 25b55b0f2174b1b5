import { dayNumber, dayTextOf } from '../calendar-day.ts';
import type { Bill, Meter } from './meter.ts';

/** The reason why a bill does not count (docs/product/energy.md#bills). */
export const BILL_LEFT_OUT = 'a bill overlaps other bills';

/** A bill with the days that count for it. */
export interface CountedBill {
  readonly bill: Bill;
  /** The first day of its own. A day that it shares with the bill before belongs to that one. */
  readonly from: string;
}

/** A bill that does not count, and one that has days of it. */
export interface BillLeftOut {
  readonly bill: Bill;
  readonly by: Bill;
}

export interface BillSeries {
  /** Ascending. */
  readonly counted: readonly CountedBill[];
  readonly leftOut: readonly BillLeftOut[];
}

/** Bills of a fuel that fit together up to one of them: how many, how many of them take the place of an older one, and which one is before. */
interface Chain {
  readonly score: number;
  readonly before: number;
}

/** More than the bills of a property: one bill more always outweighs who takes whose place. */
const ONE_BILL = 1000;

/** Whether a bill can follow another one: they share at most the day of reading. */
const follows = (bill: Bill, before: Bill): boolean => bill.from >= before.to && bill.to > before.to;

const overlap = (bill: Bill, other: Bill): boolean => !(follows(bill, other) || follows(other, bill));

/** Of bills with the same first day the last of the list takes the place of the others: it was saved later. */
function replacing(bills: readonly Bill[]): ReadonlySet<Bill> {
  const last = new Map(bills.map((bill) => [bill.from, bill]));
  return new Set(
    [...Map.groupBy(bills, ({ from }) => from)].flatMap(([from, own]) =>
      own.length > 1 ? (last.get(from) ?? []) : [],
    ),
  );
}

/**
 * The bills of one fuel that count: as many as fit together, of which two neighbors share at most the day of reading. A bill with a wrong
 * year cannot hide the bills behind it. Of as many, those that were saved later, and then the earlier ones (docs/product/energy.md#bills).
 */
export function billSeries(bills: readonly Bill[]): BillSeries {
  const order = new Map(bills.map((bill, index) => [bill, index]));
  const replaces = replacing(bills);
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = bills.toSorted(
    (a, b) => compare(a.to, b.to) || compare(a.from, b.from) || (order.get(a) ?? 0) - (order.get(b) ?? 0),
  );
  const chains: Chain[] = [];
  for (const [index, bill] of sorted.entries()) {
    let best: Chain = { score: 0, before: -1 };
    for (let before = 0; before < index; before += 1) {
      const other = sorted[before];
      const score = chains[before]?.score ?? 0;
      if (other && score > best.score && follows(bill, other)) best = { score, before };
    }
    chains.push({ score: best.score + ONE_BILL + Number(replaces.has(bill)), before: best.before });
  }
  const kept: Bill[] = [];
  const top = chains.reduce((most, { score }, index) => (score > (chains[most]?.score ?? 0) ? index : most), 0);
  for (let at = top; at >= 0; at = chains[at]?.before ?? -1) kept.unshift(...sorted.slice(at, at + 1));
  const isKept = new Set(kept);
  return {
    counted: kept.map((bill, index) => {
      const isShared = kept[index - 1]?.to === bill.from;
      return { bill, from: isShared ? dayTextOf(dayNumber(bill.from) + 1) : bill.from };
    }),
    leftOut: sorted.flatMap((bill) => {
      const by = isKept.has(bill) ? undefined : kept.find((other) => overlap(bill, other));
      return by ? [{ bill, by }] : [];
    }),
  };
}

/** The bills that do not count, of all fuels. Bills of a fuel with a meter are only compared with it, so all of them count. */
export const leftOutBills = (bills: readonly Bill[], meters: readonly Pick<Meter, 'fuel'>[]): BillLeftOut[] =>
  [...Map.groupBy(bills, ({ fuel }) => fuel)].flatMap(([fuel, own]) =>
    meters.some((meter) => meter.fuel === fuel) ? [] : billSeries(own).leftOut,
  );
