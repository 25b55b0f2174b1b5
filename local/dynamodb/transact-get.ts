import dynalite, { type Item, type Store } from 'dynalite/db/index.js';
import { allOrCancelled } from './cancellation.ts';
import { totalCapacity } from './capacity.ts';
import { actions, type Input, type Output, perform, rules } from './dynalite.ts';
import { hasDuplicates, type ItemRef, withLocks } from './locks.ts';
import { invalid } from './refusals.ts';
import { checkRequest } from './request.ts';
import { itemAt } from './store.ts';
import { transactGetRules } from './transaction-rules.ts';
import { locate } from './write.ts';

const MAX_BYTES = 4 * 1024 * 1024;

function getOf(store: Store, { Get }: { readonly Get?: Input }, common: Input): Input {
  if (!Get) throw invalid('TransactItems must contain a Get');
  const input: Input = { ...Get, ...common, ConsistentRead: true };
  const message = rules.GetItem.custom?.(input, store);
  if (message) throw invalid(message);
  return input;
}

async function refuseTooLarge(store: Store, items: readonly ItemRef[]): Promise<void> {
  const found = await Promise.all(items.map(({ table, key }) => itemAt(store, table, key)));
  const bytes = found.reduce((sum, item: Item | undefined) => sum + (item ? dynalite.itemSize(item) : 0), 0);
  if (bytes > MAX_BYTES) throw invalid('Aggregated size of the items in the transaction exceeds 4 MB');
}

/** TransactGetItems. The items are read under their locks, between two transactions. */
export async function transactGetItems(store: Store, input: Input): Promise<Output> {
  const { TransactItems, ReturnConsumedCapacity } = checkRequest(transactGetRules, input, store);
  const common = ReturnConsumedCapacity ? { ReturnConsumedCapacity } : {};
  const gets = (TransactItems as { Get?: Input }[]).map((each) => getOf(store, each, common));
  const items = await allOrCancelled(gets.map((get) => locate(store, 'ConditionCheck', get)));
  if (hasDuplicates(items)) throw invalid('Transaction request cannot include multiple operations on one item');
  return withLocks(store, items, async () => {
    await refuseTooLarge(store, items);
    const outputs = await Promise.all(gets.map((get) => perform(actions.GetItem, store, get)));
    return { Responses: outputs.map(({ Item }) => (Item ? { Item } : {})), ...totalCapacity(outputs, 2) };
  });
}
