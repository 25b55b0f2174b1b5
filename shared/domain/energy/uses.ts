import { dayNumber } from '../calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { atMostIn, NEARLY, type Pace } from '../facts/counter-path.ts';
import { type CounterPoint, paceOf, pathOf, standingPoints } from './counter.ts';
import type { EnergyDay } from './energy-day.ts';
import { exchangesIn, type Move } from './exchanges.ts';
import type { Exchange, Meter } from './meter.ts';

/** The use from a day to a day, both included. Of more than one day the total is known, and its course is not. */
export interface Use {
  readonly from: string;
  readonly to: string;
  readonly used: number;
  /** The share of its time in which the meter was read, 0 to 1. */
  readonly coverage: number;
  /** The counter began again, or stepped back: what it counted just before is lost. */
  readonly hasRestart?: true;
  /** The total jumped, up or down, and nobody has said why: what was used is not known. */
  readonly jump?: { readonly from: number; readonly to: number };
  /** The reason why the figure counts nowhere, in words (docs/product/energy.md#not-known). Absent where it counts. */
  readonly unknown?: string;
}

/** The count of a meter, and the exchanges of which no step of the total is known. */
export interface CountedUses {
  readonly uses: readonly Use[];
  /** Times, UTC ms. */
  readonly unmetExchanges: readonly number[];
}

/** A total that falls to the end of the counter was one that wrapped, if no more than this share of the counter was counted meanwhile. */
const MOST_WRAPPED = 0.1;

/** A step that makes the total twice what it was, within this time, is no use: if it is more than so many days count, and so many counts. */
const AT_ONCE_MS = 6 * HOUR_MS;
const JUMP_DAYS = 3;
const JUMP_COUNTS = 1000;

interface Counted {
  readonly counts: number;
  readonly hasRestart?: true;
  readonly jump?: Use['jump'];
}

/** The count of a step that goes up. */
function risen({ from, to }: Move, { rate }: Pace<CounterPoint>): Counted {
  const counts = to.total - from.total;
  const isJump =
    to.isLeap === true &&
    counts >= from.total &&
    to.at - from.at <= AT_ONCE_MS &&
    counts > Math.max(JUMP_COUNTS, JUMP_DAYS * DAY_MS * rate);
  return isJump ? { counts: 0, jump: { from: from.total, to: to.total } } : { counts };
}

/** The count of a step that goes down and stays down (docs/product/energy.md#total). */
function fallen({ from, to }: Move, pace: Pace<CounterPoint>, wrapsAt: number | undefined): Counted {
  const [high, low] = [from.total, to.total];
  if (wrapsAt !== undefined && high <= wrapsAt && wrapsAt - high + low <= MOST_WRAPPED * wrapsAt)
    return { counts: wrapsAt - high + low };
  // From memory: what is lost was counted already.
  if (high - low <= NEARLY * high) return { counts: 0, hasRestart: true };
  if (low <= Math.max(NEARLY * high, atMostIn(pace, to.at - from.at))) return { counts: low, hasRestart: true };
  return { counts: 0, jump: { from: high, to: low } };
}

/** The count of a step, whatever happened to the counter meanwhile. */
function countedBy(move: Move, pace: Pace<CounterPoint>, wrapsAt: number | undefined, exchange?: Exchange): Counted {
  const { from, to } = move;
  if (exchange) return { counts: exchange.oldTotal - from.total + to.total - exchange.newTotal };
  return to.total >= from.total ? risen(move, pace) : fallen(move, pace, wrapsAt);
}

const lengthOf = ({ from, to }: Pick<Use, 'from' | 'to'>): number => dayNumber(to) - dayNumber(from) + 1;

/** The share that was read of a span, of a day's share and that of the days before it. */
function coverageOf(open: Use | undefined, from: string, to: string, coverage: number): number {
  const read = coverage + (open ? open.coverage * lengthOf(open) : 0);
  return read / lengthOf({ from: open?.from ?? from, to });
}

/** The count of a meter, by day; of days that a gap joins, one sum (docs/product/energy.md#total, docs/product/energy.md#gap). */
export function countedUses(meter: Meter, days: readonly EnergyDay[]): CountedUses {
  const { label, exchanges, wrapsAt } = meter;
  const aCount = meter.countValue * meter.multiplier;
  const { points, stretches } = pathOf(label, days);
  const pace = paceOf(label, days);
  const kept = standingPoints(points, pace);
  const moves = kept.slice(1).map((to, index): Move => ({ from: kept[index] ?? to, to }));
  const exchanged = exchangesIn(moves, exchanges, pace);
  const counted = Map.groupBy(moves, ({ to }) => to.stretch);
  const uses: Use[] = [];
  for (const [index, { from, to, coverage, isJoined, wasReadToItsEnd }] of stretches.entries()) {
    const own = (counted.get(index) ?? []).map((move) => countedBy(move, pace, wrapsAt, exchanged.get(move)));
    const open = isJoined && !wasReadToItsEnd ? uses.pop() : undefined;
    const jump = own.find((each) => each.jump)?.jump ?? open?.jump;
    uses.push({
      from: open?.from ?? from,
      to,
      used: own.reduce((sum, { counts }) => sum + counts, 0) * aCount + (open?.used ?? 0),
      coverage: from === to && !open ? coverage : coverageOf(open, from, to, coverage),
      ...((own.some(({ hasRestart }) => hasRestart) || open?.hasRestart) && { hasRestart: true }),
      ...(jump && { jump }),
    });
  }
  const met = new Set(exchanged.values());
  return { uses, unmetExchanges: exchanges.filter((each) => !met.has(each)).map(({ at }) => at) };
}

/** The count of a meter, by day. */
export const usesOf = (meter: Meter, days: readonly EnergyDay[]): readonly Use[] => countedUses(meter, days).uses;
