import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMails } from '../../../shared/domain/alarms/mails/mail-record.ts';
import { alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { AlarmItem, Notified, OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { NAMELESS } from '../../../shared/platform/items/alarm-items.ts';
import { CHUNK_LIFE_MS } from '../../../shared/platform/items/check-items.ts';
import type { Reader } from '../../../shared/platform/items/item-readers.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseOutboxMail } from '../../../shared/platform/items/parsers/outbox.ts';
import { documents, entitiesTable, getItems } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import type { QueueEntry } from '../base/queues.ts';
import { change, create, hasLostRace, remove, type Step, transact } from '../base/transaction.ts';

/** The entries of the outbox in the record of a test alarm. Nothing for a message about a real alarm. */

const stepFor = ({ companyId, isTest, series }: OutboxMail, attributes: Parameters<typeof change>[1]): Step[] =>
  isTest && series !== undefined ? [change(KEYS.drill(companyId, series), attributes, { id: series })] : [];

const idsOf = (addressees: OutboxMail['addressees']) => addressees.map(({ userId }) => userId);

/** Records who is notified on which channel. @param byMail those who are notified by e-mail */
const drillPlanSteps = (mail: OutboxMail, byMail: OutboxMail['addressees'], others: readonly OutboxMail[]): Step[] => {
  const planned = others.map(({ channel = 'email', addressees }) => [channel, idsOf(addressees)]);
  return stepFor(mail, { planned: { email: idsOf(byMail), ...Object.fromEntries(planned) } });
};

/** Records what became of the messages of a channel. */
const drillToldSteps = (mail: OutboxMail, told: OutboxMail['told']): Step[] =>
  stepFor(mail, { [mail.channel ?? 'email']: told });

/**
 * The time that a run has to send a mail that it has leased. A run is shorter, so no other run gets the mail during this
 * time.
 */
export const LEASE_MS = 2 * MINUTE_MS;

/**
 * Leases an entry of the outbox: moves its `due`, if no other run has moved it since it was read. Returns undefined when
 * another run has leased or ended it. Throws MalformedItemError.
 * @param now UTC ms
 */
export async function leaseEntry<Item>(
  { key, due }: QueueEntry,
  now: number,
  parse: Reader<Item>,
): Promise<Item | undefined> {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: key,
        UpdateExpression: 'SET due = :lease',
        ConditionExpression: 'due = :due',
        ExpressionAttributeValues: { ':lease': now + LEASE_MS, ':due': due },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return parse(Attributes, 'outbox');
  } catch (error) {
    if (hasLostRace(error)) return undefined;
    throw error;
  }
}

/** Saves the progress of an entry that is leased. Throws VersionConflictError when another run has it. */
export const saveEntry = ({ key, due }: QueueEntry, progress: Parameters<typeof change>[1]): Promise<void> =>
  transact([change(key, progress, { due })]);

/** Removes an entry that is leased and for which nobody waits any more. Throws VersionConflictError when another run has it. */
export const endEntry = ({ key, due }: QueueEntry): Promise<void> => transact([remove(key, { due })]);

/** Leases a message to send it. */
export const leaseOutboxMail = (entry: QueueEntry, now: number): Promise<OutboxMail | undefined> =>
  leaseEntry(entry, now, parseOutboxMail);

/**
 * Whether a message comes to a person at any hour: it is of a level of an escalation, which is meant for whom it names
 * (docs/product/contacts.md#hours), or nobody on duty gets it (docs/product/channels.md#on-duty).
 */
export const isAtAnyHour = ({ series, isTest, lastResort }: OutboxMail, userId: string): boolean =>
  (series !== undefined && !isTest) || lastResort?.includes(userId) === true;

type Place = Pick<OutboxMail, 'companyId' | 'propertyId' | 'at' | 'series' | 'channel'>;

const keyOf = ({ companyId, propertyId, at, series, channel }: Place) =>
  KEYS.outboxMail(companyId, propertyId, String(at), ...(series ? [series] : []), ...(channel ? [channel] : []));

/** The attributes of a message as they are stored (see `parseOutboxMail`). */
const stored = <Attributes extends Partial<OutboxMail>>(
  { addressees, ...attributes }: Attributes,
  channel: OutboxMail['channel'],
) => ({ ...attributes, ...(addressees && { [channel ? 'to' : 'addressees']: addressees }) });

/** The write that puts a message into the outbox. Its condition fails if it is there already. */
export const outboxStep = (mail: OutboxMail): Step => create(keyOf(mail), stored(mail, mail.channel));

/** The queue entry of a mail that was just written. */
export const queueEntryOf = (mail: OutboxMail): QueueEntry => ({ key: keyOf(mail), due: mail.due });

/** The messages about a property that wait, also while they are being sent. */
export const listOutboxMails = async (companyId: string, propertyId: string): Promise<OutboxMail[]> =>
  (await listItems<unknown>(KEYS.outboxMail(companyId, propertyId))).map((item) => parseOutboxMail(item, 'outbox'));

/** The messages of a company that its check of this time has written and nobody has begun to tell. @param at UTC ms */
export async function listNewMails(companyId: string, at: number): Promise<OutboxMail[]> {
  const { pk, sk } = KEYS.outboxMail(companyId);
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      // Other runs have written some of them just now.
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      FilterExpression: '#at = :at AND due = :at AND attribute_not_exists(channel) AND attribute_not_exists(series)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':pk': pk, ':sk': `${sk}#`, ':at': at },
    },
  );
  const mails: OutboxMail[] = [];
  for await (const page of pages) mails.push(...(page.Items ?? []).map((item) => parseOutboxMail(item, 'outbox')));
  return mails;
}

