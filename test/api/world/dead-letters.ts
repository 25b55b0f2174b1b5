import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import type { LocalStack } from '../../../local/stack/stack.ts';

/** A dead letter as an operator sees it. A message that the queue did not take has `failures` and no reason. */
export interface Letter {
  readonly reason?: string;
  readonly part?: unknown;
  readonly wingnutId?: string;
  readonly clientId?: string;
  readonly base64OriginalPayload?: string;
  readonly failures?: readonly { readonly errorMessage: string }[];
}

/** Collects the dead letters of a stack. `of` reads the new ones and returns all of one wingnut. */
export function openDeadLetters({ endpoints, deadLettersUrl, unstoredUrl }: LocalStack) {
  const client = new SQSClient(clientSettings(endpoints.sqs));
  const letters: Letter[] = [];

  async function take(QueueUrl: string): Promise<boolean> {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return false;
    letters.push(...Messages.map(({ Body }) => JSON.parse(Body ?? '') as Letter));
    const Entries = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    return true;
  }

  return {
    of: async (wingnutId: string): Promise<Letter[]> => {
      for (const url of [deadLettersUrl, unstoredUrl]) while (await take(url));
      return letters.filter((letter) => letter.wingnutId === wingnutId || letter.clientId === wingnutId);
    },
    close: () => client.destroy(),
  };
}
