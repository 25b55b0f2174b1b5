import dynalite, { type Expression, type Item, type Range, type Store } from 'dynalite/db/index.js';
import { refuseDocumentsIn } from './condition.ts';
import { actions, type Input, type Output, perform, rules } from './dynalite.ts';
import { checkRequest } from './request.ts';
import { tableOf } from './store.ts';

/** GetItem and BatchGetItem, by dynalite. */
export function read(store: Store, kind: 'GetItem' | 'BatchGetItem', input: Input): Promise<Output> {
  return perform(actions[kind], store, checkRequest(rules[kind], input, store));
}

/** A store whose index entries are read after a start key. `recorder` explains the suffix of the keys. */
function startingAfter(store: Store, suffix: string, bound: 'gt' | 'lt'): Store {
  return {
    ...store,
    getIndexDb: (kind, table, index) => {
      const part = store.getIndexDb(kind, table, index);
      return {
        ...part,
        createValueStream: (range: Range) => part.createValueStream({ ...range, [bound]: `${range[bound]}/${suffix}` }),
      };
    },
  };
}

/** Query and Scan. */
export async function readRange(store: Store, kind: 'Query' | 'Scan', input: Input): Promise<Output> {
  const request = checkRequest(rules[kind], input, store);
  const { expression } = (request._filter ?? {}) as { expression?: Expression };
  if (expression) refuseDocumentsIn(expression);
  if (!request.IndexName || !request.ExclusiveStartKey) return perform(actions[kind], store, request);
  const start = request.ExclusiveStartKey as Item;
  const table = await tableOf(store, String(request.TableName));
  if (table.KeySchema.some(({ AttributeName }) => !start[AttributeName])) return perform(actions[kind], store, request);
  const bound = request.ScanIndexForward === false ? 'lt' : 'gt';
  return perform(actions[kind], startingAfter(store, dynalite.createKey(start, table), bound), request);
}
