import { MINUTE_MS } from '../../durations.ts';
import { isStale, type LatestValue } from '../../readings/latest.ts';
import type { OutApartments } from '../apartments/apartment-runs.ts';
import { isBreach, type Limits, type Threshold } from '../limits/breach.ts';
import { REMIND_EVERY_MS, type Severity } from '../limits/severity.ts';
import { breachBegin, breachingPair, type OutsideSamples, recentlyOutside } from './outside-samples.ts';

/**
 * The times for raising, ending and mailing an alarm (docs/product/alarms.md#check). All are in ms, except
 * `raiseSamples` and `band`.
 */
export interface Patience {
  /** This many samples in breach raise an alarm … */
  readonly raiseSamples: number;
  /** … and so does a breach that has lasted for this time. */
  readonly raiseAfterMs: number;
  /** An alarm ends when the value has been back inside its limits for this time. */
  readonly clearAfterMs: number;
  /** The shortest time between two mails about an open alarm. */
  readonly remindEveryMs: number;
  /** The clear margin: so far the value must be back inside the limit that it has passed, in its unit (docs/product/alarms.md#back-by). */
  readonly band?: number;
}

export const PATIENCE: Patience = {
  raiseSamples: 2,
  raiseAfterMs: MINUTE_MS,
  clearAfterMs: 2 * MINUTE_MS,
  remindEveryMs: REMIND_EVERY_MS.warning,
};

/** The part of a threshold that decides how soon its alarms begin, end and remind. */
export type Patient = { readonly [Name in 'forMinutes' | 'severity' | 'band']?: Threshold[Name] | undefined };

/**
 * The patience of a sensor's limits: how many minutes a breach must last before it raises an alarm, how far the value
 * must be back inside, and how often its severity reminds (docs/product/alarms.md#patience).
 */
export function patienceOf({ forMinutes, severity, band }: Patient, patience: Patience = PATIENCE): Patience {
  const minutes = Number(forMinutes ?? 0);
  const distance = Number(band ?? 0);
  return {
    ...patience,
    ...(minutes > 0 && { raiseSamples: Number.POSITIVE_INFINITY, raiseAfterMs: minutes * MINUTE_MS }),
    ...(severity && { remindEveryMs: REMIND_EVERY_MS[severity] }),
    ...(distance > 0 && { band: distance }),
  };
}

/** The value farthest outside its limits, when it was read (UTC ms), and the limit that it passed. */
export interface Extreme {
  readonly value: number;
  readonly time: number;
  readonly side: 'min' | 'max';
  readonly limit: number;
}

/** A breach that is not an alarm yet, because it may be short. */
interface Pending {
  readonly phase: 'pending';
  /** The time of the first sample in breach, UTC ms. */
  readonly since: number;
  /**
   * The time at which a check first saw the breach. A sample may come late, so its own time does not show how long the breach has
   * lasted.
   */
  readonly seenAt: number;
  /** The time of the newest counted sample. */
  readonly sampleAt: number;
  readonly samples: number;
  readonly extreme: Extreme;
}

/** Facts that place an open alarm among others of its severity (docs/product/incidents.md#need). */
export interface Need {
  /** Depth outside the limits, in steps from 1 to 4. Absent: slightly outside. */
  readonly depth?: number | undefined;
  /** The heating supply is too cold while it is cold outside. Absent if it is not, and where nothing measures the outdoor temperature. */
  readonly noHeat?: true | undefined;
}

/** An alarm that was raised and has not ended. */
interface Raised extends Need {
  readonly phase: 'raised';
  readonly since: number;
  readonly raisedAt: number;
  /** The time at which the last mail about it was written. */
  readonly toldAt: number;
  readonly extreme: Extreme;
  /** The one of its limit at the newest check. Absent for the default. */
  readonly severity?: Severity;
  /** The apartments that are outside at the newest check, of an alarm about apartments. */
  readonly apartments?: OutApartments;
  /** No mail was sent about it yet: the value has crossed its limit again and again (`flapping.ts`). */
  readonly mailing?: 'held';
  /** Nobody is notified of it, because its sensor or its building is muted. The check after the mute notifies people. */
  readonly isMuted?: true;
  /** The time at which a check first saw the value back inside; absent while it is outside or unknown. */
  readonly insideAt?: number;
}

