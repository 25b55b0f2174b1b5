import type { Item, Store } from 'dynalite/db/index.js';
import { type Input, type Output, type Rules, rules } from './dynalite.ts';
import { layout, startingWith } from './layout.ts';
import { withLocks } from './locks.ts';
import { invalid } from './refusals.ts';
import { checkRequest } from './request.ts';
import { itemAt, tableOf } from './store.ts';
import { tableNames } from './tables.ts';
import { attempt, locate } from './write.ts';

const FIVE_YEARS_SECONDS = 5 * 365 * 24 * 60 * 60;

const updateRules: Rules = {
  types: {
    ...rules.DescribeTimeToLive.types,
    TimeToLiveSpecification: {
      type: 'FieldStruct<TimeToLiveSpecification>',
      notNull: true,
      children: {
        Enabled: { type: 'Boolean', notNull: true },
        AttributeName: {
          type: 'String',
          notNull: true,
          lengthGreaterThanOrEqual: 1,
          lengthLessThanOrEqual: 255,
        },
      },
    },
  },
};

async function attributeOf(store: Store, table: string): Promise<string | undefined> {
  return (await store.db.get(layout.timeToLive(table))) as string | undefined;
}

/** UpdateTimeToLive. It takes effect at once, without AWS's hour between two changes. */
export async function updateTimeToLive(store: Store, input: Input): Promise<Output> {
  const { TableName, TimeToLiveSpecification } = checkRequest(updateRules, input, store);
  const { Enabled, AttributeName } = TimeToLiveSpecification as { Enabled: boolean; AttributeName: string };
  const { TableName: table } = await tableOf(store, String(TableName));
  const current = await attributeOf(store, table);
  if (Enabled === (current !== undefined)) {
    throw invalid(`TimeToLive is already ${Enabled ? 'enabled' : 'disabled'}`);
  }
  if (current !== undefined && current !== AttributeName) {
    throw invalid(`TimeToLive is active on a different AttributeName: current AttributeName is ${current}`);
  }
  const key = layout.timeToLive(table);
  await store.db.batch([Enabled ? { type: 'put', key, value: AttributeName } : { type: 'del', key }]);
  return { TimeToLiveSpecification: { Enabled, AttributeName } };
}

/** DescribeTimeToLive. */
export async function describeTimeToLive(store: Store, input: Input): Promise<Output> {
  const { TableName } = checkRequest(rules.DescribeTimeToLive, input, store);
  const { TableName: table } = await tableOf(store, String(TableName));
  const AttributeName = await attributeOf(store, table);
  return {
    TimeToLiveDescription: AttributeName
      ? { TimeToLiveStatus: 'ENABLED', AttributeName }
      : { TimeToLiveStatus: 'DISABLED' },
  };
}

/** Whether the attribute has epoch seconds of the past. DynamoDB ignores times more than five years ago. */
function isExpired(item: Item | undefined, attribute: string, nowSeconds: number): item is Item {
  const expiry = Number(item?.[attribute]?.N ?? Number.NaN);
  return expiry <= nowSeconds && expiry > nowSeconds - FIVE_YEARS_SECONDS;
}

async function removeExpired(store: Store, item: Item, name: string, attribute: string, nowSeconds: number) {
  const { KeySchema } = await tableOf(store, name);
  const Key = Object.fromEntries(KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
  const write = await locate(store, 'DeleteItem', { TableName: name, Key });
  return withLocks(store, [write], async () => {
    if (!isExpired(await itemAt(store, name, write.key), attribute, nowSeconds)) return 0;
    const { changes } = await attempt(store, write);
    await store.db.batch(changes);
    return 1;
  });
}

/** Deletes the items that are expired at `now` (milliseconds) from all tables with a time to live. Returns their number. */
export async function sweepExpired(store: Store, now: number): Promise<number> {
  const nowSeconds = Math.floor(now / 1000);
  let removed = 0;
  for (const name of await tableNames(store)) {
    const attribute = await attributeOf(store, name);
    if (attribute === undefined) continue;
    for await (const value of store.db.values(startingWith(layout.item(name, '')))) {
      const item = value as Item;
      if (isExpired(item, attribute, nowSeconds))
        removed += await removeExpired(store, item, name, attribute, nowSeconds);
    }
  }
  return removed;
}
