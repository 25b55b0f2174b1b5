import type { DeadLetter } from './dead-letters.ts';
import type { Message } from './message.ts';

/**
 * The most dead letters of one message, so that a hundred messages are sent in seconds. A broken device could make
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
