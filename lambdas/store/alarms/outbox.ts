import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMails } from '../../../shared/domain/alarms/mails/mail-record.ts';
import { alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { AlarmItem, Notified, OutboxMail } from '../../../shared/platform/alarm-items.ts';
import { NAMELESS } from '../../../shared/platform/alarm-items.ts';
import { parseOutboxMail } from '../../../shared/platform/item-parsers/outbox.ts';
import { KEYS } from '../../../shared/platform/items.ts';
import { documents, entitiesTable, getItems } from '../entities.ts';
import type { QueueEntry } from '../queues.ts';
import { change, hasLostRace, remove, transact } from '../transaction.ts';

/**
 * How long a run has to send a mail that it has leased. A run is shorter, so no other run gets the mail during this
 * time.
 */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Leases a mail to send it: moves its `due`, if no other run has moved it since it was read. Returns undefined when
 * another run has leased or sent the mail. Throws MalformedItemError.
 * @param now UTC ms
 */
export async function leaseOutboxMail({ key, due }: QueueEntry, now: number): Promise<OutboxMail | undefined> {
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
    return parseOutboxMail(Attributes, 'outboxMail');
  } catch (error) {
    if (hasLostRace(error)) return undefined;
    throw error;
  }
}

const keyOf = ({ companyId, propertyId, at }: OutboxMail) => KEYS.outboxMail(companyId, propertyId, String(at));

/** The queue entry of a mail that was just written. */
export const queueEntryOf = (mail: OutboxMail): QueueEntry => ({ key: keyOf(mail), due: mail.due });

/** The attributes that change while a mail is sent. */
type Progress = Partial<Pick<OutboxMail, 'addressees' | 'told' | 'due' | 'delays'>>;

/** Saves the progress of a mail. Throws VersionConflictError when another run has leased it. */
export const saveProgress = (mail: OutboxMail, progress: Progress): Promise<void> =>
  transact([change(keyOf(mail), { ...progress }, { due: mail.due })]);

/**
 * Removes a mail when no recipient waits for it any more. Writes the recipients into the history of its alarms. An
 * alarm that is gone has no history. Throws VersionConflictError when another run has leased the mail, and
 * CHANGED_MEANWHILE when another mail is written into the same history at the same time.
 */
export async function completeOutboxMail(mail: OutboxMail, told: OutboxMail['told']): Promise<void> {
  const { companyId, propertyId, news, due } = mail;
  const keyOfAlarm = (id: string) => KEYS.alarm(companyId, propertyId, id);
  const eventOf = new Map(news.map((transition) => [alarmId(transition), transition.event]));
  const alarms = await getItems<AlarmItem>([...eventOf.keys()].map(keyOfAlarm));
  await transact([
    remove(keyOf(mail), { due }),
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
export const dropOutboxMail = (mail: OutboxMail): Promise<void> => transact([remove(keyOf(mail), { due: mail.due })]);
