import type { Rejection } from '../store/readings/engine.ts';
import type { DeadLetter } from './dead-letters.ts';
import type { Message } from './message.ts';

/**
 * The most dead letters of one message, so that those of a thousand messages are sent in seconds. A broken device could make
 * 20,000 of one message.
 */
const MAX_LETTERS = 20;

/**
 * The dead letters of a message: one for each bad part, or the whole message with all reasons if there are too many
 * parts.
 */
export function rejectionsOf({ refusals, raw, wingnutId }: Message): DeadLetter[] {
  if (refusals.length <= MAX_LETTERS) return refusals.map((refusal) => ({ ...refusal, wingnutId }));
  const reasons = new Set(refusals.map(({ reason }) => reason));
  return [{ reason: [...reasons].join(' '), part: raw, wingnutId }];
}

/**
 * The dead letters of readings that the store refuses: one for each reading, or one for each wingnut and reason if they are too many.
 * A wingnut that never stops measuring is refused readings all the time.
 */
export function lettersOf(rejections: readonly Rejection[]): DeadLetter[] {
  const groups = Map.groupBy(rejections, ({ owned, reason }) => JSON.stringify([owned.scope.wingnutId, reason]));
  return [...groups.values()].flatMap((group): DeadLetter[] => {
    const [first] = group;
    if (!first) return [];
    const { reason } = first;
    const { wingnutId } = first.owned.scope;
    const parts = group.map((each) => each.owned.reading);
    if (parts.length > MAX_LETTERS) return [{ reason, part: { readings: parts }, wingnutId }];
    return parts.map((part) => ({ reason, part, wingnutId }));
  });
}
