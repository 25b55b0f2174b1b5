import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { FactsChunk } from '../../shared/platform/items/facts-chunks.ts';
import { log } from '../base/log.ts';
import { doChunk } from './do-chunk.ts';

/** A run with less time left than this, ms, begins no other day. The next hourly run continues. */
const MIN_REMAINING_MS = 120_000;

/**
 * Does the chunks of a batch, of which the stack makes one each time. A chunk that fails comes again after the time of a run, and at last
 * goes to the dead letters. The next hourly run hands its properties on anyway.
 */
export async function handler(
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const failed: string[] = [];
  for (const { messageId, body, attributes } of event.Records) {
    try {
      const hasTime = () => context.getRemainingTimeInMillis() >= MIN_REMAINING_MS;
      await doChunk(JSON.parse(body) as FactsChunk, Number(attributes.ApproximateReceiveCount), hasTime);
    } catch (error) {
      log('error', 'A chunk of the hourly run was not done and comes again', {}, error);
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}
