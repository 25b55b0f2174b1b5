import type { Context, ScheduledEvent } from 'aws-lambda';
import { QUEUES } from '../../shared/platform/items.ts';
import { log } from '../common/log.ts';
import { recordCheck } from '../store/checks.ts';
import { queueEntryOf } from '../store/outbox.ts';
import { listDue, type QueueEntry } from '../store/queues.ts';
import { checkProperty } from './check-property.ts';
import { chunksOf, forEachConcurrently } from './concurrency.ts';
import { publishMetrics } from './metrics.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';
import { loadSnapshots } from './snapshot.ts';
import { loadTasks, type Task } from './tasks.ts';

/** So many properties are read together: four items of each fill a request. */
const PROPERTIES_A_READ = 25;
const READS_AT_ONCE = 8;
const MAILS_AT_ONCE = 4;
/** What a run must have left to begin another letter, ms; the next run goes on. */
const NEEDED_MS = 8000;

/** Looks at properties; each fails by itself, and what failed still calls for attention at the next run. */
async function checkAll(tasks: readonly Task[], now: number) {
  const counts = { failed: 0, transitions: 0 };
  const mails: QueueEntry[] = [];
  await forEachConcurrently(chunksOf(tasks, PROPERTIES_A_READ), READS_AT_ONCE, async (piece) => {
    try {
      const snapshots = await loadSnapshots(piece);
      await Promise.all(
        snapshots.map(async (snapshot) => {
          try {
            const { transitions, mail } = await checkProperty(snapshot, now);
            counts.transitions += transitions;
            if (mail) mails.push(queueEntryOf(mail));
          } catch (error) {
            counts.failed += 1;
            const { companyId, propertyId } = snapshot.task;
            log('error', 'A property was not checked', { company: companyId, property: propertyId }, error);
          }
        }),
      );
    } catch (error) {
      counts.failed += piece.length;
      log('error', 'Properties were not read', { count: piece.length }, error);
    }
  });
  return { ...counts, mails };
}

/** Sends what waits: what this run has written and what earlier ones have left. */
async function sendAll(own: readonly QueueEntry[], now: number, remainingMs: () => number) {
  const counts = { mailed: 0, delayed: 0, givenUp: 0 };
  const left = await listDue(QUEUES.OUTBOX, now).catch((error) => {
    log('error', 'What is to be mailed was not read', {}, error);
    return [];
  });
  const waiting = new Map([...left, ...own].map((each) => [`${each.key.pk} ${each.key.sk}`, each]));
  await forEachConcurrently([...waiting.values()], MAILS_AT_ONCE, async (mail) => {
    if (remainingMs() < NEEDED_MS) return;
    try {
      const posted = await sendOutboxMail(mail, now);
      if (!posted) return;
      counts.mailed += posted.mailed;
      counts.delayed += posted.delayed;
      counts.givenUp += posted.givenUp;
    } catch (error) {
      counts.delayed += 1;
      log('error', 'A letter was not sent and waits', {}, error);
    }
  });
  return counts;
}

/**
 * Runs every minute: looks at the properties where something may have changed, keeps what came of them, then sends the mails about
 * it (decision 026). Time is the schedule's, so a run that comes late or twice decides the same.
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
