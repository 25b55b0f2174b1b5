import type { Limits } from './breach.ts';
import { type AlarmState, type Extreme, PATIENCE, type Patience, stepAlarm } from './sensor-alarm.ts';

/** The newest value of a sensor in each minute, as the check would have found it: `null` is a fault, undefined no new sample. */
export interface MinuteHistory {
  /** The end of the first minute, UTC ms. */
  readonly start: number;
  readonly stepMs: number;
  readonly values: readonly (number | null | undefined)[];
}

/** An alarm that limits would have raised. */
export interface BacktestAlarm {
  /** The first sample outside, UTC ms. */
  readonly since: number;
  /** When it would have ended; undefined when it lasts. */
  readonly until: number | undefined;
  readonly extreme: Extreme;
}

/**
 * The alarms that some limits would have raised in the past: the check's own state machine, stepped once for each
 * minute (docs/product/alarms.md#preview).
 */
export function backtest(
  { start, stepMs, values }: MinuteHistory,
  limits: Limits,
  patience: Patience = PATIENCE,
): BacktestAlarm[] {
  const alarms: BacktestAlarm[] = [];
  let state: AlarmState;
  let latest: { time: number; value: number | null } | undefined;
  for (const [index, value] of values.entries()) {
    const now = start + index * stepMs;
    if (value !== undefined) latest = { time: now, value };
    const before = state;
    const step = stepAlarm(state, latest, limits, now, patience);
    state = step.state;
    if (step.event === 'recovered' && before?.phase === 'raised') {
      alarms.push({ since: before.since, until: before.insideAt ?? now, extreme: before.extreme });
    }
  }
  if (state?.phase === 'raised') alarms.push({ since: state.since, until: undefined, extreme: state.extreme });
  return alarms;
}
