import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from './base/entities.ts';
import { hasLostRace } from './base/transaction.ts';

const SECRET_BYTES = 32;

interface SecretItem {
  readonly value: string;
}

/** The secrets that this run of the function knows, by table and name. */
const known = new Map<string, Promise<string>>();

const randomText = () => randomBytes(SECRET_BYTES).toString('base64url');

async function readOrMake(name: string, make: () => string): Promise<string> {
  const key = KEYS.secret(name);
  const stored = await getItem<SecretItem>(key);
  if (stored) return stored.value;
  const value = make();
  try {
    await documents.send(
      new PutCommand({
        TableName: entitiesTable(),
        Item: { ...key, value },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return value;
  } catch (error) {
    if (!hasLostRace(error)) throw error;
    const first = await getItem<SecretItem>(key);
    if (!first) throw error;
    return first.value;
  }
}

/**
 * A secret that only this stack's functions know (docs/decisions/121). The first call makes it; all later ones, also in other
 * functions, get the same. The function needs the rights `entities:get` and `entities:put`.
 * @param make makes the value when there is none yet: without it, 32 random bytes as base64url
 */
export function stackSecret(name: string, make: () => string = randomText): Promise<string> {
  const place = `${entitiesTable()} ${name}`;
  const found = known.get(place);
  if (found) return found;
  const asked = readOrMake(name, make);
  known.set(place, asked);
  // A failure is not remembered: the next call asks again.
  asked.catch(() => known.delete(place));
  return asked;
}
