import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { documents, entitiesTable, getItem } from '../../lambdas/store/base/entities.ts';
import { change, replace, transact, VersionConflictError } from '../../lambdas/store/base/transaction.ts';
import { KEYS, nounOf } from '../../shared/platform/items/keys.ts';
import type { StoredItem } from '../company/archive/archive.ts';
import type { Migration } from './migration.ts';

/** Progress of a migration. Companies are done in the order of their ids. */
interface Progress {
  /** The last company that is done. */
  readonly company?: string;
  readonly changed: number;
  /** ISO 8601. Absent until every company is done. */
  readonly doneAt?: string;
}

interface Options {
  readonly companies: readonly string[];
  /** Whether items are changed; otherwise they are only counted. */
  readonly goes: boolean;
  /** The most items that are changed in a second, so that people get their share of a partition. */
  readonly perSecond: number;
  pause(ms: number): Promise<unknown>;
  print(line: string): void;
  now(): number;
}

const progressKey = (name: string) => ({ pk: 'MIGRATIONS', sk: `MIGRATION#${name}` });
const MAX_ATTEMPTS = 5;

async function* itemsOf(companyId: string, { noun, partition }: Migration): AsyncGenerator<StoredItem> {
  const { pk } = partition === 'FINDINGS' ? KEYS.findings(companyId) : KEYS.company(companyId);
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :noun)',
      ExpressionAttributeValues: { ':pk': pk, ':noun': noun },
    },
  );
  for await (const { Items = [] } of pages) yield* (Items as StoredItem[]).filter((item) => nounOf(item) === noun);
}

/** Changes an item if nobody else has changed the same attributes since it was read; otherwise reads it again. */
async function migrateItem({ changes, beside }: Migration, found: StoredItem): Promise<boolean> {
  const { pk, sk } = found;
  let item: StoredItem | undefined = found;
  for (let attempt = 1; item; attempt += 1) {
    const changed = changes(item);
    if (!changed) return false;
    const before = Object.fromEntries(Object.keys(changed).map((name) => [name, item?.[name]]));
    try {
      const others = (beside?.(item) ?? []).map(({ pk: partition, sk: sort, ...rest }) =>
        replace({ pk: partition, sk: sort }, rest),
      );
      await transact([change({ pk, sk }, changed, before), ...others]);
      return true;
    } catch (error) {
      if (!(error instanceof VersionConflictError) || attempt >= MAX_ATTEMPTS) throw error;
    }
    item = await getItem<StoredItem>({ pk, sk });
  }
  return false;
}

/**
 * Runs a migration over all companies. It records each company that is done, so after an interruption the same call continues.
 * @returns how many items it changed, with those of earlier runs, or would change
 */
export async function runMigration(migration: Migration, options: Options): Promise<number> {
  const { companies, goes, perSecond, pause, print, now } = options;
  const key = progressKey(migration.name);
  const before = await getItem<Progress>(key);
  if (before?.doneAt) {
    print(`${migration.name} was done on ${before.doneAt.slice(0, 10)}: ${before.changed} items.`);
    return before.changed;
  }
  let changed = goes ? (before?.changed ?? 0) : 0;
  const left = companies.toSorted().filter((id) => !goes || id > (before?.company ?? ''));
  for (const company of left) {
    for await (const item of itemsOf(company, migration)) {
      if (!goes) {
        changed += migration.changes(item) ? 1 : 0;
      } else if (await migrateItem(migration, item)) {
        changed += 1;
        await pause(1000 / perSecond);
      }
    }
    if (goes) await transact([replace(key, { company, changed })]);
  }
  if (goes) await transact([replace(key, { changed, doneAt: new Date(now()).toISOString() })]);
  print(`${migration.name}: ${changed} items ${goes ? 'changed' : 'would change'} in ${companies.length} companies.`);
  return changed;
}
