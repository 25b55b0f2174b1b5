import { HOUR_MS } from '../durations.ts';
import { atMostIn, NEARLY, type Pace } from '../facts/counter-path.ts';
import type { CounterPoint } from './counter.ts';
import type { Exchange } from './meter.ts';

/** The steps of a counter, matched with the exchanges that people typed (docs/product/energy.md#exchange). */

/** A step from one point to the next. */
export interface Move {
  readonly from: CounterPoint;
  readonly to: CounterPoint;
}

/** People type the day of an exchange, or the one beside it. */
const AWAY_MS = 36 * HOUR_MS;
/** A longer step is one over a gap. */
const GAP_MS = HOUR_MS;
/** The totals that people read differ from those that are counted by this share. */
const INEXACT = 0.01;

/** The distance of an exchange from a step, in counts: what both meters counted between the readings. Undefined where it cannot be that step. */
function distanceOf({ at, oldTotal, newTotal }: Exchange, { from, to }: Move, pace: Pace<CounterPoint>) {
  if (at < from.at - AWAY_MS || at > to.at + AWAY_MS) return undefined;
  const [old, fresh] = [oldTotal - from.total, to.total - newTotal];
  if (old < -INEXACT * oldTotal - 1 || fresh < -INEXACT * newTotal - 1) return undefined;
  // The way up to a higher total has nothing of the fall: it leads over both.
  if (to.total > from.total) return newTotal > oldTotal ? Math.abs(old) + Math.abs(fresh) : undefined;
  if (to.total === from.total) return undefined;
  const [ms, distance] = [to.at - from.at, Math.abs(old) + Math.abs(fresh)];
  // In a gap much may be counted by both.
  if (ms > GAP_MS) return distance;
  const most = Math.max(atMostIn(pace, ms), NEARLY * oldTotal);
  return Math.max(Math.abs(old), Math.abs(fresh)) <= most ? distance : undefined;
}

/** The step of each exchange that has one. A step is one exchange, and an exchange is one step: the nearest ones first. */
export function exchangesIn(
  moves: readonly Move[],
  exchanges: readonly Exchange[],
  pace: Pace<CounterPoint>,
): ReadonlyMap<Move, Exchange> {
  const pairs = exchanges.flatMap((exchange) =>
    moves.flatMap((move) => {
      const distance = distanceOf(exchange, move, pace);
      return distance === undefined ? [] : [{ exchange, move, distance }];
    }),
  );
  const found = new Map<Move, Exchange>();
  const taken = new Set<Exchange>();
  for (const { exchange, move } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (found.has(move) || taken.has(exchange)) continue;
    found.set(move, exchange);
    taken.add(exchange);
  }
  return found;
}

/** Two exchanges of this time that name the same totals are one that was typed twice. */
const SAME_MS = 2 * AWAY_MS;

/** An exchange that stands there twice: of one meter, within three days, with totals that are nearly the same. */
export const typedTwice = (exchanges: readonly Exchange[]): Exchange | undefined =>
  exchanges.find((one, index) =>
    exchanges
      .slice(0, index)
      .some(
        ({ at, oldTotal, newTotal }) =>
          Math.abs(at - one.at) <= SAME_MS &&
          Math.abs(oldTotal - one.oldTotal) <= NEARLY * oldTotal &&
          Math.abs(newTotal - one.newTotal) <= Math.max(NEARLY * oldTotal, NEARLY * newTotal),
      ),
  );
