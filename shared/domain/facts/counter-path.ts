import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';

/** A total of a counter and when it was read, UTC ms. */
export interface TotalAt {
  readonly at: number;
  readonly total: number;
  /** The counter came here in more than one step: it counted. */
  readonly isGradual?: true;
}

/** The ordinary step of a counter, in counts. */
export interface Pace<Point> {
  /** A fall from one total to another of no more than this is the converter: a few of its last digits. */
  readonly flicker: (from: Point, to: Point) => number;
  /** The ordinary count from one reading to the next. */
  readonly step: number;
  /** Its ordinary count in a millisecond. */
  readonly rate: number;
}

/** An ordinary step counts no more than so many others. */
const STEPS = 3;

/** The highest count of an ordinary step over a time. @param ms the time */
const ordinary = <Point>({ step, rate }: Pace<Point>, ms: number): number => STEPS * Math.max(step, rate * ms);

/** A counter that has counted so little since it began at 0 may well have begun again: nobody can tell that from a wrong total. */
const YOUNG = 50;
/** A step of more than so many others is none of them. */
export const FAR_STEPS = 20;

/** The possible count of a counter in a time, or in a few steps, since it began at 0. @param ms the time */
export const atMostIn = <Point>({ step, rate }: Pace<Point>, ms: number): number =>
  Math.max(YOUNG, FAR_STEPS * step, STEPS * rate * ms);

/** No step of a counter in use counts so much at once. */
const FAR_COUNTS = 1000;

/** Whether a step is far more than a counter counts in a time. */
export const isFar = <Point>(step: number, ms: number, pace: Pace<Point>): boolean =>
  step > Math.min(atMostIn(pace, ms), Math.max(FAR_COUNTS, STEPS * pace.rate * ms));

/** A total of no more than this share of the one before it is nearly 0; a fall of no more than this share is a small step back. */
export const NEARLY = 0.1;
/** A total that falls by no more than this share has not begun again. */
const SMALLEST = 0.05;
/** A total that was wrong is right again within this time; one that was too high was so for a moment. */
const BACK_WITHIN_MS = 7 * DAY_MS;
const HIGH_WITHIN_MS = 12 * HOUR_MS;
/** A step over a longer time is one over a gap. */
const AT_ONCE_MS = 20 * MINUTE_MS;
/** A converter flickers more often than this in a day. */
const SELDOM = 2;
/** So many falls may wait for their total to come back. */
const MOST_OPEN = 8;

/** Whether a total leads back to the one before a fall in one step. @param low the first total after the fall @param now the last one */
function isBack<Point extends TotalAt>(high: Point, low: Point, now: Point, next: Point, pace: Pace<Point>): boolean {
  const [depth, ms] = [high.total - low.total, next.at - high.at];
  const [flicker, over] = [pace.flicker(high, low), next.total - high.total];
  const mayHaveBegunAgain = depth > SMALLEST * high.total && high.total <= atMostIn(pace, ms);
  return (
    over >= -flicker &&
    over <= Math.max(NEARLY * depth, ordinary(pace, ms)) &&
    now.total - low.total <= NEARLY * depth &&
    ms <= BACK_WITHIN_MS &&
    !mayHaveBegunAgain &&
    !next.isGradual &&
    (depth > ordinary(pace, next.at - now.at) || (over <= flicker && next.at - now.at <= AT_ONCE_MS))
  );
}

/** The index of the total before a rise that a fall undoes as a whole; undefined where the counter had counted up to there. */
function undoneBy<Point extends TotalAt>(kept: readonly Point[], next: Point, pace: Pace<Point>): number | undefined {
  const top = kept.at(-1);
  if (!top) return undefined;
  for (let row = kept.length - 1; row > 0; row -= 1) {
    const [before, after] = [kept[row - 1], kept[row]];
    if (!before || !after || before.total > after.total) return undefined;
    if (before.total > next.total + pace.flicker(before, next)) continue;
    const fall = top.total - next.total;
    const isOneStep =
      !after.isGradual &&
      after.total - next.total >= fall / 2 &&
      top.at - after.at <= HIGH_WITHIN_MS &&
      next.at - after.at <= BACK_WITHIN_MS;
    // A fall to nearly 0 does not mean that the total was too high before.
    const isLarge = isFar(fall, after.at - before.at, pace) && next.total > atMostIn(pace, 0);
    return isLarge && isOneStep ? row - 1 : undefined;
  }
  return undefined;
}

/**
 * The totals that stand (docs/product/energy.md#total): without those that were wrong for a moment, too low or too high, and without the
 * flicker of a converter, which stays at its highest total. A fall between two of them is a restart, a wrap, an exchange or a step back.
 * @returns the totals, and the largest small dip, where dips come back often
 */
export function standing<Point extends TotalAt>(
  points: readonly Point[],
  pace: Pace<Point>,
): { readonly kept: readonly Point[]; readonly dip: number } {
  const kept: Point[] = [];
  let open: number[] = [];
  const dips: number[] = [];
  for (const next of points) {
    const now = kept.at(-1);
    if (!now) {
      kept.push(next);
      continue;
    }
    if (next.total > now.total) {
      const back = open.findLast((row) => isBack(kept[row] ?? now, kept[row + 1] ?? now, now, next, pace));
      if (back !== undefined) {
        const [high, low] = [kept[back] ?? now, kept[back + 1] ?? now];
        if (high.total - low.total <= SMALL * high.total) dips.push(high.total - low.total);
        kept.length = back + 1;
        open = open.filter((row) => row < back);
        if (next.total < high.total) continue;
      }
      kept.push(next);
      // A total that has counted on its own way does not come back.
      open = open.filter((row) => {
        const [high, low] = [kept[row]?.total ?? 0, kept[row + 1]?.total ?? 0];
        return next.total - low <= NEARLY * (high - low);
      });
      continue;
    }
    if (now.total - next.total > 0 && now.total - next.total <= pace.flicker(now, next)) continue;
    const undone = next.total < now.total ? undoneBy(kept, next, pace) : undefined;
    if (undone !== undefined) {
      kept.length = undone + 1;
      open = open.filter((row) => row < undone);
      if (next.total < (kept.at(-1)?.total ?? 0)) continue;
    } else if (next.total < now.total) open = [...open.slice(1 - MOST_OPEN), kept.length - 1];
    kept.push(next);
  }
  return { kept, dip: dips.length > SELDOM ? Math.max(...dips) : 0 };
}

/** A dip of no more than this share of the total that comes back is the converter. */
export const SMALL = 0.001;
