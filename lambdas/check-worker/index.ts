import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { CheckChunk } from '../../shared/platform/items/check-items.ts';
import { log } from '../base/log.ts';
import { writeLags } from '../flows/lags.ts';
import { joinReads } from '../store/base/joined-reads.ts';
import { checkChunk } from './check-chunk.ts';

joinReads();

/**
 * Checks the chunks of a batch, of which the stack makes one each time. A chunk that fails comes again after the time of a run, and at
 * last goes to the dead letters. Its properties stay due, so later checks look at them too.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: string[] = [];
  for (const { messageId, body, attributes } of event.Records) {
    try {
      const chunk = JSON.parse(body) as CheckChunk;
      await checkChunk(chunk, Number(attributes.ApproximateReceiveCount));
      writeLags(chunk.now);
    } catch (error) {
      log('error', 'A chunk of the check was not done and comes again', {}, error);
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}
