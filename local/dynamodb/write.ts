import dynalite, {
  type AttributeValue,
  type Callback,
  type Change,
  type Expression,
  type Item,
  type Part,
  type Release,
  type Store,
  type Table,
} from 'dynalite/db/index.js';
import { AwsError } from '../base/aws-json.ts';
import { matchesCondition } from './condition.ts';
import { actions, type Input, type Output, perform } from './dynalite.ts';
import { layout } from './layout.ts';
import type { ItemRef } from './locks.ts';
import { asRefusal, invalid, refusal } from './refusals.ts';
import { itemAt, tableOf } from './store.ts';

const unlocked: Release = (done) => done ?? (() => {});

/**
 * A store for dynalite's write of one item. It finds `existing` and writes nothing: its changes are collected in `changes`, to be
 * applied as one batch. The keys of index entries get the item's whole key as a suffix. dynalite distinguishes the items of one
 * index key by 24 bits of a hash only, which collides among some thousand items.
 */
function recorder(store: Store, item: ItemRef, existing: Item | undefined, changes: Change[]): Store {
  const part = (keyOf: (key: string) => string): Part => {
    const record = (change: Change, callback: Callback<void>) => {
      changes.push(change);
      callback(null);
    };
    return {
      lock: (_key, run) => run(unlocked),
      get: (_key, callback) => callback(null, existing),
      put: (key, value, callback) => record({ type: 'put', key: keyOf(key), value }, callback),
      del: (key, callback) => record({ type: 'del', key: keyOf(key) }, callback),
      createValueStream: () => {
        throw new Error('A write does not read a range');
      },
    };
  };
  return {
    ...store,
    getItemDb: (table) => part((key) => layout.item(table, key)),
    getIndexDb: (kind, table, index) => part((key) => `${layout.index(kind, table)}${index}~${key}/${item.key}`),
  };
}

interface Section {
  readonly type: string;
  readonly path: readonly (string | number)[];
}

/** The index in a list that a section removes, or -1 for other sections. */
function removedIndex({ type, path }: Section): number {
  const last = path.at(-1);
  return type === 'remove' && typeof last === 'number' ? last : -1;
}

/**
 * The update with its removals from lists last, the highest index first. The indexes of an expression are those before the update,
 * but dynalite applies the sections one by one, and a removal moves the following elements.
 */
function withRemovalsLast(input: Input): Input {
  const updates = input._updates as { readonly sections: readonly Section[] } | undefined;
  if (!updates) return input;
  const sections = updates.sections.toSorted((a, b) => {
    const [first, second] = [removedIndex(a), removedIndex(b)];
    return first === -1 || second === -1 ? first - second : second - first;
  });
  return { ...input, _updates: { ...updates, sections } };
}

export type WriteKind = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck';

/** A checked request to write an item, and the reference of the item. */
export interface Write extends ItemRef {
  readonly kind: WriteKind;
  readonly input: Input;
  readonly description: Table;
}

/** The result of a write before it is applied: its reply and changes, or its refusal. `bytes` is the item's larger size, before or after. */
interface Attempt {
  readonly output: Output;
  readonly changes: readonly Change[];
  readonly bytes: number;
  readonly refusal?: AwsError;
}

/** Finds a write's table and key. Throws ResourceNotFoundException, or ValidationException for a wrong key. */
export async function locate(store: Store, kind: WriteKind, input: Input): Promise<Write> {
  const description = await tableOf(store, String(input.TableName));
  const key = (kind === 'PutItem' ? input.Item : input.Key) as Item;
  const wrong = kind === 'PutItem' ? dynalite.validateItem(key, description) : dynalite.validateKey(key, description);
  if (wrong) throw asRefusal(wrong);
  return { kind, input, description, table: description.TableName, key: dynalite.createKey(key, description) };
}

/** DynamoDB refuses an empty string as an index key; dynalite accepts it. */
function refuseEmptyIndexKeys({ GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] }: Table, item: Item): void {
  for (const index of [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes]) {
    for (const { AttributeName: name } of index.KeySchema) {
      const value: AttributeValue | undefined = item[name];
      if (value?.S !== '' && value?.B !== '') continue;
      throw invalid(
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
          'The AttributeValue for a key attribute cannot contain an empty string value. ' +
          `IndexName: ${index.IndexName}, IndexKey: ${name}`,
      );
    }
  }
}

function checkCondition({ _condition, ReturnValuesOnConditionCheckFailure: returned }: Input, existing?: Item): void {
  const { expression } = (_condition ?? {}) as { expression?: Expression };
  if (!expression || matchesCondition(expression, existing ?? {})) return;
  const item = returned === 'ALL_OLD' && existing ? { Item: existing } : {};
  throw refusal('ConditionalCheckFailedException', 'The conditional request failed', item);
}

async function evaluate(store: Store, write: Write, existing: Item | undefined): Promise<Attempt> {
  checkCondition(write.input, existing);
  const changes: Change[] = [];
  const { _condition, ...input } = write.input;
  const output =
    write.kind === 'ConditionCheck'
      ? {}
      : await perform(actions[write.kind], recorder(store, write, existing, changes), withRemovalsLast(input));
  const own = changes.at(-1);
  const item = own?.type === 'put' ? (own.value as Item) : undefined;
  if (item) refuseEmptyIndexKeys(write.description, item);
  const bytes = [item, existing].map((version) => (version ? dynalite.itemSize(version) : 0));
  return { output, changes, bytes: Math.max(...bytes) };
}

/** Tries a write against the current item, under its lock. Changes nothing. Throws only for bugs of the stand-in. */
export async function attempt(store: Store, write: Write): Promise<Attempt> {
  const existing = await itemAt(store, write.table, write.key);
  try {
    return await evaluate(store, write, existing);
  } catch (error) {
    const reason = asRefusal(error);
    if (!(reason instanceof AwsError)) throw error;
    return { output: {}, changes: [], bytes: 0, refusal: reason };
  }
}
