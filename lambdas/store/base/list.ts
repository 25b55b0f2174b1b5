import { paginateQuery, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { ID_SPACE, shareBefore } from '../../../shared/domain/list-pages.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable } from './entities.ts';

/** The most requests at the same time. More requests would only wait for each other. */
const MAX_RANGES = 32;
/**
 * Each range fills about three quarters of a page. Ids are not spread exactly evenly, so a full page could overflow.
 */
const MARGIN = 4 / 3;
/** The fewest items that are read at once for a page: most are left out for somebody who sees few of them. */
const LEAST_READ = 500;

/**
 * Divides the sort keys after `last`, the last key of the first page, into ranges of about one page each. Ids are uuids
 * and evenly spread, so the first page shows how many there are. The last range ends where the prefix ends.
 * @param prefix the start of all keys, `WINGNUT#`
 */
export function keyRangesAfter(prefix: string, last: string): [from: string, to: string][] {
  // No key is the start of another key, so this is the first key after the last.
  const start = `${last}!`;
  const end = `${prefix}~`;
  const read = shareBefore(last.slice(prefix.length));
  const pages = read > 0 ? Math.ceil(((1 - read) / read) * MARGIN) : 1;
  const count = Math.min(Math.max(pages, 1), MAX_RANGES);
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const at = read + ((1 - read) * (index + 1)) / count;
    return (
      prefix +
      Math.floor(at * ID_SPACE)
        .toString(16)
        .padStart(8, '0')
    );
  });
  const bounds = [start, ...cuts, end];
  return bounds.slice(1).map((to, index) => [bounds[index] ?? start, to]);
}

async function readKeyRange<Item>(query: QueryCommandInput, pk: string, [from, to]: [string, string]): Promise<Item[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      ...query,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
    },
  );
  const items: Item[] = [];
  for await (const page of pages) items.push(...((page.Items ?? []) as Item[]));
  return items;
}

/**
 * Reads every item of a partition whose sort key starts with `key.sk` and a `#`, in order of the sort key. If
 * attributes are named, reads only these. A page of DynamoDB ends after 1 MB, and each page needs the page before. So
 * the items after the first page are read in several ranges at once: a list of any length takes two round trips
 * (docs/decisions/096).
 */
export async function listItems<Item>(key: Key, attributes?: readonly string[], consistent = false): Promise<Item[]> {
  const prefix = `${key.sk}#`;
  const query: QueryCommandInput = {
    TableName: entitiesTable(),
    ...(consistent && { ConsistentRead: true }),
    ...(attributes && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    }),
  };
  const first = await documents.send(
    new QueryCommand({
      ...query,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': key.pk, ':sk': prefix },
    }),
  );
  const items = (first.Items ?? []) as Item[];
  if (!first.LastEvaluatedKey) return items;
  const ranges = keyRangesAfter(prefix, String(first.LastEvaluatedKey.sk));
  const rest = await Promise.all(ranges.map((range) => readKeyRange<Item>(query, key.pk, range)));
  return [...items, ...rest.flat()];
}

/** The items of a partition whose sort key starts with `key.sk` and a `#`, page by page, in order of the sort key. */
export async function* listPages<Item>(key: Key): AsyncGenerator<Item[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': key.pk, ':sk': `${key.sk}#` },
    },
  );
  for await (const page of pages) yield (page.Items ?? []) as Item[];
}

/**
 * Items under `key` whose next key part is at least `from`, in descending order of the sort key, at most `most`. Reads
 * several pages if one page (1 MB) is too small.
 * @param isWanted leaves items out, which do not count
 */
export async function listNewest<Item>(
  key: Key,
  from: string,
  most: number,
  isWanted: (item: Item) => boolean = () => true,
): Promise<Item[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :end',
      // `~` sorts after every digit and letter.
      ExpressionAttributeValues: { ':pk': key.pk, ':from': `${key.sk}#${from}`, ':end': `${key.sk}#~` },
      ScanIndexForward: false,
      Limit: most,
    },
  );
  const items: Item[] = [];
  for await (const page of pages) {
    items.push(...((page.Items ?? []) as Item[]).filter(isWanted));
    if (items.length >= most) break;
  }
  return items.slice(0, most);
}

/**
 * Items under `key` in order of the sort key, at most `most`.
 * @param after the next key part of the last item of the page before; undefined for the first page
 * @param isWanted leaves items out, which do not count
 */
export async function listAfter<Item>(
  key: Key,
  { after, most }: { readonly after: string | undefined; readonly most: number },
  isWanted: (item: Item) => boolean,
): Promise<Item[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :end',
      // No key is the start of another key, so `!` begins with the next one.
      ExpressionAttributeValues: {
        ':pk': key.pk,
        ':from': `${key.sk}#${after === undefined ? '' : `${after}!`}`,
        ':end': `${key.sk}#~`,
      },
      Limit: Math.max(most, LEAST_READ),
    },
  );
  const items: Item[] = [];
  for await (const page of pages) {
    items.push(...((page.Items ?? []) as Item[]).filter(isWanted));
    if (items.length >= most) break;
  }
  return items.slice(0, most);
}
