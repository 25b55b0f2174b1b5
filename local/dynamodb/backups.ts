import type { Change, Item, Level, Store } from 'dynalite/db/index.js';
import { loadItems } from './bulk.ts';
import { actions, type Input, type Output, perform, rules } from './dynalite.ts';
import { layout, startingWith } from './layout.ts';
import { invalid, refusal } from './refusals.ts';
import { checkRequest } from './request.ts';
import { tableOf } from './store.ts';
import { createTable, tableNames } from './tables.ts';

/** The state of a table before one change. */
interface Undo {
  readonly time: number;
  readonly key: string;
  readonly before: unknown;
}
/** A table with point-in-time recovery: since when, and how to go back. It is in memory only. */
interface History {
  readonly since: number;
  readonly undo: Undo[];
}
const histories = new WeakMap<Level, Map<string, History>>();
const historiesOf = ({ db }: Store) => histories.get(db) ?? new Map<string, History>();

/** Lets a store remember the changes of tables with point-in-time recovery. Tables without it cost nothing. */
export function rememberChanges(store: Store, now: () => number): void {
  const kept = new Map<string, History>();
  histories.set(store.db, kept);
  const write = store.db.batch.bind(store.db);
  const ofChange = ({ key }: Change) =>
    [...kept].flatMap(([table, { undo }]) => (key.startsWith(layout.item(table, '')) ? [{ key, undo }] : []));
  store.db.batch = async (changes) => {
    const changed = kept.size > 0 ? changes.flatMap(ofChange) : [];
    const before = await Promise.all(changed.map(({ key }) => store.db.get(key)));
    await write(changes);
    for (const [index, { key, undo }] of changed.entries()) undo.push({ time: now(), key, before: before[index] });
  };
}

/** Refuses a parameter that the stand-in would ignore. */
function onlyKnown(input: Input, ...known: readonly string[]): void {
  const unknown = Object.keys(input).find((name) => !known.includes(name));
  if (unknown) throw invalid(`The stand-in does not know the parameter '${unknown}'`);
}

const seconds = (ms: number) => ms / 1000;

/** DescribeContinuousBackups. The latest time is now; on AWS it is some five minutes ago. */
export async function describeContinuousBackups(store: Store, input: Input, now: number): Promise<Output> {
  onlyKnown(input, 'TableName');
  const { TableName } = await tableOf(store, String(input.TableName));
  const history = historiesOf(store).get(TableName);
  const times = history && {
    RecoveryPeriodInDays: 35,
    EarliestRestorableDateTime: seconds(history.since),
    LatestRestorableDateTime: seconds(now),
  };
  const PointInTimeRecoveryDescription = { PointInTimeRecoveryStatus: history ? 'ENABLED' : 'DISABLED', ...times };
  return { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription } };
}

/** UpdateContinuousBackups. */
export async function updateContinuousBackups(store: Store, input: Input, now: number): Promise<Output> {
  onlyKnown(input, 'TableName', 'PointInTimeRecoverySpecification');
  const { TableName } = await tableOf(store, String(input.TableName));
  const { PointInTimeRecoveryEnabled } = input.PointInTimeRecoverySpecification as {
    PointInTimeRecoveryEnabled: boolean;
  };
  const kept = historiesOf(store);
  if (!PointInTimeRecoveryEnabled) kept.delete(TableName);
  else if (!kept.has(TableName)) kept.set(TableName, { since: now, undo: [] });
  return describeContinuousBackups(store, { TableName }, now);
}

/** The items of a table as they were at `time`, UTC ms. */
async function itemsAt(store: Store, table: string, { undo }: History, time: number): Promise<Item[]> {
  const items = new Map<string, unknown>();
  for await (const [key, item] of store.db.iterator(startingWith(layout.item(table, '')))) items.set(key, item);
  for (const { key, before } of undo.filter((each) => each.time > time).reverse()) {
    if (before === undefined) items.delete(key);
    else items.set(key, before);
  }
  return [...items.values()] as Item[];
}

