import { dayNumber, dayTextOf } from '../alarms/escalation/calendar-day.ts';
import { HOUR_MS } from '../durations.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Exchange, Meter } from './meter.ts';

/** What was used from a day to a day, both included. Of more than one day the total is known, and its course is not. */
export interface Use {
  readonly from: string;
  readonly to: string;
  readonly used: number;
  /** The share of its time in which the meter was read, 0 to 1. */
  readonly coverage: number;
  /** The counter restarted: what it counted just before is lost. */
  readonly hasRestart?: true;
}

type MeterDay = NonNullable<EnergyDay['meters'][Meter['label']]>;
type Drop = NonNullable<MeterDay['drops']>[number];

/** A total that falls to the end of the counter was one that wrapped, if no more than this share of the counter was counted meanwhile. */
const MOST_WRAPPED = 0.1;

interface Counted {
  readonly counts: number;
  readonly hasRestart: boolean;
}

/** What a fall hides: the counts to add to the difference of the totals. */
function hiddenBy({ from, to }: Drop, base: number, last: number, wrapsAt: number | undefined): Counted {
  // A total that was wrong for a moment: the counter goes on from where it was.
  if (to >= base || last >= from) return { counts: 0, hasRestart: false };
  if (wrapsAt !== undefined && from <= wrapsAt && wrapsAt - from + to <= MOST_WRAPPED * wrapsAt)
    return { counts: wrapsAt, hasRestart: false };
  return { counts: from, hasRestart: true };
}

/** The counts between two totals, whatever happened to the counter meanwhile (docs/product/energy.md#total). */
function countedBetween(
  base: { readonly at: number; readonly total: number },
  day: MeterDay,
  { wrapsAt, exchanges }: Pick<Meter, 'wrapsAt' | 'exchanges'>,
): Counted {
  const { first, last, drops = [] } = day;
  const isBetween = first.total < base.total && !drops.some(({ at }) => at <= first.at);
  const falls: readonly Drop[] = isBetween ? [{ at: first.at, from: base.total, to: first.total }, ...drops] : drops;
  const exchanged = exchanges.filter(({ at }) => at > base.at && at <= last.at);
  const isExchange = (fall: Drop) => exchanged.some((each) => isOf(each, fall, falls));
  const hidden = falls
    .filter((fall) => !isExchange(fall))
    .map((fall) => hiddenBy(fall, base.total, last.total, wrapsAt));
  return {
    counts:
      last.total -
      base.total +
      exchanged.reduce((sum, { oldTotal, newTotal }) => sum + oldTotal - newTotal, 0) +
      hidden.reduce((sum, { counts }) => sum + counts, 0),
    hasRestart: hidden.some(({ hasRestart }) => hasRestart),
  };
}

/** People type the time of an exchange by the hour: its fall is the one that is next to it, if the new total fits. */
const isOf = ({ at, newTotal }: Exchange, fall: Drop, falls: readonly Drop[]): boolean => {
  const fitting = falls.filter(({ to }) => to >= newTotal);
  const [nearest] = fitting.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return nearest === fall;
};

/** A day is read to its end when its last total is not older than this. */
const END_MS = HOUR_MS;

/** What a meter counted, by day; of days that a gap joins, one sum (docs/product/energy.md#gap). */
export function usesOf(meter: Meter, days: readonly EnergyDay[]): readonly Use[] {
  const aCount = meter.countValue * meter.multiplier;
  const uses: Use[] = [];
  let before: { readonly row: EnergyDay; readonly day: MeterDay } | undefined;
  for (const row of days) {
    const day = row.meters[meter.label];
    if (!day) continue;
    const start = row.until - row.hours * HOUR_MS;
    const previous = before?.day.last;
    const base = previous ?? (day.before === undefined ? day.first : { at: start, total: day.before });
    const { counts, hasRestart } = countedBetween(base, day, meter);
    const used = counts * aCount;
    const isJoined = before !== undefined && day.before === undefined;
    const open = isJoined && before && before.row.until - before.day.last.at > END_MS ? uses.pop() : undefined;
    const from = open?.from ?? (isJoined && before ? dayTextOf(dayNumber(before.row.day) + 1) : row.day);
    const length = dayNumber(row.day) - dayNumber(from) + 1;
    const read = (open ? open.coverage * (dayNumber(open.to) - dayNumber(open.from) + 1) : 0) + day.coverage;
    uses.push({
      from,
      to: row.day,
      used: used + (open?.used ?? 0),
      coverage: read / length,
      ...((hasRestart || open?.hasRestart) && { hasRestart: true }),
    });
    before = { row, day };
  }
  return uses;
}
