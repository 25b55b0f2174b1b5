import { MINUTE_MS } from '../durations.ts';
import type { Kind } from '../sensor.ts';
import { isGapBetween, type PacedSample } from './day-source.ts';
import { hundredths, minutesOf } from './figures.ts';
import { during, type Piece, rangeOf } from './pieces.ts';

/** A value has changed when it is this far from where it was. */
const CHANGE = 0.1;

/** A change that is faster than this in a minute is a jump: °F, PSI. */
const JUMP: Readonly<Partial<Record<Kind, number>>> = { temperature: 30, pressure: 10 };

/**
 * The longest time without a change of 0.1, in minutes, and how far the neighbour moved meanwhile
 * (docs/product/facts.md#stuck).
 */
export function longestStuck(
  samples: readonly PacedSample[],
  neighbour: readonly Piece[] | undefined,
): { readonly stuck: number; readonly neighbourMoved?: number } {
  let [from, to] = [0, 0];
  let anchor = samples[0];
  for (const [row, sample] of samples.entries()) {
    const last = samples[row - 1];
    if (!anchor || !last) continue;
    const isChanged = hundredths(Math.abs(sample.value - anchor.value)) >= CHANGE;
    if (isChanged || isGapBetween(last, sample)) anchor = sample;
    else if (sample.time - anchor.time > to - from) [from, to] = [anchor.time, sample.time];
  }
  const moved = neighbour && rangeOf(during(neighbour, [{ from, to }]));
  return { stuck: minutesOf(to - from), ...(moved && { neighbourMoved: hundredths(moved.max - moved.min) }) };
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
