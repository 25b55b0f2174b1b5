import { HOUR_MS } from '../durations.ts';
import { MAX_SILENCE_MS } from '../readings/gap.ts';
import type { TimeWindow } from '../time-range.ts';
import { FAR_STEPS, isFar, NEARLY, type Pace, SMALL, standing, type TotalAt } from './counter-path.ts';
import type { MeterFacts, TotalStep } from './day-facts.ts';
import { type DaySource, isGapBetween, type PacedSample, piecesOf, samplesOf } from './day-source.ts';
import { known, medianOf, shareOf } from './figures.ts';
import { during, lengthOf, type Piece, timesOf } from './pieces.ts';

/** Known facts of a counter on a day: its totals, and the last one before the day if no gap lies between. */
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

/** The last digits in which a converter flickers, and what a digit is at most: pulses do not flicker. */
const DIGITS = 3;
const MOST_DIGIT = 1;

/** A rate is one of this time at least. */
const LEAST_MS = 6 * HOUR_MS;

/** The ordinary step of a counter on a day, by its own steps. @param falls a fall of no more than this is the converter */
function paceOf(points: readonly TotalAt[], falls = 0): Pace<TotalAt> & { readonly few: number } {
  const steps = points.slice(1).map(({ total }, row) => total - (points[row]?.total ?? total));
  const moved = steps.filter((step) => step !== 0).map((step) => Math.round(Math.abs(step) * 100) / 100);
  const digit = moved.reduce((least, step) => Math.min(least, step), MOST_DIGIT);
  const rises = steps.filter((step, row) => step > 0 && (points[row]?.total ?? 0) >= NEARLY * step);
  const median = medianOf(rises) ?? 0;
  const sum = rises.reduce((all, step) => all + (step <= FAR_STEPS * median ? step : 0), 0);
  const rate = sum / Math.max(LEAST_MS, (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0));
  // Where more is counted in a step, one digit is seen, and a larger fall is none of the converter.
  const few = median > DIGITS * digit ? digit : DIGITS * digit;
  return {
    few,
    // Digits of a small total are no noise: it may have begun again.
    flicker: ({ total }) => Math.max(Math.min(few, total / 100), Math.min(falls, SMALL * total)) + 1e-6,
    step: median,
    rate,
  };
}

/** The steps of a counter that a day alone does not explain (docs/product/facts.md#meters). @param raw the totals, with the one before the day */
function stepsOf(raw: readonly PacedSample[]): Pick<MeterFacts, 'drops' | 'leaps' | 'flicker'> {
  const points = raw.map(({ time, value }): TotalAt => ({ at: time, total: value }));
  const first = standing(points, paceOf(points));
  const pace = paceOf(points, first.dip);
  const { kept } = first.dip > 0 ? standing(points, pace) : first;
  const steps = kept
    .slice(1)
    .map(({ at, total }, row): TotalStep => ({ at, from: kept[row]?.total ?? total, to: total }));
  const [end, top] = [points.at(-1), kept.at(-1)];
  // The converter is at a lower digit when the day ends.
  const tail = end && top && end.total < top.total ? [{ at: end.at, from: top.total, to: end.total }] : [];
  const risen = steps.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  const drops = [...steps.filter(({ from, to }) => to < from), ...tail];
  const leaps = steps.flatMap((step, row) => {
    const [rise, since] = [step.to - step.from, kept[row]?.at ?? step.at];
    return rise > NEARLY * risen && isFar(rise, step.at - since, pace) ? [{ since, ...step }] : [];
  });
  if (drops.length === 0 && leaps.length === 0) return {};
  return known({
    drops: drops.length > 0 ? drops : undefined,
    leaps: leaps.length > 0 ? leaps : undefined,
    flicker: Math.max(pace.few, first.dip),
  });
}

/** The facts of a counter (docs/product/facts.md#meters). @param day the whole day, also where it is not over */
export function meterFacts({ before, samples, pieces }: CountedDay, day: TimeWindow, counted: TimeWindow): MeterFacts {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new RangeError('A day without a total has no facts of its meter');
  const totals = new Array<number | null>(Math.ceil((day.endTime - day.startTime) / HOUR_MS)).fill(null);
  for (const { time, value } of samples) totals[Math.floor((time - day.startTime) / HOUR_MS)] = value;
  return known({
    coverage: shareOf(lengthOf(pieces), counted.endTime - counted.startTime),
    first: { at: first.time, total: first.value },
    last: { at: last.time, total: last.value },
    before: before?.value,
    totals,
    ...stepsOf(before ? [before, ...samples] : samples),
  });
}
