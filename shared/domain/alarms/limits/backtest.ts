import { HOUR_MS } from '../../durations.ts';
import { isStale, type LatestValue } from '../../readings/latest.ts';
import { type AlarmState, type Extreme, PATIENCE, type Patience, stepAlarm } from '../check/sensor-alarm.ts';
import { type Limits, NO_LIMITS } from './breach.ts';
import { type Circumstances, type HeatingSeason, holds, isPaused, type OnlyWhile } from './only-while.ts';

/** The newest value of a sensor in each minute, as the check would have found it: `null` is a fault, undefined no new sample. */
export interface MinuteHistory {
  /** The end of the first minute, UTC ms. */
  readonly start: number;
  readonly stepMs: number;
  readonly values: readonly (number | null | undefined)[];
}

/**
 * The times at which limits with a condition did not count in the past, as `backtest` asks it.
 * @param values the minutes of the sensor in the condition; empty if nobody knows them
 */
export function pausesIn(
  { start, stepMs, values }: MinuteHistory,
  condition: OnlyWhile | undefined,
  known: Omit<Circumstances, 'latest'>,
): (now: number) => boolean {
  if (!condition) return () => false;
  if (condition.is === 'heatingSeason') {
    // A month begins with an hour in each zone.
    const hours = new Map<number, boolean>();
    return (now) => {
      const hour = Math.floor(now / HOUR_MS);
      const paused = hours.get(hour) ?? isPaused(condition, { latest: {}, ...known }, now);
      hours.set(hour, paused);
      return paused;
    };
  }
  const held = heldIn({ start, stepMs, values }, condition, known);
  return (now) => held[(now - start) / stepMs] === false;
}

/** Whether a condition about a sensor held in each minute; undefined where nobody knows. */
function heldIn(
  { start, stepMs, values }: MinuteHistory,
  condition: Exclude<OnlyWhile, HeatingSeason>,
  known: Omit<Circumstances, 'latest'>,
): (boolean | undefined)[] {
  let latest: LatestValue | undefined;
  return values.map((value, index) => {
    const now = start + index * stepMs;
    if (value !== undefined) latest = { time: now, value };
    return holds(condition, { latest: { [condition.label]: latest }, ...known }, now);
  });
}

/** Whether a burner or a pump was ON in each minute; undefined where nobody knows. */
export const runsIn = (
  history: MinuteHistory,
  label: string,
  known: Omit<Circumstances, 'latest'>,
): readonly (boolean | undefined)[] => heldIn(history, { is: 'on', label }, known);

/** An alarm that limits would have raised. */
export interface BacktestAlarm {
  /** The first sample outside, UTC ms. */
  readonly since: number;
  /** The time at which it would have ended; undefined when it lasts. */
  readonly until: number | undefined;
  readonly extreme: Extreme;
}

/**
 * The alarms that some limits would have raised in the past: the check's own state machine, stepped once for each
 * minute (docs/product/alarms.md#preview).
 * @param isPausedAt whether the limits did not count at a time, UTC ms
 * @param isUnderWorkAt whether the sensor was under planned work, in which nothing is raised
 *   (docs/product/incidents.md#planned-work-check)
 */
export function backtest(
  { start, stepMs, values }: MinuteHistory,
  limits: Limits,
  patience: Patience = PATIENCE,
  isPausedAt: (now: number) => boolean = () => false,
  isUnderWorkAt: (now: number) => boolean = () => false,
): BacktestAlarm[] {
  const alarms: BacktestAlarm[] = [];
  let state: AlarmState;
  let latest: { time: number; value: number | null } | undefined;
  let workedUntil = 0;
  for (const [index, value] of values.entries()) {
    const now = start + index * stepMs;
    if (value !== undefined) latest = { time: now, value };
    const isUnderWork = isUnderWorkAt(now);
    if (isUnderWork) workedUntil = now + stepMs;
    if (isUnderWork && state?.phase !== 'raised') {
      state = undefined;
      continue;
    }
    const before = state;
    // The value at the end of the work counts as its first sample.
    const isSeenAtEnd = latest && !isUnderWork && !isStale(latest.time, now);
    const seen = latest && isSeenAtEnd ? { ...latest, time: Math.max(latest.time, workedUntil) } : latest;
    const step = stepAlarm(state, seen, isPausedAt(now) ? NO_LIMITS : limits, now, patience);
    state = step.state;
    if (step.event === 'recovered' && before?.phase === 'raised') {
      alarms.push({ since: before.since, until: before.insideAt ?? now, extreme: before.extreme });
    }
  }
  if (state?.phase === 'raised') alarms.push({ since: state.since, until: undefined, extreme: state.extreme });
  return alarms;
}
