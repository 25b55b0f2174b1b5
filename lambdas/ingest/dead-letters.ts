import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { chunksOf } from '../common/concurrency.ts';
import { setting } from '../common/environment.ts';

/** A part of a message that cannot be stored, and the reason. A person can look at it later. */
export interface DeadLetter {
  readonly reason: string;
  readonly part: unknown;
  readonly wingnutId?: string;
}

/** SQS takes ten messages in a request. */
const LETTERS_A_REQUEST = 10;
/** A batch of broken messages can have 20,000 dead letters. */
const REQUESTS_AT_ONCE = 10;
/** The most bytes of a request, and so of a letter. SQS took 256 KB for years, and takes more today. */
const MAX_REQUEST_BYTES = 250_000;
let client: SQSClient | undefined;

/**
 * The text of a dead letter. A part can grow when it is written again: `9e20` becomes 21 digits. If it is too long, its
 * beginning is kept as a text.
 */
function bodyOf(letter: DeadLetter): string {
  const body = JSON.stringify(letter);
  if (Buffer.byteLength(body) <= MAX_REQUEST_BYTES) return body;
  let part = JSON.stringify(letter.part);
  let cut = body;
  while (Buffer.byteLength(cut) > MAX_REQUEST_BYTES) {
    part = part.slice(0, Math.min(part.length / 2, MAX_REQUEST_BYTES / 2));
    cut = JSON.stringify({ ...letter, part, isCut: true });
  }
  return cut;
}

/** The bodies in pieces that one request each can carry. */
function piecesOf(bodies: readonly string[]): string[][] {
  const pieces: string[][] = [];
  let bytes = 0;
  for (const body of bodies) {
    const own = Buffer.byteLength(body);
    const piece = pieces.at(-1);
    if (piece && piece.length < LETTERS_A_REQUEST && bytes + own <= MAX_REQUEST_BYTES) {
      piece.push(body);
      bytes += own;
    } else {
      pieces.push([body]);
      bytes = own;
    }
  }
  return pieces;
}

async function sendPiece(piece: readonly string[]): Promise<void> {
  client ??= new SQSClient({});
  const { Failed } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: setting('deadLettersUrl'),
      Entries: piece.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
    }),
  );
  if (Failed?.length) throw new Error(`The dead letters were not taken: ${Failed[0]?.Message}`);
}

/** Sends dead letters. Throws when the queue does not take them; SQS then delivers their messages again. */
export async function sendDeadLetters(letters: readonly DeadLetter[]): Promise<void> {
  for (const some of chunksOf(piecesOf(letters.map(bodyOf)), REQUESTS_AT_ONCE)) await Promise.all(some.map(sendPiece));
}
