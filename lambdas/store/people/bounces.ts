import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { heldUntil, type Undeliverable } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from '../base/entities.ts';

type Bounce = Pick<Undeliverable, 'kind' | 'at'>;

/** The time for which a complaint is remembered. */
export const COMPLAINT_MS = 365 * DAY_MS;

/** The item has only the hash of the address, because it outlives the user. */
const keyOf = (email: string) => KEYS.bounce(createHash('sha256').update(normalEmail(email)).digest('hex'));

/**
 * Remembers that an address does not take mail, or that its owner has complained. The memory outlives the user, so that
 * nobody can invite the address again at once. Does nothing for a mail that only came back once.
 */
export async function rememberBounce({ email, kind, at }: Undeliverable): Promise<void> {
  const end = heldUntil({ kind, at }, at);
  if (end === undefined) return;
  await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: keyOf(email),
      UpdateExpression: 'SET kind = :kind, #at = :at, expiresAt = :end',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: {
        ':kind': kind,
        ':at': at,
        ':end': Math.floor((end ?? at + COMPLAINT_MS) / 1000),
      },
    }),
  );
}

/** The bounce of mail to an address, if it is remembered. */
export async function findBounce(email: string): Promise<Bounce | undefined> {
  const item = await getItem<Bounce>(keyOf(email));
  return item && { kind: item.kind, at: item.at };
}

/** Whether mail to an address is held back at `now` (UTC ms), because it bounced or its owner has complained. */
export async function hasBounced(email: string, now: number): Promise<boolean> {
  return heldUntil(await findBounce(email), now) !== undefined;
}
