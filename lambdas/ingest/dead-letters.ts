import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { setting } from '../common/environment.ts';

/** Something that will never be stored, with why: kept for a person to look at. */
export interface DeadLetter {
  readonly reason: string;
  readonly part: unknown;
  readonly wingnutId?: string;
}

// A letter can hold a whole message of 128 KB, a request at most 1 MB.
const LETTERS_A_REQUEST = 5;
let client: SQSClient | undefined;

/** Sends dead letters; throws when the queue does not take them, so that their messages come again. */
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
