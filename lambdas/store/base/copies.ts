import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { COPIED } from '../../../shared/platform/items/copied.ts';
import { KEYS, type Key, nounOf } from '../../../shared/platform/items/keys.ts';
import { forEachConcurrently } from '../../base/concurrency.ts';
import { log } from '../../base/log.ts';
import { documents, entitiesTable, getItems } from './entities.ts';
import { areSpread } from './places.ts';
import { hasLostRace } from './transaction.ts';

/**
 * Copies of the settings that each message needs, spread over partitions of their own: the partition of a large company could not be read
 * as often as its wingnuts post (docs/decisions/280). Whoever writes such an item in a transaction empties its copy and gives it a new
 * stamp (`transaction.ts`). A copy is filled only while its stamp is the one that was read before the item.
 */
interface Copy {
  /** A new value for each write of the item; absent before the first one. */
  readonly stamp?: string;
  /** The copied attributes of the item. Absent while the copy is empty. That there is no item is not copied. */
  readonly content?: object;
  /** UTC ms. */
  readonly copiedAt?: number;
}

/**
 * A copy that is older is made again, ms: an earlier release writes items without emptying copies. Few in a batch, so that messages after
 * an outage do not make all of them at once.
 */
const KEPT_MS = HOUR_MS;
const RENEWED_A_BATCH = 20;
const AT_ONCE = 20;

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
const byKey = <Item extends Key>(items: readonly Item[]) => new Map(items.map((item) => [textOf(item), item]));

/** The copied attributes of an item, with its key. */
function copiedOf(item: Key): object {
  const names = ['pk', 'sk', ...(COPIED[nounOf(item)] ?? [])];
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

/** Fills a copy, unless the item was written meanwhile. @param now UTC ms */
async function fill(key: Key, { stamp }: Copy, content: object, now: number): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: KEYS.copy(key),
        UpdateExpression: 'SET content = :content, copiedAt = :now',
        ConditionExpression: stamp === undefined ? 'attribute_not_exists(stamp)' : 'stamp = :stamp',
        ExpressionAttributeValues: {
          ':content': content,
          ':now': now,
          ...(stamp !== undefined && { ':stamp': stamp }),
        },
      }),
    );
  } catch (error) {
    if (!hasLostRace(error)) log('warn', 'A copy was not filled', {}, error);
  }
}

/**
 * Copies of items by their keys (`COPIED`), as slightly old as an eventually consistent read. They come from their copies, and
 * from the table where a copy is empty or old. Keys without an item are left out. @param now UTC ms
 */
export async function getCopied<Item extends Key>(keys: readonly Key[], now: number): Promise<Item[]> {
  // Before a roll back copies are left alone: the release before does not know them.
  if (!areSpread()) return getItems<Item>(keys, false);
  const copies = byKey(await getItems<Copy & Key>(keys.map(KEYS.copy), false));
  const copyOf = (key: Key): Copy => copies.get(textOf(KEYS.copy(key))) ?? {};
  const isEmpty = (key: Key) => copyOf(key).content === undefined;
  const isOld = (key: Key) => !isEmpty(key) && now - (copyOf(key).copiedAt ?? 0) > KEPT_MS;
  const asked = [...keys.filter(isEmpty), ...keys.filter(isOld).slice(0, RENEWED_A_BATCH)];
  // Consistent, so that an item is never older than the stamp of its copy.
  const read = asked.length > 0 ? await getItems<Item>(asked) : [];
  await forEachConcurrently(read, AT_ONCE, (item) => fill(item, copyOf(item), copiedOf(item), now));
  const isAsked = new Set(asked.map(textOf));
  const copied = keys.filter((key) => !isAsked.has(textOf(key))).map((key) => copyOf(key).content as Item);
  return [...read, ...copied];
}
