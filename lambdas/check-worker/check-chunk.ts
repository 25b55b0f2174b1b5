import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { CHECK_ATTEMPTS, type CheckChunk, type CheckTask } from '../../shared/platform/items/check-items.ts';
import { chunksOf, forEachConcurrently } from '../base/concurrency.ts';
import { log } from '../base/log.ts';
import { loadProperties } from '../flows/snapshot.ts';
import { tellSoon } from '../flows/tell-soon.ts';
import { addChunk, type CheckFigures, recordCheck } from '../store/alarms/checks.ts';
import { noteSites } from '../store/alarms/many-sites.ts';
import { listNewMails, queueEntryOf } from '../store/alarms/outbox.ts';
import { checkProperty } from './check-property.ts';

/** The number of properties that are read together. Each has four items, and together they fill a request. */
const PROPERTIES_PER_READ = 25;
const READS_AT_ONCE = 4;
/** The companies whose alarms are noted at the same time. */
const NOTES_AT_ONCE = 25;

/** The results of the check of some properties. */
interface Found {
  readonly figures: CheckFigures;
  readonly mails: readonly OutboxMail[];
}

/**
 * Checks properties. If one fails, the others are still checked. It stays in its queue, so the next check looks at it again.
 * @param perRead how many are read together
 * @param atOnce how many reads are made at the same time
 */
async function checkAll(tasks: readonly CheckTask[], now: number, perRead: number, atOnce: number): Promise<Found> {
  const mails: OutboxMail[] = [];
  let [failed, transitions] = [0, 0];
  await forEachConcurrently(chunksOf(tasks, perRead), atOnce, async (some) => {
    try {
      const properties = await loadProperties(some);
      await Promise.all(
        properties.map(async (property) => {
          try {
            const outcome = await checkProperty(property.parse(), now);
            transitions += outcome.transitions;
            if (!outcome.isTold) failed += 1;
            if (outcome.mail) mails.push(outcome.mail);
          } catch (error) {
            failed += 1;
            const { companyId, propertyId } = property.task;
            log('error', 'A property was not checked', { company: companyId, property: propertyId }, error);
          }
        }),
      );
    } catch (error) {
      failed += some.length;
      log('error', 'Properties were not read', { count: some.length }, error);
    }
  });
  return { figures: { properties: tasks.length, failed, transitions }, mails };
}

/**
 * Checks the properties of a chunk. When it has failed before, one after the other: the second time forwards, the third time backwards.
 * So a property that ends the process holds no other.
 */
function checkTasks({ tasks, now }: CheckChunk, attempt: number): Promise<Found> {
  if (attempt === 1) return checkAll(tasks, now, PROPERTIES_PER_READ, READS_AT_ONCE);
  return checkAll(attempt % 2 === 0 ? tasks : tasks.toReversed(), now, 1, 1);
}

/** Notes which properties of each company have alarms at the same time, then hands the messages on to those who tell. */
async function tell(mails: readonly OutboxMail[], now: number): Promise<void> {
  const companies = [...Map.groupBy(mails, (mail) => mail.companyId)];
  await forEachConcurrently(companies, NOTES_AT_ONCE, ([companyId, ofCompany]) =>
    // Without the note each property gets a message of its own.
    noteSites(companyId, ofCompany, now).catch((error) => {
      log('error', 'Alarms of many properties were not noted', { company: companyId }, error);
    }),
  );
  await tellSoon(mails.map(queueEntryOf), now);
}

/**
 * Ends a chunk: adds it to its check, which ends with its last one, and tells what its companies have. If a company has several chunks,
 * the last of them tells for all: many properties at once share one message (docs/product/channels.md#many-sites).
 * @param mails those of this run; undefined when an earlier run may have left some
 */
async function endChunk(chunk: CheckChunk, figures: CheckFigures, mails?: readonly OutboxMail[]): Promise<void> {
  const { now, tasks, of, number, ofCompany = [number] } = chunk;
  const { done, ...all } = await addChunk(chunk, figures);
  if (done.size === of) await recordCheck(now, all);
  if (!ofCompany.every((each) => done.has(each))) return;
  if (mails && ofCompany.length === 1) return tell(mails, now);
  const companies = [...new Set(tasks.map(({ companyId }) => companyId))];
  for (const companyId of companies) await tell(await listNewMails(companyId, now), now);
}

/**
 * Checks the properties of a chunk, records the results and hands on their messages. A chunk that comes again, or late, decides the
 * same and changes nothing twice.
 * @param attempt how many times it has been received, with this one
 */
export async function checkChunk(chunk: CheckChunk, attempt: number): Promise<void> {
  // A chunk that ends the process each time must not keep its check from ending, nor its company from being notified.
  if (attempt >= CHECK_ATTEMPTS) {
    await endChunk(chunk, { properties: 0, failed: chunk.tasks.length, transitions: 0 });
  }
  const { figures, mails } = await checkTasks(chunk, attempt);
  await endChunk(chunk, figures, attempt === 1 ? mails : undefined);
}