/** The stored state of one sensor; undefined while it has no breach. */
export type AlarmState = Pending | Raised | undefined;

/** Events in a step. `ended` is not mailed: the sensor is not watched any more. */
export type AlarmEvent = 'raised' | 'reminded' | 'recovered' | 'ended';

export interface AlarmStep {
  readonly state: AlarmState;
  readonly event?: AlarmEvent;
  /** The sample that raised the alarm, if the newest value is already back inside. */
  readonly sample?: LatestValue;
}

/** The extreme of a value that is outside its limits; undefined if it is inside. */
function outside({ value, time }: { value: number; time: number }, limits: Limits): Extreme | undefined {
  if (!isBreach(value, limits)) return undefined;
  const { min, max } = limits;
  if (max !== undefined && value > max) return { value, time, side: 'max', limit: max };
  return min === undefined ? undefined : { value, time, side: 'min', limit: min };
}

const distance = ({ value, limit }: Extreme) => Math.abs(value - limit);
const worse = (a: Extreme, b: Extreme) => (distance(b) > distance(a) ? b : a);

/**
 * A breach with the samples between two checks: the one farthest outside counts like a checked value
 * (docs/product/alarms.md#extreme). Samples from before the breach do not.
 */
function deepened<State extends Pending | Raised>(
  state: State,
  between: OutsideSamples | undefined,
  limits: Limits,
  now: number,
): State {
  const extreme = recentlyOutside(between, limits, now)
    .filter(({ time }) => time >= state.since)
    .flatMap((sample) => outside(sample, limits) ?? [])
    .reduce(worse, state.extreme);
  return extreme === state.extreme ? state : { ...state, extreme };
}

const raiseIfDue = (pending: Pending, now: number, patience: Patience): AlarmStep => {
  const { since, samples, seenAt, extreme } = pending;
  if (samples < patience.raiseSamples && now - seenAt < patience.raiseAfterMs) return { state: pending };
  return { state: { phase: 'raised', since, raisedAt: now, toldAt: now, extreme }, event: 'raised' };
};

/** Whether a value was back inside since the last check, and its breach must last (docs/product/alarms.md#must-last). */
const beginsAnew = (
  state: Pending | Raised,
  between: OutsideSamples | undefined,
  time: number,
  { raiseSamples }: Patience,
): boolean =>
  state.phase === 'pending' &&
  !Number.isFinite(raiseSamples) &&
  between?.insideAt !== undefined &&
  between.insideAt > state.sampleAt &&
  between.insideAt < time;

function breached(
  state: AlarmState,
  extreme: Extreme,
  between: OutsideSamples | undefined,
  limits: Limits,
  now: number,
  patience: Patience,
): AlarmStep {
  if (state === undefined || beginsAnew(state, between, extreme.time, patience)) {
    const { time } = extreme;
    const samples = recentlyOutside(between, limits, now);
    const own = state === undefined ? samples : samples.filter((sample) => sample.time > (between?.insideAt ?? 0));
    // The wingnut's clock may be ahead. No alarm begins in the future.
    const since = Math.min(breachBegin(time, own), now);
    const begun: Pending = { phase: 'pending', since, seenAt: now, sampleAt: time, samples: 1, extreme };
    return raiseIfDue(deepened(begun, between, limits, now), now, patience);
  }
  if (state.phase === 'pending') {
    const isNew = extreme.time > state.sampleAt;
    const samples = state.samples + (isNew ? 1 : 0);
    const sampleAt = Math.max(state.sampleAt, extreme.time);
    return raiseIfDue({ ...state, samples, sampleAt, extreme: worse(state.extreme, extreme) }, now, patience);
  }
  return lasting({ ...state, extreme: worse(state.extreme, extreme) }, now, patience);
}

/** An alarm that lasts: its value is not inside its limits, or not far enough. */
function lasting({ insideAt: _, ...raised }: Raised, now: number, patience: Patience): AlarmStep {
  return now - raised.toldAt < patience.remindEveryMs
    ? { state: raised }
    : { state: { ...raised, toldAt: now }, event: 'reminded' };
}

