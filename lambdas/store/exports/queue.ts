import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { ExportMessage } from '../../../shared/platform/items/export-items.ts';
import { setting } from '../../base/environment.ts';
import { quiet } from '../../base/quiet-client.ts';

let client: SQSClient | undefined;

/** Puts an export into the queue. A run takes it after a pause, in seconds. */
export async function queueExport(message: ExportMessage, pauseSeconds = 0): Promise<void> {
  client ??= quiet(new SQSClient({}));
  await client.send(
    new SendMessageCommand({
      QueueUrl: setting('exportsQueueUrl'),
      MessageBody: JSON.stringify(message),
      DelaySeconds: pauseSeconds,
    }),
  );
}
