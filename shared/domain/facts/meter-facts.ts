import { HOUR_MS } from '../durations.ts';
import { MAX_SILENCE_MS } from '../readings/gap.ts';
import type { TimeWindow } from '../time-range.ts';
import type { MeterFacts } from './day-facts.ts';
import { type DaySource, isGapBetween, type PacedSample, piecesOf, samplesOf } from './day-source.ts';
import { known, shareOf } from './figures.ts';
import { during, lengthOf, type Piece, timesOf } from './pieces.ts';

/** What is known of a counter on a day: its totals, and the last one before the day if no gap lies between. */
export interface CountedDay {
  readonly before: PacedSample | undefined;
  readonly samples: readonly PacedSample[];
  readonly pieces: readonly Piece[];
}

/** The totals of a counter on a day, from all wingnuts that fed it. Undefined without one. */
export function countedOn(sources: readonly DaySource[], label: string, counted: TimeWindow): CountedDay | undefined {
  const { startTime, endTime } = counted;
  const all = samplesOf(sources, label, { startTime: startTime - MAX_SILENCE_MS, endTime });
  const index = all.findIndex(({ time }) => time >= startTime);
  const [before, first] = [all[index - 1], all[index]];
  if (!first) return undefined;
  const isJoined = before !== undefined && !isGapBetween(before, first);
  return {
    before: isJoined ? before : undefined,
    samples: all.slice(index),
    pieces: during(piecesOf(all.slice(isJoined ? index - 1 : index)), timesOf(counted)),
  };
}

/** Where a total is less than the one before it. */
const dropsIn = (samples: readonly PacedSample[]): NonNullable<MeterFacts['drops']> =>
  samples.flatMap(({ time, value }, index) => {
    const from = samples[index - 1]?.value;
    return from !== undefined && value < from ? [{ at: time, from, to: value }] : [];
  });

/** The facts of a counter (docs/product/facts.md#meters). @param day the whole day, also where it is not over */
export function meterFacts({ before, samples, pieces }: CountedDay, day: TimeWindow, counted: TimeWindow): MeterFacts {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new RangeError('A day without a total has no facts of its meter');
  const totals = new Array<number | null>(Math.ceil((day.endTime - day.startTime) / HOUR_MS)).fill(null);
  for (const { time, value } of samples) totals[Math.floor((time - day.startTime) / HOUR_MS)] = value;
  const drops = dropsIn(before ? [before, ...samples] : samples);
  return known({
    coverage: shareOf(lengthOf(pieces), counted.endTime - counted.startTime),
    first: { at: first.time, total: first.value },
    last: { at: last.time, total: last.value },
    before: before?.value,
    totals,
    drops: drops.length > 0 ? drops : undefined,
  });
}
