import type { BulkPropertyReply, BulkReply } from '../../../../shared/api/bulk.ts';
import { BULK_REASONS } from '../../../../shared/domain/bulk/reasons.ts';
import { isAnswerLost } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';

/** Properties in one call (docs/product/bulk.md#apply). */
const BATCH = 50;
/** Number of attempts when the answer was lost: nothing is done twice (docs/product/bulk.md#once). */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function answered(send: () => Promise<BulkReply>): Promise<BulkReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === ATTEMPTS || !isAnswerLost(error)) throw error;
      await pause(attempt * PAUSE_MS);
    }
  }
}

/**
 * Sends properties to the server, a batch after the other. A batch that fails does not stop the others: its properties say why.
 * @param onDone how many properties have an answer
 */
export async function inBatches(
  ids: readonly string[],
  send: (ids: string[]) => Promise<BulkReply>,
  onDone: (count: number) => void = () => {},
): Promise<BulkPropertyReply[]> {
  const replies: BulkPropertyReply[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    try {
      replies.push(...(await answered(() => send(batch))).properties);
    } catch (error) {
      console.warn('Properties were not changed', error);
      const why = errorSentence(error, 'bulk') ?? BULK_REASONS.notSaved;
      replies.push(...batch.map((id): BulkPropertyReply => ({ id, is: 'failed', why })));
    }
    onDone(replies.length);
  }
  return replies;
}
