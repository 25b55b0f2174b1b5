import type { Context, ScheduledEvent } from 'aws-lambda';
import { QUEUES } from '../../shared/platform/items.ts';
import { chunksOf, forEachConcurrently } from '../common/concurrency.ts';
import { log } from '../common/log.ts';
import { recordCheck } from '../store/checks.ts';
import { queueEntryOf } from '../store/outbox.ts';
import { listDue, type QueueEntry } from '../store/queues.ts';
import { checkProperty } from './check-property.ts';
import { publishMetrics } from './metrics.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';
import { loadProperties, toSnapshot } from './snapshot.ts';
import { loadTasks, type Task } from './tasks.ts';

/** The number of properties that are read together. Each has four items, and together they fill a request. */
const PROPERTIES_PER_READ = 25;
const READS_AT_ONCE = 8;
const MAILS_AT_ONCE = 4;
/** A run with less time left than this, in ms, starts no other mail. The next run continues. */
const MIN_REMAINING_MS = 8000;

/**
 * Checks properties. If one fails, the others are still checked. It stays in its queue, so the next run checks it
 * again.
 */
async function checkAll(tasks: readonly Task[], now: number) {
  const counts = { failed: 0, transitions: 0 };
  const mails: QueueEntry[] = [];
  await forEachConcurrently(chunksOf(tasks, PROPERTIES_PER_READ), READS_AT_ONCE, async (chunk) => {
    try {
      const properties = await loadProperties(chunk);
      await Promise.all(
        properties.map(async (property) => {
          try {
            const { transitions, mail } = await checkProperty(toSnapshot(property), now);
            counts.transitions += transitions;
            if (mail) mails.push(queueEntryOf(mail));
          } catch (error) {
            counts.failed += 1;
            const { companyId, propertyId } = property.task;
            log('error', 'A property was not checked', { company: companyId, property: propertyId }, error);
          }
        }),
      );
    } catch (error) {
      counts.failed += chunk.length;
      log('error', 'Properties were not read', { count: chunk.length }, error);
    }
  });
  return { ...counts, mails };
}

/** Sends the mails of this run and those that earlier runs have left over. */
async function sendAll(own: readonly QueueEntry[], now: number, remainingMs: () => number) {
  const counts = { mailed: 0, delayed: 0, givenUp: 0 };
  const left = await listDue(QUEUES.OUTBOX, now).catch((error) => {
    log('error', 'The outbox was not read', {}, error);
    return [];
  });
  const waiting = new Map([...left, ...own].map((each) => [`${each.key.pk} ${each.key.sk}`, each]));
  await forEachConcurrently([...waiting.values()], MAILS_AT_ONCE, async (mail) => {
    if (remainingMs() < MIN_REMAINING_MS) return;
    try {
      const posted = await sendOutboxMail(mail, now);
      if (!posted) return;
      counts.mailed += posted.mailed;
      counts.delayed += posted.delayed;
      counts.givenUp += posted.givenUp;
    } catch (error) {
      counts.delayed += 1;
      log('error', 'An alarm mail was not sent and waits', {}, error);
    }
  });
  return counts;
}

/**
 * Runs every minute. Checks the properties where something may have changed, writes the results, then sends the mails
 * about them (decision 026). The time is the scheduled time, so a run that comes late or twice decides the same.
 */
export async function handler(event: Pick<ScheduledEvent, 'time'>, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = Date.parse(event.time);
  const tasks = await loadTasks(now);
  const { mails, ...checked } = await checkAll(tasks, now);
  const posted = await sendAll(mails, now, () => context.getRemainingTimeInMillis());
  const check = { completedAt: now, properties: tasks.length, ...checked, ...posted };
  await recordCheck(check);
  publishMetrics(check);
}
