import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { hourOfRows, hourRows, type Row } from '../../../../shared/platform/hour-rows.ts';
import { expiryOf, type HourItem, hourOf, hourSortKey, readingsPartition } from '../../../../shared/platform/hours.ts';
import { inputSetOf } from '../../../../shared/platform/input-set.ts';
import type { Key } from '../../../../shared/platform/items/keys.ts';
import type { HourPacking } from '../../../../shared/platform/readings.ts';
import { setting } from '../../../base/environment.ts';
import { withRetry } from '../../../base/retry.ts';
import { documents } from '../../base/entities.ts';
import type { AppendReadings, OwnedReading, PartsOf, Rejection } from '../engine.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { decodeStoredHour, encodeStoredHour } from './stored-hour.ts';

/**
 * The most bytes of an hour. DynamoDB accepts 400 KB for an item. In the worst case, readings of all inputs every 15
 * seconds use a quarter of it.
 */
const MAX_BYTES = 390_000;
/**
 * The most reading times of an hour: one every six seconds. A wingnut measures 60 times, and each change of a state once more. Each
 * write rewrites its hour, so a wingnut that measures each second would cost as much as hundreds.
 */
const MAX_TIMES = 600;
const DISPUTED = 'Another reading with the same time, inputs and version is stored';
const UNREADABLE = 'The stored hour cannot be read';
const FULL = 'The hour is full: no more of its readings can be stored';
const TOO_MANY = 'TOO_MANY_READINGS';

const keyOf = ({ scope, reading }: OwnedReading): Key => ({
  pk: readingsPartition(scope.companyId, scope.propertyId),
  sk: hourSortKey(scope.wingnutId, hourOf(reading.time)),
});

/**
 * A read that may be a moment old costs half. It is good enough for a first attempt: an hour only gains rows, and a write names
 * the version that was read.
 */
async function readHour(key: Key, isCurrent: boolean): Promise<Pick<HourItem, 'rows' | 'version'> | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: setting('readingsTable'), Key: key, ConsistentRead: isCurrent }),
  );
  return Item as HourItem | undefined;
}

/** Writes an hour. Throws ConditionalCheckFailedException when another writer has written it since it was read. */
async function putHour(item: HourItem): Promise<void> {
  await documents.send(
    new PutCommand({
      TableName: setting('readingsTable'),
      Item: item,
      ConditionExpression: item.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
      ...(item.version > 1 && { ExpressionAttributeValues: { ':before': item.version - 1 } }),
    }),
  );
}

/** The identity of a row of a wingnut: its time and its set of inputs. */
const identityOf = ({ time, values }: OwnedReading['reading']): string => `${time} ${inputSetOf(values)}`;

/**
 * Adds readings to the stored rows by their identity.
 * @returns the readings that are refused, and whether anything is new
 */
function merge(rows: Map<string, Row>, readings: readonly OwnedReading[]) {
  const disputed: OwnedReading[] = [];
  const fresh: OwnedReading[] = [];
  for (const owned of readings) {
    const row = { ...owned.reading, receivedAt: owned.receivedAt };
    const identity = identityOf(row);
    const verdict = resolveConflict(rows.get(identity), row);
    if (verdict === 'dispute') disputed.push(owned);
    if (verdict !== 'store') continue;
    rows.set(identity, row);
    fresh.push(owned);
  }
  return { disputed, fresh };
}

/** Divides readings into those whose times an hour still takes, the oldest times first, and the others. */
function withinLimit(stored: readonly Row[], readings: readonly OwnedReading[]) {
  const taken = new Set(stored.map(({ time }) => time));
  const times = new Set(readings.map(({ reading }) => reading.time).filter((time) => !taken.has(time)));
  const room = Math.max(0, MAX_TIMES - taken.size);
  if (times.size <= room) return { accepted: readings, tooMany: [] };
  for (const time of [...times].sort((a, b) => a - b).slice(0, room)) taken.add(time);
  const { true: accepted = [], false: tooMany = [] } = Object.groupBy(readings, ({ reading }) =>
    taken.has(reading.time) ? 'true' : 'false',
  );
  return { accepted, tooMany };
}

/** The stored rows; undefined when a later version of the portal has packed them, or they are damaged. */
function storedRows(before: Pick<HourItem, 'rows'> | undefined): Row[] | undefined {
  try {
    return before ? hourRows(decodeStoredHour(before.rows)) : [];
  } catch {
    return undefined;
  }
}

/**
 * Reads an hour, adds the readings and writes it. If the stored hour is unreadable, all readings are refused and the hour
 * stays as it is. Throws ConditionalCheckFailedException when another writer was faster.
 */
async function mergeIntoHour(
  key: Key,
  hour: number,
  readings: readonly OwnedReading[],
  isCurrent: boolean,
): Promise<Rejection[]> {
  const before = await readHour(key, isCurrent);
  const stored = storedRows(before);
  if (!stored) return readings.map((owned) => ({ owned, reason: UNREADABLE }));
  const rows = new Map(stored.map((row) => [identityOf(row), row]));
  const { accepted, tooMany } = withinLimit(stored, readings);
  const { disputed, fresh } = merge(rows, accepted);
  const rejections = [
    ...disputed.map((owned) => ({ owned, reason: DISPUTED })),
    ...tooMany.map((owned) => ({ owned, reason: TOO_MANY })),
  ];
  if (fresh.length === 0) return rejections;
  const packed = encodeStoredHour(hourOfRows([...rows.values()]), setting('readingsPacking') as HourPacking);
  if (packed.length > MAX_BYTES) return [...rejections, ...fresh.map((owned) => ({ owned, reason: FULL }))];
  await putHour({
    ...key,
    rows: packed,
    version: (before?.version ?? 0) + 1,
    expiresAt: expiryOf(hour, Number(setting('readingsMonths'))),
  });
  return rejections;
}

const isVersionConflict = (error: unknown) => error instanceof ConditionalCheckFailedException;

/** Stores readings of one hour. Throws when other writers were faster each time. */
async function appendToHour(key: Key, hour: number, readings: readonly OwnedReading[]): Promise<Rejection[]> {
  let attempts = 0;
  try {
    return await withRetry(() => mergeIntoHour(key, hour, readings, attempts++ > 0), {
      attempts: 8,
      maxFirstPauseMs: 20,
      isTransient: isVersionConflict,
    });
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
    throw new Error(`The readings of ${key.sk} were always being written by others`);
  }
}

/** The readings of each hour. */
export const partsOf: PartsOf = (readings) => [
  ...Map.groupBy(readings, (owned) => JSON.stringify(keyOf(owned))).values(),
];

/** Updates each hour that has some of the readings. A message that comes twice writes nothing. */
export const appendReadings: AppendReadings = async (readings) => {
  const rejections = await Promise.all(
    partsOf(readings).map(async (own) => {
      const [first] = own;
      return first ? appendToHour(keyOf(first), hourOf(first.reading.time), own) : [];
    }),
  );
  return rejections.flat();
};
