import type { Context, ScheduledEvent } from 'aws-lambda';
import { log } from '../common/log.ts';
import { recordCheck } from '../store/checks.ts';
import { waitingAs } from '../store/outbox.ts';
import { listDue, type Waiting } from '../store/queues.ts';
import { settle } from './check-property.ts';
import { eachOf, piecesOf } from './concurrency.ts';
import { publishMetrics } from './metrics.ts';
import { post } from './send-outbox-mail.ts';
import { look } from './snapshot.ts';
import { type Task, tasksAt } from './tasks.ts';

/** So many properties are read together: four items of each fill a request. */
const PROPERTIES_A_READ = 25;
const READS_AT_ONCE = 8;
const LETTERS_AT_ONCE = 4;
/** What a run must have left to begin another letter, ms; the next run goes on. */
const NEEDED_MS = 8000;

/** Looks at properties; each fails by itself, and what failed still calls for attention at the next run. */
async function checkAll(tasks: readonly Task[], now: number) {
  const counts = { failed: 0, transitions: 0 };
  const letters: Waiting[] = [];
  await eachOf(piecesOf(tasks, PROPERTIES_A_READ), READS_AT_ONCE, async (piece) => {
    try {
      const sights = await look(piece);
      await Promise.all(
        sights.map(async (sight) => {
          try {
            const { transitions, letter } = await settle(sight, now);
            counts.transitions += transitions;
            if (letter) letters.push(waitingAs(letter));
          } catch (error) {
            counts.failed += 1;
            const { companyId, propertyId } = sight.task;
            log('error', 'A property was not checked', { company: companyId, property: propertyId }, error);
          }
        }),
      );
    } catch (error) {
      counts.failed += piece.length;
      log('error', 'Properties were not read', { count: piece.length }, error);
    }
  });
  return { ...counts, letters };
}

/** Sends what waits: what this run has written and what earlier ones have left. */
async function postAll(own: readonly Waiting[], now: number, remainingMs: () => number) {
  const counts = { mailed: 0, delayed: 0, givenUp: 0 };
  const left = await listDue('MAIL', now).catch((error) => {
    log('error', 'What is to be mailed was not read', {}, error);
    return [];
  });
  const waiting = new Map([...left, ...own].map((each) => [`${each.key.pk} ${each.key.sk}`, each]));
  await eachOf([...waiting.values()], LETTERS_AT_ONCE, async (letter) => {
    if (remainingMs() < NEEDED_MS) return;
    try {
      const posted = await post(letter, now);
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
  const tasks = await tasksAt(now);
  const { letters, ...checked } = await checkAll(tasks, now);
  const posted = await postAll(letters, now, () => context.getRemainingTimeInMillis());
  const check = { completedAt: now, properties: tasks.length, ...checked, ...posted };
  await recordCheck(check);
  publishMetrics(check);
}
