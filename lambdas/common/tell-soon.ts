import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { TellingQueue, TellMessage } from '../../shared/platform/telling.ts';
import type { QueueEntry } from '../store/queues.ts';
import { setting } from './environment.ts';
import { log } from './log.ts';
import { sendMessages } from './send-messages.ts';

/** The queue of each kind of entry, by the first word of its sort key, in the order in which a batch is told. */
const QUEUE_OF_KIND: Readonly<Record<string, TellingQueue>> = {
  LETTER: 'people',
  ESCALATING: 'people',
  DIGEST: 'people',
};
const KINDS = Object.keys(QUEUE_OF_KIND);

const kindOf = ({ key }: QueueEntry): string => key.sk.split('#')[0] ?? '';

/** Alarms come first, then escalations, digests, and then all else. */
function rankOf(entry: QueueEntry): number {
  const rank = KINDS.indexOf(kindOf(entry));
  return rank < 0 ? KINDS.length : rank;
}

/** Entries in the order in which they are told. */
export const byRank = <Entry extends QueueEntry>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => rankOf(a) - rankOf(b));

/** A message to webhooks has the name of its channel at the end of its key. */
const queueOf = (entry: QueueEntry): TellingQueue =>
  /^LETTER#.*#webhook$/.test(entry.key.sk) ? 'webhooks' : (QUEUE_OF_KIND[kindOf(entry)] ?? 'later');

const URL_OF_QUEUE = {
  people: 'peopleQueueUrl',
  webhooks: 'webhooksQueueUrl',
  later: 'laterQueueUrl',
} as const satisfies Record<TellingQueue, string>;

/**
 * Hands entries of the outbox to those who tell. It never throws: an entry that no queue has taken stays in the outbox, and the
 * check of a later minute hands it on (`tellLeft`).
 * @param now the time of the check, UTC ms
 */
export async function tellSoon(entries: readonly QueueEntry[], now: number): Promise<void> {
  const messageOf = ({ key, due }: QueueEntry) => ({
    MessageBody: JSON.stringify({ ...key, due, at: now } satisfies TellMessage),
    // The queues are fair: no company waits for the messages of another.
    MessageGroupId: key.pk,
  });
  await Promise.all(
    [...Map.groupBy(byRank(entries), queueOf)].map(async ([queue, some]) => {
      try {
        await sendMessages(setting(URL_OF_QUEUE[queue]), some.map(messageOf));
      } catch (error) {
        log('error', 'Messages were not handed on and wait for the next check', { count: some.length }, error);
      }
    }),
  );
}

/** So many entries that are left are handed on again each minute. When there are more, the queues hold most of them. */
const FEW = 500;

/** Whether an entry's turn to be handed on comes in this minute when many are left: at first each minute, then each fifth. */
function isItsTurn({ due }: QueueEntry, now: number): boolean {
  const minutes = Math.floor((now - due) / MINUTE_MS);
  return minutes < 3 || minutes % 5 === 0;
}

/**
 * Hands on what earlier checks have left in the outbox: what waited for its time, and what a run that died, or a queue, has lost.
 */
export const tellLeft = (left: readonly QueueEntry[], now: number): Promise<void> =>
  tellSoon(left.length > FEW ? left.filter((entry) => isItsTurn(entry, now)) : left, now);
