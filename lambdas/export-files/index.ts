import type { Context, SQSEvent } from 'aws-lambda';
import type { ExportMessage } from '../../shared/platform/items/export-items.ts';
import { work } from './work.ts';

/** A run with less time left than this begins no other slice, ms. */
const MIN_REMAINING_MS = 60_000;

/**
 * Works on the exports of a batch, of which the stack makes one each time. A message that throws comes again after the run's time
 * is over, so a run that crashed is continued.
 */
export async function handler(event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> {
  for (const { body, attributes } of event.Records) {
    await work(JSON.parse(body) as ExportMessage, {
      receives: Number(attributes.ApproximateReceiveCount),
      hasTime: () => context.getRemainingTimeInMillis() > MIN_REMAINING_MS,
      now: Date.now,
    });
  }
}
