import type { TellingQueue, TellMessage } from '../../shared/platform/telling.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import type { QueueEntry } from '../store/base/queues.ts';
import { sendMessages } from './send-messages.ts';

/** The queue of each kind of entry, by the first word of its sort key, in the order in which a batch is sent. */
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

/** Entries in the order in which they are sent. */
export const byRank = <Entry extends QueueEntry>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Entries in the turns of their companies: the first of each, then the second. */
function inTurns<Entry extends QueueEntry>(entries: readonly Entry[]): Entry[] {
  const turns = [...Map.groupBy(entries, ({ key }) => key.pk).values()].flatMap((ofCompany) =>
    ofCompany.map((entry, turn) => ({ entry, turn })),
  );
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ entry }) => entry);
}

/** Entries in the order in which they are handed on. */
const inOrder = (entries: readonly QueueEntry[]): QueueEntry[] => byRank(inTurns(entries));

/** A message to webhooks has the name of its channel at the end of its key. */
const queueOf = (entry: QueueEntry): TellingQueue =>
  /^LETTER#.*#webhook$/.test(entry.key.sk) ? 'webhooks' : (QUEUE_OF_KIND[kindOf(entry)] ?? 'later');

const URL_OF_QUEUE = {
  people: 'peopleQueueUrl',
  webhooks: 'webhooksQueueUrl',
  later: 'laterQueueUrl',
} as const satisfies Record<TellingQueue, string>;

/**
 * Hands entries to a queue. It never throws: an entry that the queue has not taken stays in the outbox, and the check of a later minute
 * hands it on.
 * @param gapSeconds so long after each other those who tell get them
 */
async function handOn(queue: TellingQueue, entries: readonly QueueEntry[], now: number, gapSeconds = 0): Promise<void> {
  const messageOf = ({ key, due }: QueueEntry, index: number) => ({
    MessageBody: JSON.stringify({ ...key, due, at: now } satisfies TellMessage),
    // The queues are fair: no company waits for the messages of another.
    MessageGroupId: key.pk,
    ...(gapSeconds > 0 && { DelaySeconds: Math.floor(index * gapSeconds) }),
  });
  try {
    await sendMessages(setting(URL_OF_QUEUE[queue]), entries.map(messageOf));
  } catch (error) {
    log('error', 'Messages were not handed on and wait for the next check', { count: entries.length }, error);
  }
}

/**
 * Hands entries of the outbox to those who tell, each company in its turn.
 * @param now the time of the check, UTC ms
 */
export async function tellSoon(entries: readonly QueueEntry[], now: number): Promise<void> {
  await Promise.all([...Map.groupBy(inOrder(entries), queueOf)].map(([queue, some]) => handOn(queue, some, now)));
}

/** So many entries of a queue are handed on in any minute, at once. */
const FEW = 500;

/**
 * Hands on what earlier checks have left in the outbox: what waited for its time, and what a run that died, or a queue, has lost. When much
 * is left, a minute hands on what SES takes until the next one, spread over the minute, and leaves the others to later ones. So the order
 * is made here, among all that wait, and no run waits for SES while there is other work (docs/decisions/203).
 */
export async function tellLeft(left: readonly QueueEntry[], now: number): Promise<void> {
  const handOnLeft = async ([queue, entries]: [TellingQueue, QueueEntry[]]) => {
    if (entries.length <= FEW || queue === 'webhooks') return handOn(queue, entries.slice(0, 4 * FEW), now);
    const { mailsOfMinute } = await import('../mail/mail-turn.ts');
    const room = Math.max(FEW, Math.floor(await mailsOfMinute(queue)));
    await handOn(queue, entries.slice(0, room), now, 60 / room);
  };
  await Promise.all([...Map.groupBy(inOrder(left), queueOf)].map(handOnLeft));
}
