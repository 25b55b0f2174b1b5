import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, SQSClient } from '@aws-sdk/client-sqs';
import { chunksOf } from '../base/concurrency.ts';
import { quiet } from '../base/quiet-client.ts';

/** SQS takes ten messages in a request. */
const MESSAGES_A_REQUEST = 10;
/** A batch of broken messages can have 20,000 dead letters. */
const REQUESTS_AT_ONCE = 10;
/** The most bytes of a request, and so of a message. SQS took 256 KB for years, and takes more today. */
export const MAX_REQUEST_BYTES = 250_000;
let client: SQSClient | undefined;

/** A message for a queue: its text, whose turn it takes where the queue is fair, and for how long the queue holds it. */
export type QueueMessage = Pick<SendMessageBatchRequestEntry, 'MessageBody' | 'MessageGroupId' | 'DelaySeconds'>;

/** The messages in pieces that one request each can carry. */
function piecesOf(messages: readonly QueueMessage[]): QueueMessage[][] {
  const pieces: QueueMessage[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const own = Buffer.byteLength(message.MessageBody ?? '');
    const piece = pieces.at(-1);
    if (piece && piece.length < MESSAGES_A_REQUEST && bytes + own <= MAX_REQUEST_BYTES) {
      piece.push(message);
      bytes += own;
    } else {
      pieces.push([message]);
      bytes = own;
    }
  }
  return pieces;
}

async function sendPiece(queueUrl: string, piece: readonly QueueMessage[]): Promise<void> {
  client ??= quiet(new SQSClient({}));
  const { Failed } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: queueUrl,
      Entries: piece.map((message, index) => ({ Id: String(index), ...message })),
    }),
  );
  if (Failed?.length) throw new Error(`The queue did not take the messages: ${Failed[0]?.Message}`);
}

/** Puts messages into a queue, ten in a request. Throws when the queue does not take all; some may be in it then. */
export async function sendMessages(queueUrl: string, messages: readonly QueueMessage[]): Promise<void> {
  for (const some of chunksOf(piecesOf(messages), REQUESTS_AT_ONCE)) {
    await Promise.all(some.map((piece) => sendPiece(queueUrl, piece)));
  }
}
