import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { alarmId } from '../../shared/domain/property-alarms.ts';
import { type Addressee, KEYS, type LetterItem, type Told } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';
import type { Waiting } from './queues.ts';
import { append, change, remove, transact } from './transaction.ts';

/** How long who has taken a letter may take to send it: longer than the check runs, so that nobody else has it meanwhile. */
const LEASE_MS = 2 * 60_000;

/**
 * Takes a letter to send it: puts its `due` off, if it is still what it was. Undefined when somebody else has it, or has sent
 * it. @param now UTC ms
 */
export async function takeLetter({ key, due }: Waiting, now: number): Promise<LetterItem | undefined> {
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
    return Attributes as LetterItem;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const keyOf = ({ companyId, propertyId, at }: LetterItem) => KEYS.letter(companyId, propertyId, String(at));

/** Where a letter waits, for who has just written it. */
export const waitingAs = (letter: LetterItem): Waiting => ({ key: keyOf(letter), due: letter.due });

/** What changes while a letter is sent. */
type Progress = Partial<Pick<LetterItem, 'addressees' | 'told' | 'due' | 'delays'>>;

/** Keeps how far a letter is. */
export const keepProgress = (letter: LetterItem, progress: Progress): Promise<void> =>
  transact([change(keyOf(letter), { ...progress }, { due: letter.due })]);

/** Who of some addressees is left without one of them. */
export const without = (addressees: readonly Addressee[], userId: string): Addressee[] =>
  addressees.filter((each) => each.userId !== userId);

/** Ends a letter that everybody has, or never will: its alarms' history says who was told. Throws VersionConflictError when it has ended. */
export const endLetter = (letter: LetterItem, told: LetterItem['told']): Promise<void> => {
  const { companyId, propertyId, news } = letter;
  return transact([
    remove(keyOf(letter), { due: letter.due }),
    ...news.map((transition) => {
      const id = alarmId(transition);
      const added = told.map((each): Told => ({ ...each, event: transition.event }));
      return append(KEYS.alarm(companyId, propertyId, id), 'told', added, { id });
    }),
  ]);
};
