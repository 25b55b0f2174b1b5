import type { Callback, Store } from 'dynalite/db/index.js';
import type { Shapes } from 'dynalite/validations/index.js';

export type Input = Record<string, unknown>;
export type Output = Record<string, unknown>;
type CustomRule = (input: Input, store: Store) => string | undefined;

/** dynalite's rules for the request of an operation: its shape, and a custom rule. */
export interface Rules {
  readonly types: Shapes;
  readonly custom?: CustomRule;
}

/** An operation of dynalite on a store. */
type Action = (store: Store, input: Input, callback: Callback<Output>) => void;

async function rulesOf(name: string): Promise<Rules> {
  const module: { default: Rules } = await import(`dynalite/validations/${name}.js`);
  return module.default;
}

async function actionOf(name: string): Promise<Action> {
  const module: { default: Action } = await import(`dynalite/actions/${name}.js`);
  return module.default;
}

/** Adds a parameter that dynalite does not know and would ignore. */
async function writeRulesOf(name: string): Promise<Rules> {
  const rules = await rulesOf(name);
  const returned = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
  return { ...rules, types: { ...rules.types, ReturnValuesOnConditionCheckFailure: returned } };
}

export const rules = {
  BatchGetItem: await rulesOf('batchGetItem'),
  BatchWriteItem: await rulesOf('batchWriteItem'),
  CreateTable: await rulesOf('createTable'),
  DeleteItem: await writeRulesOf('deleteItem'),
  DeleteTable: await rulesOf('deleteTable'),
  DescribeTable: await rulesOf('describeTable'),
  DescribeTimeToLive: await rulesOf('describeTimeToLive'),
  GetItem: await rulesOf('getItem'),
  ListTables: await rulesOf('listTables'),
  PutItem: await writeRulesOf('putItem'),
  Query: await rulesOf('query'),
  Scan: await rulesOf('scan'),
  UpdateItem: await writeRulesOf('updateItem'),
} as const satisfies Record<string, Rules>;

export const actions = {
  BatchGetItem: await actionOf('batchGetItem'),
  CreateTable: await actionOf('createTable'),
  DeleteItem: await actionOf('deleteItem'),
  DescribeTable: await actionOf('describeTable'),
  GetItem: await actionOf('getItem'),
  PutItem: await actionOf('putItem'),
  Query: await actionOf('query'),
  Scan: await actionOf('scan'),
  UpdateItem: await actionOf('updateItem'),
} as const satisfies Record<string, Action>;

/** Runs an operation of dynalite as a promise. */
export function perform(action: Action, store: Store, input: Input): Promise<Output> {
  return new Promise((resolve, reject) => {
    action(store, input, (error, output) => (error ? reject(error) : resolve(output)));
  });
}
