import type { Context, ScheduledEvent } from 'aws-lambda';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { chunksOf, forEachConcurrently } from '../common/concurrency.ts';
import { log } from '../common/log.ts';
import { loadProperties, type Task, toSnapshot } from '../common/snapshot.ts';
import { tellLeft, tellSoon } from '../common/tell-soon.ts';
import { lastReached, recordCheck } from '../store/alarms/checks.ts';
import { noteSites } from '../store/alarms/many-sites.ts';
import { queueEntryOf } from '../store/alarms/outbox.ts';
import { joinReads } from '../store/joined-reads.ts';
import { checkProperty } from './check-property.ts';
import { publishMetrics } from './metrics.ts';
import { inTurn, loadTasks, placeOf } from './tasks.ts';

joinReads();

/** The number of properties that are read together. Each has four items, and together they fill a request. */
const PROPERTIES_PER_READ = 25;
const READS_AT_ONCE = 8;
/**
 * A run with less time left than this, in ms, looks at no other property: about half of its 55 seconds. The rest is for
 * mails.
 */
const MIN_REMAINING_TO_CHECK_MS = 27_000;

/** The time that a run has left, ms. */
type RemainingMs = () => number;

/**
 * Checks properties. If one fails, the others are still checked. It stays in its queue, so the next run checks it
 * again. Those that the run has no time for are checked by the next run before all others.
 */
async function checkAll(due: readonly Task[], now: number, remainingMs: RemainingMs) {
  const counts = { failed: 0, transitions: 0 };
  const mails: OutboxMail[] = [];
  // A few properties are always all reached. So a quiet minute does not read where the last run stopped.
  const tasks = due.length > PROPERTIES_PER_READ * READS_AT_ONCE ? inTurn(due, await lastReached()) : due;
  const checkChunk = async (chunk: readonly Task[]) => {
    try {
      const properties = await loadProperties(chunk);
      await Promise.all(
        properties.map(async (property) => {
          try {
            const { transitions, mail, isTold } = await checkProperty(toSnapshot(property), now);
            counts.transitions += transitions;
            if (!isTold) counts.failed += 1;
            if (mail) mails.push(mail);
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
  };
  // Each run makes progress, however late it begins.
  const mayGoOn = (index: number) => index < READS_AT_ONCE || remainingMs() >= MIN_REMAINING_TO_CHECK_MS;
  const begun = await forEachConcurrently(chunksOf(tasks, PROPERTIES_PER_READ), READS_AT_ONCE, checkChunk, mayGoOn);
  const checked = tasks.slice(0, begun * PROPERTIES_PER_READ);
  const waiting = tasks.length - checked.length;
  const last = checked.at(-1);
  if (waiting > 0) log('warn', 'Properties wait for the next check', { count: waiting });
  return {
    figures: { properties: checked.length, ...counts, waiting, ...(waiting > 0 && last && { reached: placeOf(last) }) },
    mails,
  };
}

/** Notes which properties have alarms at the same time, for each company. Without it each is told of by itself. */
async function noteAllSites(mails: readonly OutboxMail[], now: number): Promise<void> {
  for (const [companyId, ofCompany] of Map.groupBy(mails, (mail) => mail.companyId)) {
    await noteSites(companyId, ofCompany, now).catch((error) => {
      log('error', 'Alarms of many properties were not noted', { company: companyId }, error);
    });
  }
}

/**
 * Runs every minute. Checks the properties where something may have changed, writes the results, then hands the messages about
 * them to those who tell (decision 203). What earlier runs have left is handed on first, also when nothing can be checked. The
 * time is the scheduled time, so a run that comes late or twice decides the same.
 */
export async function handler(event: Pick<ScheduledEvent, 'time'>, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = Date.parse(event.time);
  await tellLeft(now);
  const { figures, mails } = await checkAll(await loadTasks(now), now, () => context.getRemainingTimeInMillis());
  await noteAllSites(mails, now);
  await tellSoon(mails.map(queueEntryOf), now);
  const done = { completedAt: now, ...figures };
  await recordCheck(done);
  publishMetrics(done);
}
