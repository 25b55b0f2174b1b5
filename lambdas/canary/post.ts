import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { setting } from '../base/environment.ts';
import { quiet } from '../base/quiet-client.ts';

let client: SQSClient | undefined;

/**
 * Puts a message of a wingnut into the queue, as the IoT rule does. The rule itself takes messages of a connected device alone, so
 * it is not part of the trial.
 */
export async function post(wingnutId: string, ts: number, readings: Readonly<Record<string, number>>): Promise<void> {
  client ??= quiet(new SQSClient({}));
  const message = { ts, readings, wingnutId, kind: 'telemetry', receivedAt: ts };
  await client.send(
    new SendMessageCommand({ QueueUrl: setting('telemetryQueueUrl'), MessageBody: JSON.stringify(message) }),
  );
}
