import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { AlarmEvent } from './sensor-alarm.ts';

/** After the mail about the end of an alarm, the next alarm of the same sensor or wingnut is not mailed for this time. */
const HELD_MS = HOUR_MS;
/** An alarm that has lasted for this time does not flap, and is mailed before `HELD_MS` has passed. */
const LASTING_MS = 15 * MINUTE_MS;
/** If the next mail comes within this time, it says how many alarms were not mailed. */
const COUNTED_MS = 2 * HOUR_MS;

/** The last alarm of a sensor or a wingnut whose end was mailed. */
export interface LastEnd {
  /** The time at which it was mailed, or began to wait for other properties, UTC ms. */
  readonly toldAt: number;
  /** The time at which the ended alarm was raised, UTC ms. Absent in states of earlier versions. */
  readonly raisedAt?: number;
  /** The number of alarms that have begun without a mail since then. */
  readonly unmailed: number;
}

/** The part of an open alarm that decides about its mails. */
interface OpenState {
  readonly raisedAt: number;
  readonly toldAt: number;
  /** No mail was sent about it yet. */
  readonly mailing?: 'held';
  /** Because it is muted. */
  readonly isMuted?: true;
  /** The time since which the value is inside its limits again: the alarm seems to end. */
  readonly insideAt?: number;
  /** Present once the wingnut has posted again: the alarm seems to end. */
  readonly back?: object;
}

/** A step of an alarm, and what is mailed about it. */
interface MailedStep<State> {
  readonly state: State | undefined;
  readonly event?: AlarmEvent;
  /** The event is recorded, but not mailed: the value flaps, or its limits are muted. */
  readonly held?: 'flaps' | 'muted';
  /** It is the first one after a mute. */
  readonly afterMute?: true;
  /** The number of alarms before this mail that were not mailed. */
  readonly unmailed?: number;
  readonly lastEnd: LastEnd | undefined;
}

/** Whether an alarm was raised. A breach that is pending has no `raisedAt`. */
const isOpen = <State extends object>(state: State | undefined): state is State & OpenState =>
  state !== undefined && 'raisedAt' in state;

/**
 * Limits the mails about a value that crosses its limit again and again, or a wingnut that goes and comes, to two an hour
 * (docs/product/alarms.md#flapping). A critical alarm is mailed each time: the budget of each person is its limit. An end that waits for
 * other properties has not been sent to anybody, so it holds nothing back.
 * @param now UTC ms
 * @param toldAt when the last end was sent, UTC ms; undefined while it waits
 */
export function holdFlapping<State extends object>(
  step: { readonly state: State | undefined; readonly event?: AlarmEvent },
  before: State | undefined,
  last: LastEnd | undefined,
  now: number,
  isCritical: boolean,
  toldAt: number | undefined,
): MailedStep<State> {
  const { state, event } = step;
  const wasHeld = isOpen(before) && before.mailing === 'held';
  const isHeld = last !== undefined && toldAt !== undefined && now - toldAt < HELD_MS;
  const isKept = last !== undefined && now - (toldAt ?? now) < COUNTED_MS;
  const lastEnd = isKept || wasHeld ? last : undefined;
  if (event === 'recovered') {
    if (wasHeld) return { ...step, held: 'flaps', lastEnd };
    return { ...step, lastEnd: { toldAt: now, unmailed: 0, ...(isOpen(before) && { raisedAt: before.raisedAt }) } };
  }
  if (!isOpen(state)) return { ...step, lastEnd };
  if (event === 'raised' && !isCritical && isHeld) {
    return {
      ...step,
      state: { ...state, mailing: 'held' },
      held: 'flaps',
      lastEnd: { ...last, unmailed: last.unmailed + 1 },
    };
  }
  if (event === 'raised') return { ...step, unmailed: lastEnd?.unmailed ?? 0, lastEnd: undefined };
  if (!wasHeld) return { ...step, lastEnd };
  const isDue = isCritical || !isHeld || now - state.raisedAt >= LASTING_MS;
  const isEnding = state.insideAt !== undefined || state.back !== undefined;
  if (!isDue || isEnding) return { state, lastEnd };
  const { mailing: _, isMuted, ...told } = state;
  return {
    state: { ...(told as typeof state), toldAt: now },
    event: 'reminded',
    ...(isMuted && { afterMute: true }),
    unmailed: last?.unmailed ?? 0,
    lastEnd: last && { ...last, unmailed: 0 },
  };
}

/**
 * An alarm whose limits are muted is raised and ends without a message (docs/product/alarms.md#muted). When they are muted no longer
 * while it lasts, the next check mails it as one that was held, with the words of one that is raised.
 */
export function holdMuted<State extends object>(step: {
  readonly state: State | undefined;
  readonly event?: AlarmEvent;
}): MailedStep<State> {
  const { state, event } = step;
  if (event === 'recovered') return { ...step, held: 'muted', lastEnd: undefined };
  if (!isOpen(state)) return { ...step, lastEnd: undefined };
  const held: State = { ...state, mailing: 'held', isMuted: true };
  return event === 'raised'
    ? { state: held, event, held: 'muted', lastEnd: undefined }
    : { state: held, lastEnd: undefined };
}

/** The part of an unknown value that decides about its messages. */
interface Unknown {
  readonly raisedAt?: number;
  readonly goodAt?: number;
  readonly isMuted?: true;
}

/**
 * The same for a value that nobody knows, which is mailed once, without reminders: when it is muted no longer and still unknown, the next
 * check mails it.
 */
export function holdUnknown<State extends Unknown>(
  { state, event }: { readonly state: State | undefined; readonly event?: AlarmEvent | undefined },
  before: State | undefined,
  isMuted: boolean,
): Pick<MailedStep<State>, 'state' | 'held' | 'afterMute'> & { readonly event?: AlarmEvent | undefined } {
  if (isMuted) {
    const held = state?.raisedAt === undefined ? state : { ...state, isMuted: true as const };
    return { state: held, event, ...(event && { held: 'muted' }) };
  }
  if (before?.isMuted && event === 'recovered') return { state, event, held: 'muted' };
  if (!state?.isMuted || event || state.goodAt !== undefined) return { state, event };
  const { isMuted: _, ...told } = state;
  return { state: told as State, event: 'reminded', afterMute: true };
}
