import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { AlarmState, AlarmStep } from './sensor-alarm.ts';

/** After the mail about the end of an alarm, the next alarm of the same sensor is not mailed for this time … */
const HELD_MS = HOUR_MS;
/** … unless it has lasted for this time: then its value does not flap. */
const LASTING_MS = 15 * MINUTE_MS;
/** If the next mail comes within this time, it says how many alarms were not mailed. */
const COUNTED_MS = 2 * HOUR_MS;

/** The last alarm of a sensor whose end was mailed. */
export interface LastEnd {
  /** When it was mailed, UTC ms. */
  readonly toldAt: number;
  /** How many alarms have begun without a mail since then. */
  readonly unmailed: number;
}

/** A step of an alarm, and what is mailed about it. */
interface MailedStep extends AlarmStep {
  /** The event is recorded, but not mailed. */
  readonly held?: true;
  /** How many alarms before this mail were not mailed. */
  readonly unmailed?: number;
  readonly lastEnd: LastEnd | undefined;
}

const isHeld = (last: LastEnd | undefined, now: number): last is LastEnd =>
  last !== undefined && now - last.toldAt < HELD_MS;

/**
 * Limits the mails about a value that crosses its limit again and again to two an hour
 * (docs/product/alarms.md#flapping).
 * @param now UTC ms
 */
export function holdFlapping(step: AlarmStep, before: AlarmState, last: LastEnd | undefined, now: number): MailedStep {
  const { state, event } = step;
  const wasHeld = before?.phase === 'raised' && before.mailing === 'held';
  const isKept = last !== undefined && now - last.toldAt < COUNTED_MS;
  const lastEnd = isKept || wasHeld ? last : undefined;
  if (event === 'recovered') {
    return wasHeld ? { ...step, held: true, lastEnd } : { ...step, lastEnd: { toldAt: now, unmailed: 0 } };
  }
  if (state?.phase !== 'raised') return { ...step, lastEnd };
  if (event === 'raised' && isHeld(last, now)) {
    return {
      ...step,
      state: { ...state, mailing: 'held' },
      held: true,
      lastEnd: { ...last, unmailed: last.unmailed + 1 },
    };
  }
  if (event === 'raised') return { ...step, unmailed: lastEnd?.unmailed ?? 0, lastEnd: undefined };
  if (!wasHeld) return { ...step, lastEnd };
  const isDue = !isHeld(last, now) || now - state.raisedAt >= LASTING_MS;
  if (!isDue || state.insideAt !== undefined) return { state, lastEnd };
  const { mailing: _, ...told } = state;
  return {
    state: { ...told, toldAt: now },
    event: 'reminded',
    unmailed: last?.unmailed ?? 0,
    lastEnd: last && { ...last, unmailed: 0 },
  };
}
