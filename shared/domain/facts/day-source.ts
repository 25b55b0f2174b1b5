import { INTERVAL_REACH_MS, isGap, MAX_SILENCE_MS } from '../readings/gap.ts';
import { type PacedReducer, type PacedSample, paced, withReach } from '../readings/reducers/paced.ts';
import type { State } from '../readings/span.ts';
import type { TimeWindow } from '../time-range.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { StateLimits } from '../wingnuts/pump-limits.ts';
import type { Piece } from './pieces.ts';

export type { PacedSample };

/** One wingnut that fed some sensors of a property, with its samples around a day. */
export interface DaySource {
  readonly wingnutId: string;
  /** Its inputs by the label of the sensor that each fed. */
  readonly inputs: ReadonlyMap<string, InputKey>;
  /** The limits of the pumps that have their own ones, by label. */
  readonly limits: ReadonlyMap<string, StateLimits>;
  /** The time in which the inputs fed these sensors, UTC ms; infinite on a side without an end. */
  readonly since: number;
  readonly until: number;
  /** The time in which the wingnut was linked to the property, UTC ms, if that is known. */
  readonly linked?: { readonly from: number; readonly until: number };
  /** The samples in `samplesAround` the day, as columns: null is a fault, undefined is no sample. */
  readonly samples: {
    readonly times: readonly number[];
    readonly columns: ReadonlyMap<InputKey, readonly (number | null | undefined)[]>;
  };
  /** The states of currents before the samples, where the first of them is between its limits. */
  readonly held?: ReadonlyMap<string, State>;
}

/** The time whose samples decide a day: before and after it, they show whether a silence at its edges is a gap. */
export const samplesAround = ({ startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: startTime - MAX_SILENCE_MS - INTERVAL_REACH_MS,
  endTime: endTime + MAX_SILENCE_MS + INTERVAL_REACH_MS,
});

/** The part of a day in which a source fed its sensors. It may be empty. */
export const ownPart = ({ since, until }: DaySource, { startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: Math.max(startTime, since),
  endTime: Math.min(endTime, until),
});

/** Passes the samples of a label in a window, with their intervals, to a reducer. Undefined if there is none. */
export function reduced<Answer>(
  { inputs, samples }: DaySource,
  label: string,
  window: TimeWindow,
  inner: PacedReducer<Answer>,
): Answer | undefined {
  const input = inputs.get(label);
  const cells = input && samples.columns.get(input);
  if (!cells || window.endTime <= window.startTime) return undefined;
  const { startTime, endTime } = withReach(window);
  const reducer = paced(window, inner);
  // A fleet has millions of samples an hour: no pair is made for each.
  for (let row = 0; row < cells.length; row += 1) {
    const [time, cell] = [samples.times[row] ?? Number.NaN, cells[row]];
    if (cell !== undefined && time >= startTime && time < endTime) reducer.take(time, cell);
  }
  return reducer.answer();
}

function collector(): PacedReducer<PacedSample[]> {
  const samples: PacedSample[] = [];
  return {
    take: (time, value, before, after) => void samples.push({ time, value, before, after }),
    answer: () => samples,
  };
}

/** The samples of a label in a day from all wingnuts that fed it, ascending. */
export const samplesOf = (sources: readonly DaySource[], label: string, day: TimeWindow): PacedSample[] =>
  sources
    .flatMap((source) => reduced(source, label, ownPart(source, day), collector()) ?? [])
    .sort((a, b) => a.time - b.time);

/** Whether a gap lies between two samples that follow each other (docs/product/analytics.md#gap). */
export const isGapBetween = (sample: PacedSample, next: PacedSample): boolean =>
  isGap(next.time - sample.time, sample.before, next.after);

/** The times in which samples hold: each until the next one, unless there is a gap. The last one holds no longer. */
export function piecesOf(samples: readonly PacedSample[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [row, sample] of samples.entries()) {
    const next = samples[row + 1];
    if (next && next.time > sample.time && !isGapBetween(sample, next))
      pieces.push({ from: sample.time, to: next.time, value: sample.value });
  }
  return pieces;
}