/** RestoreTableToPointInTime. The new table is active at once, and has nothing that AWS does not restore. */
export async function restoreTableToPointInTime(store: Store, input: Input, now: number): Promise<Output> {
  onlyKnown(input, 'SourceTableName', 'TargetTableName', 'RestoreDateTime');
  const source = await tableOf(store, String(input.SourceTableName));
  const TableName = String(input.TargetTableName);
  const history = historiesOf(store).get(source.TableName);
  if (!history) {
    throw refusal(
      'PointInTimeRecoveryUnavailableException',
      `Point in time recovery is not enabled for table '${source.TableName}'`,
    );
  }
  const time = Number(input.RestoreDateTime) * 1000;
  if (!(time >= history.since && time <= now)) {
    throw refusal('InvalidRestoreTimeException', 'RestoreDateTime is not between the earliest and the latest time');
  }
  if ((await tableNames(store)).includes(TableName)) {
    throw refusal('TableAlreadyExistsException', `Table already exists: ${TableName}`);
  }
  const {
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes = [],
  } = source as unknown as Record<string, object[]>;
  const indexes = GlobalSecondaryIndexes.map((index) => {
    const { IndexName, KeySchema: keys, Projection } = index as Record<string, unknown>;
    return { IndexName, KeySchema: keys, Projection };
  });
  const made = await createTable(store, {
    TableName,
    AttributeDefinitions,
    KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  });
  await loadItems(store, TableName, await itemsAt(store, source.TableName, history, time));
  return made;
}

interface Settings {
  readonly isProtected?: boolean;
  readonly tags?: readonly { readonly Key: string; readonly Value: string }[];
}
const settingsOf = async (store: Store, table: string): Promise<Settings> =>
  ((await store.db.get(layout.settings(table))) as Settings | undefined) ?? {};
const keepSettings = async (store: Store, table: string, value: Settings) =>
  store.db.batch([{ type: 'put', key: layout.settings(table), value }]);

/** DescribeTable, with the protection from deletion. */
export async function describeTable(store: Store, input: Input): Promise<Output> {
  const { Table } = (await perform(actions.DescribeTable, store, checkRequest(rules.DescribeTable, input, store))) as {
    Table: { readonly TableName: string };
  };
  const { isProtected = false } = await settingsOf(store, Table.TableName);
  return { Table: { ...Table, DeletionProtectionEnabled: isProtected } };
}

/** UpdateTable, which changes the protection from deletion and nothing else. */
export async function updateTable(store: Store, input: Input): Promise<Output> {
  onlyKnown(input, 'TableName', 'DeletionProtectionEnabled');
  const { TableName } = await tableOf(store, String(input.TableName));
  const settings = await settingsOf(store, TableName);
  await keepSettings(store, TableName, { ...settings, isProtected: input.DeletionProtectionEnabled === true });
  const { Table } = await describeTable(store, { TableName });
  return { TableDescription: Table };
}

const nameIn = (arn: unknown) => String(arn).split('table/')[1] ?? '';

/** TagResource. */
export async function tagResource(store: Store, input: Input): Promise<Output> {
  onlyKnown(input, 'ResourceArn', 'Tags');
  const { TableName } = await tableOf(store, nameIn(input.ResourceArn));
  const settings = await settingsOf(store, TableName);
  const added = input.Tags as NonNullable<Settings['tags']>;
  const others = (settings.tags ?? []).filter(({ Key }) => !added.some((tag) => tag.Key === Key));
  await keepSettings(store, TableName, { ...settings, tags: [...others, ...added] });
  return {};
}

/** ListTagsOfResource, in one page. */
export async function listTagsOfResource(store: Store, input: Input): Promise<Output> {
  onlyKnown(input, 'ResourceArn');
  const { TableName } = await tableOf(store, nameIn(input.ResourceArn));
  return { Tags: (await settingsOf(store, TableName)).tags ?? [] };
}