/** Whether only its band keeps an alarm open: the value is known and inside its limits, but not far enough. */
export const isKeptByBand = (
  latest: LatestValue | undefined,
  limits: Limits | undefined,
  { band }: Patience,
  now: number,
): boolean =>
  band !== undefined &&
  limits !== undefined &&
  latest !== undefined &&
  latest.value !== null &&
  !isStale(latest.time, now) &&
  !isBreach(latest.value, limits);

/**
 * Whether a value inside its limits is back by the band from the limit that it has passed. A band that leaves no value
 * between the limits does not count, because such an alarm could never end.
 */
function isBack(value: number, { side }: Extreme, { min, max }: Limits, band = 0): boolean {
  if (side === 'max' && max !== undefined) return max - band < (min ?? Number.NEGATIVE_INFINITY) || value <= max - band;
  if (side === 'min' && min !== undefined) return min + band > (max ?? Number.POSITIVE_INFINITY) || value >= min + band;
  return true;
}

/** The alarm of a value that was outside twice between two checks and is inside again; undefined if there was none. */
function raisedBetween(
  state: AlarmState,
  between: OutsideSamples | undefined,
  limits: Limits,
  now: number,
): AlarmStep | undefined {
  const [, sample] = breachingPair(between, limits, now) ?? [];
  const second = sample && outside(sample, limits);
  if (!second) return undefined;
  const begin = breachBegin(second.time, recentlyOutside(between, limits, now));
  const since = Math.min(begin, state?.since ?? now, now);
  const extreme = state ? worse(state.extreme, second) : second;
  const raised: Raised = { phase: 'raised', since, raisedAt: now, toldAt: now, extreme };
  return {
    state: deepened(raised, between, limits, now),
    event: 'raised',
    sample: { time: second.time, value: second.value },
  };
}

function inside(
  state: AlarmState,
  between: OutsideSamples | undefined,
  limits: Limits,
  now: number,
  patience: Patience,
): AlarmStep {
  if (state?.phase !== 'raised') {
    const counts = Number.isFinite(patience.raiseSamples);
    return (counts && raisedBetween(state, between, limits, now)) || { state: undefined };
  }
  const wasOutside = between !== undefined && state.insideAt !== undefined && between.receivedAt > state.insideAt;
  const insideAt = wasOutside ? now : (state.insideAt ?? now);
  if (now - insideAt < patience.clearAfterMs) return { state: { ...state, insideAt } };
  return { state: undefined, event: 'recovered' };
}

/**
 * Forgets a breach whose newest sample is stale, because nobody knows the value since then. The next sample outside
 * starts a new breach.
 */
const remembered = (state: AlarmState, now: number): AlarmState =>
  state?.phase === 'pending' && isStale(state.sampleAt, now) ? undefined : state;

/**
 * Handles an unknown value, which is a fault or a stale value. It does not raise or end an alarm, and the time inside
 * the limits starts again. Of a critical alarm its people are still reminded.
 */
function unknown(state: AlarmState, now: number, patience: Patience): AlarmStep {
  if (state?.phase !== 'raised') return { state };
  if (state.severity === 'critical') return lasting(state, now, patience);
  const { insideAt: _, ...raised } = state;
  return { state: raised };
}

/**
 * One check of one sensor (docs/product/alarms.md#check). Computes the next state and the event from the stored state
 * and the latest value. The same step a second time at the same time reports no event again.
 * @param limits undefined when the sensor is not watched
 * @param now UTC ms
 * @param between its newest samples outside, which may be from the time between two checks
 */
export function stepAlarm(
  before: AlarmState,
  latest: LatestValue | undefined,
  limits: Limits | undefined,
  now: number,
  patience: Patience = PATIENCE,
  between?: OutsideSamples,
): AlarmStep {
  if (!limits) return { state: undefined, ...(before?.phase === 'raised' && { event: 'ended' }) };
  const known = remembered(before, now);
  const state = known && deepened(known, between, limits, now);
  if (!latest || latest.value === null || isStale(latest.time, now)) return unknown(state, now, patience);
  const extreme = outside({ value: latest.value, time: latest.time }, limits);
  if (extreme) return breached(state, extreme, between, limits, now, patience);
  if (state?.phase === 'raised' && !isBack(latest.value, state.extreme, limits, patience.band)) {
    return lasting(state, now, patience);
  }
  return inside(state, between, limits, now, patience);
}
