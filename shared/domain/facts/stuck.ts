import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Kind } from '../sensor.ts';
import { isGapBetween, type PacedSample } from './day-source.ts';
import { hundredths, minutesOf } from './figures.ts';
import { during, type Piece, rangeOf } from './pieces.ts';

/** A converter at rest flickers between a few values that are next to each other: so many of them, in a range of this much. */
const VALUES = 3;
const RANGE = 0.2;
/** A shorter time at an edge of the day is left out. */
const EDGE_MS = HOUR_MS;

/** A change that is faster than this in a minute is a jump: °F, PSI. */
const JUMP: Readonly<Partial<Record<Kind, number>>> = { temperature: 30, pressure: 10 };

/** A time in which a sensor did not move: from its first to its last sample. */
interface Rest {
  readonly from: number;
  readonly to: number;
}

/** For each sample the time without a change that ends with it, ascending. */
function restsIn(samples: readonly PacedSample[]): Rest[] {
  /** How many samples of the time have a value. */
  const counts = new Map<number, number>();
  let first = 0;
  return samples.flatMap((sample, row) => {
    const last = samples[row - 1];
    if (last && isGapBetween(last, sample)) {
      counts.clear();
      first = row;
    }
    counts.set(sample.value, (counts.get(sample.value) ?? 0) + 1);
    const isMoved = () =>
      counts.size > VALUES || hundredths(Math.max(...counts.keys()) - Math.min(...counts.keys())) > RANGE;
    while (isMoved()) {
      const { value = 0 } = samples[first] ?? {};
      const count = (counts.get(value) ?? 0) - 1;
      if (count > 0) counts.set(value, count);
      else counts.delete(value);
      first += 1;
    }
    return [{ from: samples[first]?.time ?? sample.time, to: sample.time }];
  });
}

/** How long a sensor did not move, in minutes, and how far its neighbour did meanwhile; absent without a neighbour. */
export interface StuckFor {
  readonly stuck: number;
  readonly neighbourMoved?: number;
}

function stuckIn({ from, to }: Rest, neighbour: readonly Piece[] | undefined): StuckFor {
  const moved = neighbour && rangeOf(during(neighbour, [{ from, to }]));
  return { stuck: minutesOf(to - from), ...(moved && { neighbourMoved: hundredths(moved.max - moved.min) }) };
}

/**
 * The longest time without a change: with at most three values within 0.2. And those with which the day begins and ends, if they are
 * an hour or longer and there is a neighbour: a night that is stuck is cut by midnight (docs/product/facts.md#stuck).
 */
export function longestStuck(
  samples: readonly PacedSample[],
  neighbour: readonly Piece[] | undefined,
): StuckFor & { readonly stuckAtStart?: StuckFor; readonly stuckAtEnd?: StuckFor } {
  const rests = restsIn(samples);
  const lengthOf = ({ from, to }: Rest) => to - from;
  const longest = rests.reduce((best, rest) => (lengthOf(rest) > lengthOf(best) ? rest : best), { from: 0, to: 0 });
  const begin = samples[0]?.time;
  const atStart = rests.findLast(({ from }) => from === begin);
  const atEnd = rests.at(-1);
  const isLong = (rest: Rest | undefined) => neighbour !== undefined && rest !== undefined && lengthOf(rest) >= EDGE_MS;
  return {
    ...stuckIn(longest, neighbour),
    ...(atStart && isLong(atStart) && { stuckAtStart: stuckIn(atStart, neighbour) }),
    ...(atEnd && isLong(atEnd) && { stuckAtEnd: stuckIn(atEnd, neighbour) }),
  };
}

/** How often a value changed faster than water can (docs/product/facts.md#jumps). */
export function jumpsIn(samples: readonly PacedSample[], kind: Kind): number {
  const limit = JUMP[kind] ?? Number.POSITIVE_INFINITY;
  return samples.filter((sample, row) => {
    const last = samples[row - 1];
    if (!last || sample.time <= last.time || isGapBetween(last, sample)) return false;
    return (Math.abs(sample.value - last.value) / (sample.time - last.time)) * MINUTE_MS > limit;
  }).length;
}