/**
 * Whether the chunk that has written a message still tells of it: the message is no older than a chunk becomes, and nobody has begun.
 * @param now UTC ms
 */
export function isNew({ key, due }: QueueEntry, now: number): boolean {
  const [noun, , at, ...others] = key.sk.split('#');
  return noun === 'LETTER' && Number(at) === due && others.length === 0 && now - due < CHUNK_LIFE_MS;
}

/**
 * The wait of the entry of the outbox that waits longest, ms; undefined when nothing waits. A message knows when it was written:
 * one that goes back for another minute is due anew, and waits on. A webhook's receiver may be down for hours, so it counts from its turn.
 * @param now UTC ms
 */
export function longestWait(entries: readonly QueueEntry[], now: number): number | undefined {
  const since = ({ key, due }: QueueEntry): number => {
    const [noun, , at, ...others] = key.sk.split('#');
    return noun === 'LETTER' && !others.includes('webhook') ? Math.min(due, Number(at)) : due;
  };
  return entries.length > 0 ? Math.max(0, now - Math.min(...entries.map(since))) : undefined;
}

/** The attributes that change while a mail is sent. */
type Progress = Partial<Pick<OutboxMail, 'addressees' | 'told' | 'due' | 'delays' | 'isFannedOut' | 'lastResort'>>;

/** The write that saves the progress of a message. Its condition fails when another run has leased it. */
export const progressStep = (mail: OutboxMail, progress: Progress): Step =>
  change(keyOf(mail), stored(progress, mail.channel), { due: mail.due });

/** Saves the progress of a message. Throws VersionConflictError when another run has leased it. */
export const saveProgress = (mail: OutboxMail, progress: Progress): Promise<void> =>
  transact([progressStep(mail, progress)]);

/**
 * Gives each channel its own message, in one transaction (docs/product/channels.md#once). Throws VersionConflictError when
 * another run has leased the message.
 * @param own those who are notified by e-mail, and what the history says of those who are notified on no channel
 * @param starts the writes that start escalations
 */
export const fanOutMail = (
  mail: OutboxMail,
  { addressees, told, lastResort }: Pick<OutboxMail, 'addressees' | 'told' | 'lastResort'>,
  others: readonly OutboxMail[],
  starts: readonly Step[],
): Promise<void> =>
  transact([
    progressStep(mail, { addressees, told, isFannedOut: true, ...(lastResort && { lastResort }) }),
    ...others.map(outboxStep),
    ...drillPlanSteps(mail, addressees, others),
    ...starts,
  ]);

/**
 * Removes a mail when no recipient waits for it any more. Writes the recipients into the history of its alarms. An
 * alarm that is gone has no history. Throws VersionConflictError when another run has leased the mail, and
 * CHANGED_MEANWHILE when another mail is written into the same history at the same time.
 * @param more other writes of the same transaction
 */
export async function completeOutboxMail(
  mail: OutboxMail,
  told: OutboxMail['told'],
  more: readonly Step[] = [],
): Promise<void> {
  // Nobody is left who wanted it.
  if (told.length === 0) return dropOutboxMail(mail);
  const { companyId, propertyId, news, due } = mail;
  const keyOfAlarm = (id: string) => KEYS.alarm(companyId, propertyId, id);
  const eventOf = new Map(news.map((transition) => [alarmId(transition), transition.event]));
  const alarms = await getItems<AlarmItem>([...eventOf.keys()].map(keyOfAlarm));
  await transact([
    remove(keyOf(mail), { due }),
    ...more,
    ...drillToldSteps(mail, told),
    ...alarms.map((alarm) => {
      const { id, toldCount } = alarm;
      const added = told.map((each): Notified => ({ ...each, event: eventOf.get(id) ?? 'raised' }));
      const record = addMails(alarm, added);
      // Earlier versions stored names.
      const nameless = { ...record, told: record.told.map((each) => ({ ...each, ...NAMELESS })) };
      return change(keyOfAlarm(id), nameless, { id, toldCount }, 'CHANGED_MEANWHILE');
    }),
  ]);
}

/**
 * Removes a mail whose recipients cannot be written into the history. Throws VersionConflictError when another run has
 * leased it.
 */
export const dropOutboxMail = (mail: OutboxMail): Promise<void> => endEntry(queueEntryOf(mail));
