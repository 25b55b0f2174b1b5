import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { alarmId } from '../../shared/domain/property-alarms.ts';
import { KEYS, type Notified, type OutboxMail, type PendingRecipient } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';
import type { QueueEntry } from './queues.ts';
import { append, change, remove, transact } from './transaction.ts';

/** How long who has taken a letter may take to send it: longer than the check runs, so that nobody else has it meanwhile. */
const LEASE_MS = 2 * 60_000;

/**
 * Takes a letter to send it: puts its `due` off, if it is still what it was. Undefined when somebody else has it, or has sent
 * it. @param now UTC ms
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
    return Attributes as OutboxMail;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const keyOf = ({ companyId, propertyId, at }: OutboxMail) => KEYS.outboxMail(companyId, propertyId, String(at));

/** Where a letter waits, for who has just written it. */
export const queueEntryOf = (mail: OutboxMail): QueueEntry => ({ key: keyOf(mail), due: mail.due });

/** What changes while a letter is sent. */
type Progress = Partial<Pick<OutboxMail, 'addressees' | 'told' | 'due' | 'delays'>>;

/** Keeps how far a letter is. */
export const saveProgress = (mail: OutboxMail, progress: Progress): Promise<void> =>
  transact([change(keyOf(mail), { ...progress }, { due: mail.due })]);

/** Who of some addressees is left without one of them. */
export const withoutRecipient = (addressees: readonly PendingRecipient[], userId: string): PendingRecipient[] =>
  addressees.filter((each) => each.userId !== userId);

/** Ends a letter that everybody has, or never will: its alarms' history says who was told. Throws VersionConflictError when it has ended. */
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
