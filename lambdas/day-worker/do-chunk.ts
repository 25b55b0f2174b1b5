import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { FACTS_ATTEMPTS, type FactsChunk } from '../../shared/platform/items/facts-chunks.ts';
import { FACTS_METRICS } from '../../shared/platform/metrics.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log, logMetrics } from '../base/log.ts';
import { readProperties } from '../store/base/properties.ts';
import { addFactsChunk } from '../store/facts-runs.ts';
import { planMails } from './plan-mails.ts';
import { type Counts, visitProperty } from './visit-property.ts';

/** Properties that are visited at the same time. */
const AT_ONCE = 8;

/**
 * Visits the properties of a chunk. When it has failed before, one after the other: the second time forwards, the third time backwards.
 * So a property that ends the process holds no other.
 */
async function visitAll(
  { companyId, propertyIds, now }: FactsChunk,
  attempt: number,
  counts: Counts,
  hasTime: () => boolean,
): Promise<void> {
  const properties = await readProperties(wholeCompany(companyId), propertyIds);
  const inOrder = attempt > 1 && attempt % 2 === 1 ? properties.toReversed() : properties;
  await forEachConcurrently(inOrder, attempt === 1 ? AT_ONCE : 1, (property) =>
    visitProperty(companyId, property, { now, counts, hasTime }),
  );
}

/** Ends a chunk. When it is the last of its company, plans the company's mails. Returns whether it is. */
async function endChunk(chunk: FactsChunk, counts: Counts): Promise<boolean> {
  const { companyId, zone, now, of } = chunk;
  const done = await addFactsChunk(chunk);
  if (done.size < of) return false;
  counts.failed += await planMails(companyId, zone, now);
  return true;
}

/**
 * Writes and judges the days of a chunk's properties. With its last chunk a company gets its mails. A chunk that comes again, or late,
 * writes the same or nothing, and plans no mail twice.
 * @param attempt how many times it has been received, with this one
 * @param hasTime whether the run has time for another day
 */
export async function doChunk(chunk: FactsChunk, attempt: number, hasTime: () => boolean): Promise<void> {
  const counts: Counts = { written: 0, judged: 0, failed: 0, waiting: 0 };
  // A chunk that ends the process each time must not keep the mails of its company from being planned.
  if (attempt >= FACTS_ATTEMPTS) await endChunk(chunk, counts);
  await visitAll(chunk, attempt, counts, hasTime);
  const isLast = await endChunk(chunk, counts);
  const { written, judged, failed, waiting } = counts;
  if (waiting > 0) log('warn', 'Facts wait for the next run', { company: chunk.companyId, count: waiting });
  const metrics = { ...(isLast && { [FACTS_METRICS.completed]: 1 }), [FACTS_METRICS.failed]: failed + waiting };
  logMetrics(metrics, { written, judged, failed, waiting }, chunk.now);
}
