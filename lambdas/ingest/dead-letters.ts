import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { setting } from '../common/environment.ts';

/** A part of a message that cannot be stored, and the reason. A person can look at it later. */
export interface DeadLetter {
  readonly reason: string;
  readonly part: unknown;
  readonly wingnutId?: string;
}

// A dead letter can hold a whole message of 128 KB, a request at most 1 MB.
const LETTERS_A_REQUEST = 5;
let client: SQSClient | undefined;

/** Sends dead letters. Throws when the queue does not take them; SQS then delivers their messages again. */
export async function sendDeadLetters(letters: readonly DeadLetter[]): Promise<void> {
  client ??= new SQSClient({});
  for (let start = 0; start < letters.length; start += LETTERS_A_REQUEST) {
    const { Failed } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: setting('deadLettersUrl'),
        Entries: letters
          .slice(start, start + LETTERS_A_REQUEST)
          .map((letter, index) => ({ Id: String(index), MessageBody: JSON.stringify(letter) })),
      }),
    );
    if (Failed?.length) throw new Error(`The dead letters were not taken: ${Failed[0]?.Message}`);
  }
}
