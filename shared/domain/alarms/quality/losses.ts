import { DAY_MS } from '../../durations.ts';
import { SHORT_MS } from './quality.ts';

/** The beginning and the end of an alarm, UTC ms. One that is open has lasted until the end of the past. */
export interface Span {
  readonly since: number;
  readonly until: number;
}
/** Whether two alarms were open at the same time. */
export const overlaps = (a: Span, b: Span): boolean => a.since <= b.until && b.since <= a.until;
const lengthOf = ({ since, until }: Span): number => until - since;
const longestOf = (spans: readonly Span[]): number => Math.max(0, ...spans.map(lengthOf));

/** The alarms of a past that meant something: a milder limit may not lose them. */
export interface Meaning {
  readonly isReal: (span: Span) => boolean;
  readonly isSaidFalse: (span: Span) => boolean;
}

/**
 * Whether milder settings raise an alarm for one that meant something: one that begins while it lasts. A value that was back for less than
 * 15 minutes danced on its limit, so that what nobody explained may be part of the alarm that stood before it.
 */
function isStillRaised(each: Span, last: Span | undefined, after: readonly Span[], { isReal }: Meaning): boolean {
  if (after.some(({ since }) => since >= each.since && since <= each.until)) return true;
  const dances = last !== undefined && !isReal(each) && each.since - last.until < SHORT_MS;
  return dances && after.some((span) => overlaps(span, last) && overlaps(span, each));
}

/**
 * Whether an alarm that meant something is raised no more, or one stands for days that did not (docs/product/alarm-quality.md#proposal).
 * @param before the alarms of the limit as it is, oldest first
 * @param after those of milder settings
 */
export function losesSomething(before: readonly Span[], after: readonly Span[], meaning: Meaning): boolean {
  const { isReal, isSaidFalse } = meaning;
  const isMeant = (each: Span) => isReal(each) || (lengthOf(each) >= SHORT_MS && !isSaidFalse(each));
  const isLost = before.some((each, at) => isMeant(each) && !isStillRaised(each, before[at - 1], after, meaning));
  const stood = (span: Span) => longestOf(before.filter((each) => lengthOf(each) > DAY_MS && overlaps(each, span)));
  return isLost || after.some((span) => lengthOf(span) > DAY_MS + stood(span));
}

/** The length of the longest alarm that milder settings do not raise, ms; 0 when each is raised, or part of another one. */
export const longestLost = (before: readonly Span[], after: readonly Span[]): number =>
  longestOf(before.filter((each) => !after.some((span) => overlaps(span, each))));
