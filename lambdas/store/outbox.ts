import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { alarmId } from '../../shared/domain/property-alarms.ts';
import { parseOutboxMail } from '../../shared/platform/item-parsers.ts';
import { KEYS, type Notified, type OutboxMail } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';
import type { QueueEntry } from './queues.ts';
import { append, change, remove, transact } from './transaction.ts';

/** How long a run may take to send a mail that it has leased. A run is shorter, so no other run has the mail meanwhile. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Leases a mail to send it: moves its `due`, if nobody has moved it since it was read. Undefined when another run has the mail, or
 * has sent it. Throws MalformedItemError. @param now UTC ms
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
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const keyOf = ({ companyId, propertyId, at }: OutboxMail) => KEYS.outboxMail(companyId, propertyId, String(at));

/** The queue entry of a mail that was just written. */
export const queueEntryOf = (mail: OutboxMail): QueueEntry => ({ key: keyOf(mail), due: mail.due });

/** The attributes that change while a mail is sent. */
type Progress = Partial<Pick<OutboxMail, 'addressees' | 'told' | 'due' | 'delays'>>;

/** Saves how far a mail is. Throws VersionConflictError when another run has it. */
export const saveProgress = (mail: OutboxMail, progress: Progress): Promise<void> =>
  transact([change(keyOf(mail), { ...progress }, { due: mail.due })]);

/**
 * Removes a mail that every recipient has, or never will, and writes the recipients into the history of its alarms. Throws
 * VersionConflictError when another run has done so.
 */
export const completeOutboxMail = (mail: OutboxMail, told: OutboxMail['told']): Promise<void> => {
  const { companyId, propertyId, news } = mail;
  return transact([
    remove(keyOf(mail), { due: mail.due }),
    ...news.map((transition) => {
      const id = alarmId(transition);
      const added = told.map((each): Notified => ({ ...each, event: transition.event }));
      return append(KEYS.alarm(companyId, propertyId, id), 'told', added, { id });
    }),
  ]);
};
