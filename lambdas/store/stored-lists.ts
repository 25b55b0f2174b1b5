import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import type { ListStep } from '../../shared/domain/list-steps.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItems, readOne } from './base/entities.ts';
import { hasLostRace } from './base/transaction.ts';

/** Readings of long lists, stored as steps from one to the next (docs/decisions/293). Times are UTC ms. */

/** A list of a company that is stored. */
export interface StoredList {
  readonly companyId: string;
  readonly name: string;
  /** The form of its rows. Nobody reads rows of another form, but for those of `earlier`. */
  readonly form: string;
  /** Forms of earlier releases that lack nothing but what a row may lack. */
  readonly earlier?: readonly string[];
}

/** A step from the reading before to the one of this time. The first one of a list is from nothing. */
export interface StoredStep {
  readonly at: number;
  /** Names the reading. */
  readonly stamp: string;
  /** The number of its items, and their size together. */
  readonly parts: number;
  readonly bytes: number;
}

/** The head of a list: how to get to its newest reading. */
export interface ListHead {
  readonly form: string;
  /** The newest reading. */
  readonly at: number;
  readonly stamp: string;
  readonly steps: readonly StoredStep[];
  /** Until then somebody reads the list anew. */
  readonly claimedUntil?: number;
}

interface PartItem extends Key {
  readonly body: Uint8Array;
}

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];
const QUALITY = 5;
/** DynamoDB takes items of 400 KB. */
const PART_BYTES = 350_000;
/** No step is larger when it is unpacked. So damaged bytes cannot fill the memory. */
const MAX_BYTES = 100_000_000;
/** A list that nobody asks for goes, ms. */
const KEPT_MS = HOUR_MS;
/** A reading takes no longer: the function ends after 29 seconds, ms. */
const CLAIMED_MS = 30_000;

const expiresAt = (now: number): number => Math.ceil((now + KEPT_MS) / 1000);
const keyOf = ({ companyId, name }: StoredList, ...ids: string[]): Key => KEYS.storedList(companyId, name, ...ids);
const partKeys = (list: StoredList, { stamp, parts }: StoredStep): Key[] =>
  Array.from({ length: parts }, (_, number) => keyOf(list, stamp, String(number)));

/** The head of a list; undefined if none is stored in a form that is read. It may be slightly old. */
export async function findHead(list: StoredList): Promise<ListHead | undefined> {
  const head = (await readOne(keyOf(list), false)) as ListHead | undefined;
  return head && [list.form, ...(list.earlier ?? [])].includes(head.form) ? head : undefined;
}

/** The bytes of a step as the table stores them. */
export const packStep = (step: ListStep<unknown>): Promise<Uint8Array> =>
  compress(JSON.stringify(step), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

/** Reads some steps. Undefined if one is not whole. */
export async function readSteps<Row>(
  list: StoredList,
  steps: readonly StoredStep[],
): Promise<(StoredStep & { readonly step: ListStep<Row> })[] | undefined> {
  const items = await getItems<PartItem>(steps.flatMap((step) => partKeys(list, step)));
  const bodies = new Map(items.map(({ sk, body }) => [sk, body]));
  const read: (StoredStep & { readonly step: ListStep<Row> })[] = [];
  for (const each of steps) {
    const parts = partKeys(list, each).flatMap(({ sk }) => bodies.get(sk) ?? []);
    if (parts.length < each.parts) return undefined;
    const text = await decompress(Buffer.concat(parts), { maxOutputLength: MAX_BYTES });
    read.push({ ...each, step: JSON.parse(text.toString()) as ListStep<Row> });
  }
  return read;
}

/** Claims to read the list anew, for as long as a call takes. @returns false if somebody else does so, or has just done it */
export async function claimReading(list: StoredList, { stamp }: ListHead, now: number): Promise<boolean> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: keyOf(list),
        UpdateExpression: 'SET claimedUntil = :until',
        ConditionExpression: 'stamp = :stamp AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
        ExpressionAttributeValues: { ':until': now + CLAIMED_MS, ':stamp': stamp, ':now': now },
      }),
    );
    return true;
  } catch (error) {
    if (hasLostRace(error)) return false;
    throw error;
  }
}

/**
 * Stores the step to a new reading, and then that it is the newest one.
 * @param before the steps before it, and none if it is from nothing
 * @param replaced the head that was read
 * @returns false if the head is another one by now: then nobody gets to see the step
 */
export async function storeStep(
  list: StoredList,
  { at, stamp, packed }: Pick<StoredStep, 'at' | 'stamp'> & { readonly packed: Uint8Array },
  before: readonly StoredStep[],
  replaced: ListHead | undefined,
): Promise<boolean> {
  const parts = Math.ceil(packed.length / PART_BYTES);
  const step: StoredStep = { at, stamp, parts, bytes: packed.length };
  const put = (item: object, more: object = {}) =>
    documents.send(
      new PutCommand({ TableName: entitiesTable(), Item: { ...item, expiresAt: expiresAt(at) }, ...more }),
    );
  await Promise.all(
    partKeys(list, step).map((key, index) =>
      put({ ...key, body: packed.subarray(index * PART_BYTES, (index + 1) * PART_BYTES) }),
    ),
  );
  const head: ListHead = { form: list.form, at, stamp, steps: [...before, step] };
  try {
    await put(
      { ...keyOf(list), ...head },
      replaced
        ? { ConditionExpression: 'stamp = :stamp', ExpressionAttributeValues: { ':stamp': replaced.stamp } }
        : {},
    );
    return true;
  } catch (error) {
    if (hasLostRace(error)) return false;
    throw error;
  }
}
