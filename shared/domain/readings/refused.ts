import { MINUTE_MS } from '../durations.ts';
import { type English, english } from '../figures/say.ts';
import { type InputKey, normalizeInputKey } from '../wingnuts/input.ts';
import { isStale } from './latest.ts';
import type { Reading, RefusalReason, UnstoredPart } from './telemetry.ts';

/**
 * Causes of refused readings, as people read them (docs/product/telemetry.md#refused-trace). If a message has several faults, the
 * first in the list is reported.
 */
export const REFUSED_CAUSES = [
  'unreadable',
  'badTimes',
  'clockAhead',
  'clockBehind',
  'badValues',
  'unknownInputs',
] as const;
export type RefusedCause = (typeof REFUSED_CAUSES)[number];

/** The reasons why readings are refused, in words (docs/product/telemetry.md#refused-trace). */
export const REFUSED_IN_WORDS: Readonly<Record<RefusedCause, English>> = {
  unreadable: english('Messages can’t be read'),
  badTimes: english('Readings have no readable times'),
  clockAhead: english('Times are more than 15 min ahead'),
  clockBehind: english('Times are more than 60 days old'),
  badValues: english('Values aren’t numbers or states'),
  unknownInputs: english('Readings are for inputs it doesn’t have'),
};

/** The cause at the wingnut, by the reason of a refusal. A reason that is not here costs no reading that anybody waits for. */
const CAUSES: Readonly<Partial<Record<RefusalReason, RefusedCause>>> = {
  NOT_JSON: 'unreadable',
  NOT_AN_OBJECT: 'unreadable',
  BAD_READINGS: 'unreadable',
  BAD_TIME: 'badTimes',
  TIME_TOO_FAR_AHEAD: 'clockAhead',
  TIME_TOO_OLD: 'clockBehind',
  NOT_A_NUMBER: 'badValues',
  NOT_A_STATE: 'badValues',
  UNKNOWN_INPUT: 'unknownInputs',
};

/** The causes that a reading of the right time disproves. */
const OF_TIME: readonly RefusedCause[] = ['badTimes', 'clockAhead', 'clockBehind'];

/** The trace of refused readings, one for each wingnut. Times are the server's, UTC ms. */
export interface Refused {
  /** The reason why the newest ones were refused. */
  readonly cause: RefusedCause;
  /** The time since which readings are refused for this cause, again and again. */
  readonly since: number;
  /** The time of the newest message of which something was refused. */
  readonly at: number;
  /** No reading was kept since. */
  readonly isAll?: true;
  /** The inputs whose values are refused. Absent if it is not about the values of inputs. */
  readonly inputs?: readonly InputKey[];
}

/** The refusal of one message. */
export interface RefusedPart {
  readonly cause: RefusedCause;
  readonly inputs?: readonly InputKey[];
}

/** The input of a refused value or total. Its part is `{ts, readings: {input: value}}`, or `{ts, counters: …}`. */
function inputOf({ part }: UnstoredPart): InputKey[] {
  const { readings, counters } = Object(part);
  const key = Object.keys(Object(readings ?? counters))[0];
  return [key === undefined ? undefined : normalizeInputKey(key)].filter((each) => each !== undefined);
}

/** The refusal of a message with readings; undefined when there is none that matters. */
export function refusedPartOf(refusals: readonly UnstoredPart[]): RefusedPart | undefined {
  const causes = new Set(refusals.map(({ reason }) => CAUSES[reason]));
  const cause = REFUSED_CAUSES.find((each) => causes.has(each));
  if (cause !== 'badValues') return cause && { cause };
  const ofValues = refusals.filter(({ reason }) => CAUSES[reason] === cause);
  return { cause, inputs: [...new Set(ofValues.flatMap(inputOf))] };
}

/** A message, as far as the trace needs it. */
interface TracedMessage {
  readonly receivedAt: number;
  readonly readings: readonly Reading[];
  /** Readings of rooms. */
  readonly rooms?: readonly { readonly time: number }[] | undefined;
  readonly refused?: RefusedPart | undefined;
}

/** A trace after kept readings. Undefined when they show that its cause is gone. */
function afterReadings(
  trace: Refused,
  readings: readonly Reading[],
  refused: readonly InputKey[],
): Refused | undefined {
  const isKept = (input: InputKey) =>
    !refused.includes(input) && readings.some(({ values }) => Object.hasOwn(values, input));
  const { isAll: _, inputs, ...rest } = trace;
  const left = inputs?.filter((input) => !isKept(input));
  if (left?.length === 0) return undefined;
  return { ...rest, ...(left && { inputs: left }) };
}

/**
 * The trace of refused readings after one more message. It ends when a reading is kept that shows the cause to be gone: one of the right
 * time, or a value of each input. Otherwise it ends by its age (`refusedNow`). A message that comes twice changes nothing.
 */
export function traceRefused(before: Refused | undefined, message: TracedMessage): Refused | undefined {
  const { receivedAt, readings, rooms = [], refused } = message;
  if (before && receivedAt < before.at) return before;
  const times = [...readings, ...rooms].map(({ time }) => time);
  const isKept = times.length > 0;
  if (!refused) {
    if (!before || !isKept) return before;
    const isTimely = times.some((time) => !isStale(time, receivedAt));
    return isTimely && OF_TIME.includes(before.cause) ? undefined : afterReadings(before, readings, []);
  }
  const { cause, inputs = [] } = refused;
  const known = before?.cause === cause && !isStale(before.at, receivedAt) ? before : undefined;
  const all = [...new Set([...(known?.inputs ?? []), ...inputs])];
  const next: Refused = {
    cause,
    since: known?.since ?? receivedAt,
    at: receivedAt,
    ...((known ? known.isAll : true) && { isAll: true }),
    ...(cause === 'badValues' && { inputs: all }),
  };
  return isKept ? afterReadings(next, readings, inputs) : next;
}

/** The interval at which the trace is written while nothing but refused readings comes. */
const TRACE_EVERY_MS = MINUTE_MS;

/** Whether a message says nothing that the trace does not say: it is refused as a whole, like others of the last minute. */
export const saysNothingNew = (
  before: Refused | undefined,
  { receivedAt, readings, rooms = [], refused }: TracedMessage,
): boolean =>
  before?.isAll === true &&
  readings.length + rooms.length === 0 &&
  refused?.cause === before.cause &&
  (refused.inputs ?? []).every((input) => before.inputs?.includes(input)) &&
  receivedAt - before.at < TRACE_EVERY_MS;

/** The trace, while it is of the last 15 minutes. Undefined when nothing is refused now. @param now UTC ms */
export const refusedNow = (refused: Refused | undefined, now: number): Refused | undefined =>
  refused && !isStale(refused.at, now) ? refused : undefined;
