import type { ScheduledEvent } from 'aws-lambda';
import { FACTS_METRICS } from '../../shared/platform/metrics.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { setting } from '../base/environment.ts';
import { log, logMetrics } from '../base/log.ts';
import { sendMessages } from '../flows/send-messages.ts';
import { companyIdPages } from '../store/people/companies.ts';
import { inChunks } from './chunks.ts';
import { watchedIds } from './watched-ids.ts';

/** Companies that are listed at the same time. */
const AT_ONCE = 8;

/** Hands the properties of a company on to the workers. Returns in how many chunks. */
async function handOn(companyId: string, now: number): Promise<number> {
  const chunks = inChunks(companyId, await watchedIds(companyId), now);
  await sendMessages(
    setting('factsQueueUrl'),
    // In the turns of companies: a large one lets small ones pass.
    chunks.map((chunk) => ({ MessageBody: JSON.stringify(chunk), MessageGroupId: companyId })),
  );
  return chunks.length;
}

/**
 * Runs every hour. Hands the properties of all companies on to the workers, who write the facts of their days and judge them
 * (docs/product/facts.md#written). The time is the scheduled time, so a run that comes late or twice decides the same. A company that
 * cannot be read is left to the next run (docs/decisions/278).
 */
export async function handler(event: Pick<ScheduledEvent, 'time'>): Promise<void> {
  const now = Date.parse(event.time);
  let [chunks, failed] = [0, 0];
  for await (const ids of companyIdPages()) {
    await forEachConcurrently(ids, AT_ONCE, async (companyId) => {
      try {
        chunks += await handOn(companyId, now);
      } catch (error) {
        failed += 1;
        log('error', 'Properties of a company were not handed on for their facts', { company: companyId }, error);
      }
    });
  }
  // The last chunk of each company says that its run is complete. Where nothing is to be done, the run is complete now.
  const isIdle = chunks === 0 && failed === 0;
  const metrics = { ...(isIdle && { [FACTS_METRICS.completed]: 1 }), [FACTS_METRICS.failed]: failed };
  logMetrics(metrics, { chunks }, now);
}
