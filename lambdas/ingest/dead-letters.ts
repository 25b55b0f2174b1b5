import { inspect } from 'node:util';
import { setting } from '../base/environment.ts';
import { MAX_REQUEST_BYTES, sendMessages } from '../flows/send-messages.ts';

/** A part of a message that cannot be stored, and the reason. A person can look at it later. */
export interface DeadLetter {
  readonly reason: string;
  readonly part: unknown;
  readonly wingnutId?: string;
}

/** A letter as JSON. A part that JSON cannot have, such as one that is nested too deeply, is described in its first levels. */
function written(letter: DeadLetter & { readonly isCut?: true }): string {
  try {
    return JSON.stringify(letter);
  } catch {
    return JSON.stringify({
      ...letter,
      part: inspect(letter.part, { depth: 4, compact: true, breakLength: Number.POSITIVE_INFINITY }),
      isCut: true,
    });
  }
}

/**
 * The text of a dead letter. It never throws. A part can grow when it is written again: `9e20` becomes 21 digits. If it is too long, its
 * beginning is kept as a text.
 */
function bodyOf(letter: DeadLetter): string {
  const body = written(letter);
  if (Buffer.byteLength(body) <= MAX_REQUEST_BYTES) return body;
  let part = JSON.stringify(letter.part);
  let cut = body;
  while (Buffer.byteLength(cut) > MAX_REQUEST_BYTES) {
    part = part.slice(0, Math.min(part.length / 2, MAX_REQUEST_BYTES / 2));
    cut = JSON.stringify({ ...letter, part, isCut: true });
  }
  return cut;
}

/** Sends dead letters. Throws when the queue does not take them. */
export const sendDeadLetters = (letters: readonly DeadLetter[]): Promise<void> =>
  sendMessages(
    setting('deadLettersUrl'),
    letters.map((letter) => ({ MessageBody: bodyOf(letter) })),
  );
