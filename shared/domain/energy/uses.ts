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

/** The rows of a meter with what it counted, and whether the course of the time since the row before is known. */
interface Step extends Counted {
  readonly from: string;
  readonly to: string;
  readonly coverage: number;
  /** The time before this day was not read: it belongs to the same sum, and so does the day before, unless it was read to its end. */
  readonly isJoined: boolean;
  readonly wasReadToItsEnd: boolean;
}

/** Days without a row, between two rows whose meter was read all the time. */
function missingDays(previous: Row, row: Row, meter: Meter): Step[] {
  const [from, to] = [dayNumber(previous.row.day) + 1, dayNumber(row.row.day) - 1];
  const { before } = row.day;
  if (before === undefined || from > to) return [];
  const end = { at: startOf(row.row), total: before };
  const counted = countedBetween(previous.day.last, { coverage: 0, first: end, last: end }, meter);
  return [
    { ...counted, from: dayTextOf(from), to: dayTextOf(to), coverage: 0, isJoined: false, wasReadToItsEnd: true },
  ];
}

interface Row {
  readonly row: EnergyDay;
  readonly day: MeterDay;
}

const startOf = ({ until, hours }: EnergyDay): number => until - hours * HOUR_MS;

function stepsOf(previous: Row | undefined, current: Row, meter: Meter): Step[] {
  const { row, day } = current;
  const { before } = day;
  const isJoined = previous !== undefined && before === undefined;
  const base = isJoined ? previous.day.last : before === undefined ? day.first : { at: startOf(row), total: before };
  const step: Step = {
    ...countedBetween(base, day, meter),
    from: isJoined ? dayTextOf(dayNumber(previous.row.day) + 1) : row.day,
    to: row.day,
    coverage: day.coverage,
    isJoined,
    wasReadToItsEnd: previous === undefined || previous.row.until - previous.day.last.at <= END_MS,
  };
  return [...(previous ? missingDays(previous, current, meter) : []), step];
}

const lengthOf = ({ from, to }: Pick<Use, 'from' | 'to'>): number => dayNumber(to) - dayNumber(from) + 1;

/** The share that was read of a span, of a day's share and that of the days before it. */
function coverageOf(open: Use | undefined, from: string, to: string, coverage: number): number {
  const read = coverage + (open ? open.coverage * lengthOf(open) : 0);
  return read / lengthOf({ from: open?.from ?? from, to });
}

/** What a meter counted, by day; of days that a gap joins, one sum (docs/product/energy.md#gap). */
export function usesOf(meter: Meter, days: readonly EnergyDay[]): readonly Use[] {
  const aCount = meter.countValue * meter.multiplier;
  const uses: Use[] = [];
  let previous: Row | undefined;
  for (const row of days) {
    const day = row.meters[meter.label];
    if (!day) continue;
    for (const { from, to, counts, coverage, isJoined, wasReadToItsEnd, hasRestart } of stepsOf(
      previous,
      { row, day },
      meter,
    )) {
      const open = isJoined && !wasReadToItsEnd ? uses.pop() : undefined;
      uses.push({
        from: open?.from ?? from,
        to,
        used: counts * aCount + (open?.used ?? 0),
        coverage: from === to && !open ? coverage : coverageOf(open, from, to, coverage),
        ...((hasRestart || open?.hasRestart) && { hasRestart: true }),
      });
    }
    previous = { row, day };
  }
  return uses;
}
