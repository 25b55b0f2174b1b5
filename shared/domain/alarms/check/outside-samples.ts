import { MINUTE_MS } from '../../durations.ts';
import { isAhead, type Latest, type LatestValue, replaces } from '../../readings/latest.ts';
import type { Reading } from '../../readings/telemetry.ts';
import type { InputKey } from '../../wingnuts/input.ts';
import { entriesOf } from '../../wingnuts/wiring.ts';
import { depthOf, isActive, isBreach, type Limits, limitsOf } from '../limits/breach.ts';
import { isPaused } from '../limits/only-while.ts';
import { circumstancesOf, type ThresholdContext } from '../limits/threshold-context.ts';

/** A sample outside the limits of its sensor. */
interface OutsideSample {
  /** UTC ms. */
  readonly time: number;
  readonly value: number;
}

/**
 * The newest samples of an input that were outside its limits, ascending. The check sees only the newest value of each
 * input. From these samples it learns of a value that was outside between two checks (docs/product/alarms.md#raise).
 */
export interface OutsideSamples {
  readonly samples: readonly OutsideSample[];
  /** The receive time of the newest sample, UTC ms. */
  readonly receivedAt: number;
  /** An older sample that was farther outside than these, and when it was received, UTC ms. Absent when there is none. */
  readonly worst?: OutsideSample & { readonly receivedAt: number };
  /** The time of the newest known sample inside, UTC ms. A breach that must last begins anew after it. Absent when none is known. */
  readonly insideAt?: number;
}
export type OutsideByInput = Readonly<Partial<Record<InputKey, OutsideSamples>>>;

const SAMPLES_KEPT = 2;
/** Two samples outside are a breach if they are at most this far apart. */
const MAX_DISTANCE_MS = MINUTE_MS;
/** Samples that were received longer ago are ignored, so they cannot raise an alarm again after it has ended. */
const RECENT_MS = 2 * MINUTE_MS;

const isRecent = ({ receivedAt }: { readonly receivedAt: number }, now: number): boolean =>
  now - receivedAt < RECENT_MS;

/** The one of some samples that is farthest outside, if it is farther than the newest ones. */
function worstOf(
  older: readonly NonNullable<OutsideSamples['worst']>[],
  newest: readonly OutsideSample[],
  limits: Limits,
): Pick<OutsideSamples, 'worst'> {
  const depth = ({ value }: OutsideSample) => depthOf(value, limits);
  const [worst] = [...older].sort((a, b) => depth(b) - depth(a));
  return worst && newest.every((each) => depth(each) < depth(worst)) ? { worst } : {};
}

/** The time of a sample that is inside its limits; undefined if it is outside, or a fault. */
const insideTime = (sample: LatestValue | undefined, limits: Limits): number | undefined =>
  sample && sample.value !== null && !isBreach(sample.value, limits) ? sample.time : undefined;

/**
 * The samples outside their limits after some readings. Samples that are not newer than the known values are left out,
 * because the latest values ignore them too.
 * @param values the latest values before the readings @param receivedAt UTC ms
 */
export function mergeOutside(
  before: OutsideByInput,
  values: Latest['values'],
  readings: readonly Reading[],
  receivedAt: number,
  { sensors, thresholds }: ThresholdContext,
): OutsideByInput {
  const outside: Partial<Record<InputKey, OutsideSamples>> = {};
  for (const [input, { label }] of entriesOf(sensors)) {
    const known = before[input];
    if (known && isRecent(known, receivedAt)) outside[input] = known;
    const threshold = thresholds[label];
    if (!threshold) continue;
    const latest = values[input];
    const limits = limitsOf(threshold);
    const found = new Map<number, number>();
    const insides = [outside[input]?.insideAt, insideTime(latest, limits)];
    for (const { time, values: read } of readings) {
      const value = read[input];
      const isNew = time !== latest?.time && replaces(time, latest, receivedAt, true);
      if (typeof value !== 'number' || !isNew) continue;
      insides.push(insideTime({ time, value }, limits));
      if (isActive({ time, value }, threshold, receivedAt)) found.set(time, value);
    }
    const insideAt = Math.max(...insides.map((time) => time ?? Number.NEGATIVE_INFINITY));
    const inside = Number.isFinite(insideAt) ? { insideAt } : {};
    const recently = outside[input];
    if (recently && inside.insideAt !== recently.insideAt) outside[input] = { ...recently, ...inside };
    if (found.size === 0) continue;
    const added = [...found].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time);
    // When a clock that was ahead has been corrected, its samples lie after the new ones, and they are forgotten.
    const from = added[0]?.time ?? 0;
    const isKept = ({ time }: OutsideSample) => time < from || !isAhead(time, receivedAt);
    const { samples: recent = [], worst, receivedAt: earlier = receivedAt } = outside[input] ?? {};
    const kept = recent.filter(isKept);
    const all = [
      ...kept.map((sample) => ({ ...sample, receivedAt: earlier })),
      ...added.map((sample) => ({ ...sample, receivedAt })),
    ];
    const samples = [...kept, ...added].slice(-SAMPLES_KEPT);
    const older = [
      ...(worst && isRecent(worst, receivedAt) && isKept(worst) ? [worst] : []),
      ...all.slice(0, -SAMPLES_KEPT),
    ];
    outside[input] = { samples, receivedAt, ...worstOf(older, samples, limits), ...inside };
  }
  return outside;
}

/**
 * The two samples within a minute that were recently outside their limits; undefined if there are none.
 * @param now UTC ms
 */
export function breachingPair(
  outside: OutsideSamples | undefined,
  limits: Limits,
  now: number,
): readonly [OutsideSample, OutsideSample] | undefined {
  if (!outside || !isRecent(outside, now)) return undefined;
  const [first, second] = outside.samples;
  if (!first || !second || second.time - first.time > MAX_DISTANCE_MS) return undefined;
  return isBreach(first.value, limits) && isBreach(second.value, limits) ? [first, second] : undefined;
}

/** All known samples that were recently outside, as far as they are outside these limits. @param now UTC ms */
export const recentlyOutside = (outside: OutsideSamples | undefined, limits: Limits, now: number): OutsideSample[] =>
  outside && isRecent(outside, now)
    ? [...(outside.worst && isRecent(outside.worst, now) ? [outside.worst] : []), ...outside.samples].filter(
        ({ value }) => isBreach(value, limits),
      )
    : [];

/** The beginning of a breach that a check has seen by a sample: the first of the samples of the minute before. */
export const breachBegin = (time: number, samples: readonly OutsideSample[]): number =>
  Math.min(time, ...samples.map((sample) => sample.time).filter((each) => time - each <= MAX_DISTANCE_MS));

/**
 * Whether the check must read a wingnut although its newest values may be inside their limits.
 * @param now UTC ms
 */
export const wasOutsideTwice = (outside: OutsideByInput, now: number): boolean =>
  Object.values(outside).some((each) => each?.samples.length === SAMPLES_KEPT && isRecent(each, now));

/** Whether a value of a wingnut was outside twice between two checks, of a sensor whose limits count at `now` (UTC ms). */
export function wasOutsideBetween(
  { values, outside = {} }: { readonly values: Latest['values']; readonly outside?: OutsideByInput },
  { sensors, thresholds }: ThresholdContext,
  now: number,
): boolean {
  const circumstances = circumstancesOf(values, sensors);
  const counts = entriesOf(sensors).filter(
    ([, { label }]) => !isPaused(thresholds[label]?.onlyWhile, circumstances, now),
  );
  return wasOutsideTwice(Object.fromEntries(counts.map(([input]) => [input, outside[input]])), now);
}
