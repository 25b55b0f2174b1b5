import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { TELLING_METRICS } from '../../shared/platform/metrics.ts';
import { TELLING, type TellMessage } from '../../shared/platform/telling.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log, logMetrics } from '../base/log.ts';
import { writeLags } from '../flows/lags.ts';
import { byRank, tellSoon } from '../flows/tell-soon.ts';
import type { QueueEntry } from '../store/base/queues.ts';
import type { OutboxHandler } from './outbox-handler.ts';

/** The entries of a run that are handled at the same time: those of a batch. Messages that move into the digest of one person move together. */
const AT_ONCE = TELLING.people.batch;

/** The order of a message: an entry of the outbox, and the time of the check by which it is handled. */
interface Asked extends QueueEntry {
  readonly now: number;
}

/**
 * The entry of a message. Its time is that of the check which has handed it on, with the whole minutes since: as if the check of
 * this minute told it.
 */
function askedBy({ body, attributes }: SQSRecord): Asked {
  const { pk, sk, due, at } = JSON.parse(body) as TellMessage;
  const waited = Number(attributes.ApproximateFirstReceiveTimestamp) - at;
  return { key: { pk, sk }, due, now: at + Math.max(0, Math.floor(waited / MINUTE_MS)) * MINUTE_MS };
}

/**
 * A function that tells what its messages name. The item of the outbox stays the truth: its lease lets one run have it, so a message that
 * comes twice, or late, does nothing. A failed message stays in the outbox, and a later check hands it on.
 * @param minRemainingMs a run with less time left than this, in ms, tells nobody else, so that it soon has room for another company
 */
export const tellerFor =
  (handle: OutboxHandler, minRemainingMs: number) =>
  async ({ Records }: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const counts = { mailed: 0, delayed: 0, givenUp: 0 };
    const hasTime = () => context.getRemainingTimeInMillis() >= minRemainingMs;
    // A message that comes again had a run that died, or none had room. The check hands its entry on, with its new time.
    const asked = byRank(Records.filter(({ attributes }) => attributes.ApproximateReceiveCount === '1').map(askedBy));
    const next = new Map<number, QueueEntry[]>();
    const add = (entries: readonly QueueEntry[], now: number) =>
      void next.set(now, [...(next.get(now) ?? []), ...entries]);
    const tell = async (entry: Asked): Promise<void> => {
      try {
        const told = await handle(entry, entry.now, hasTime, (entries) => add(entries, entry.now));
        counts.mailed += told?.mailed ?? 0;
        counts.delayed += told?.delayed ?? 0;
        counts.givenUp += told?.givenUp ?? 0;
      } catch (error) {
        counts.delayed += 1;
        log('error', 'An alarm email was not sent and waits', {}, error);
      }
    };
    const begun = await forEachConcurrently(asked, AT_ONCE, tell, hasTime);
    for (const entry of asked.slice(begun)) add([entry], entry.now);
    await Promise.all([...next].map(([now, entries]) => tellSoon(entries, now)));
    const at = Date.now();
    logMetrics({ [TELLING_METRICS.givenUp]: counts.givenUp }, { messages: Records.length, ...counts }, at);
    writeLags(at);
  };
