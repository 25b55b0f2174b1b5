import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { SOON_DELIVERIES } from '../../shared/platform/topics.ts';
import { chunksOf } from '../base/concurrency.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import { quiet } from '../base/quiet-client.ts';

/** The seconds after which a failed message comes again: at any time between the two, so that not all ask the same key at once again. */
const SOON = { least: 5, most: 25 } as const;

/** SQS takes ten messages in a request. */
const MESSAGES_A_REQUEST = 10;
const REQUESTS_AT_ONCE = 10;
let client: SQSClient | undefined;

/** In how many seconds a message comes again (docs/product/telemetry.md#again); undefined at the pace of the queue. @param random from 0 to 1 */
export function secondsUntilAgain(deliveries: number, random: number): number | undefined {
  if (deliveries > SOON_DELIVERIES) return undefined;
  return SOON.least + Math.floor(random * (SOON.most - SOON.least + 1));
}

const entryOf = ({ receiptHandle, attributes }: SQSRecord) => {
  const VisibilityTimeout = secondsUntilAgain(Number(attributes?.ApproximateReceiveCount ?? 1), Math.random());
  return VisibilityTimeout === undefined ? [] : [{ ReceiptHandle: receiptHandle, VisibilityTimeout }];
};

async function hide(entries: ReturnType<typeof entryOf>): Promise<void> {
  client ??= quiet(new SQSClient({}));
  const Entries = entries.map((entry, index) => ({ Id: String(index), ...entry }));
  await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: setting('telemetryQueueUrl'), Entries }));
}

/** Lets messages that have failed come again soon. If that fails too, they come at the pace of the queue. */
export async function comeAgainSoon(failed: readonly SQSRecord[]): Promise<void> {
  try {
    for (const some of chunksOf(chunksOf(failed.flatMap(entryOf), MESSAGES_A_REQUEST), REQUESTS_AT_ONCE)) {
      await Promise.all(some.map(hide));
    }
  } catch (error) {
    log('warn', 'Failed messages come again at the pace of the queue', { count: failed.length }, error);
  }
}
