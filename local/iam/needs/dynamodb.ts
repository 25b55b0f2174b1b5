import { parseStatement } from '../../dynamodb/execute-statement.ts';
import { arn } from '../../template/names.ts';
import type { NeededRight } from '../authority.ts';
import type { Context } from '../conditions.ts';

type Input = Readonly<Record<string, unknown>>;

const tableArn = (name: unknown) => arn('dynamodb', `table/${name}`);

/** The right of each member of a transaction. A transaction has no right of its own. */
const MEMBERS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** The partition keys of some keys or items: all tables of the template call theirs `pk`. */
const leading = (keys: readonly unknown[]): Context => {
  const values = keys.flatMap((key) => (key as Readonly<Record<string, { S?: string }>> | undefined)?.pk?.S ?? []);
  return values.length > 0 ? { 'dynamodb:leadingkeys': [...new Set(values)].sort() } : {};
};

/** The partition that a query reads: the value that its condition compares `pk` with. */
function queried({
  KeyConditionExpression = '',
  ExpressionAttributeNames = {},
  ExpressionAttributeValues = {},
}: Input) {
  const names = ExpressionAttributeNames as Readonly<Record<string, string>>;
  const values = ExpressionAttributeValues as Readonly<Record<string, unknown>>;
  const pairs = [...String(KeyConditionExpression).matchAll(/(#?\w+)\s*=\s*(:\w+)/g)];
  return pairs.flatMap(([, name = '', value = '']) => ((names[name] ?? name) === 'pk' ? [{ pk: values[value] }] : []));
}

const inTransaction = (items: unknown): NeededRight[] =>
  (items as Record<string, Input>[]).flatMap((item) =>
    Object.entries(item).map(([member, { TableName, Key, Item }]) => ({
      action: `dynamodb:${MEMBERS[member] ?? member}`,
      resource: tableArn(TableName),
      context: leading([Key, Item]),
    })),
  );

/** The keys and items of one table in a batch. */
function inBatch(requests: unknown): unknown[] {
  if (!Array.isArray(requests)) return (requests as { Keys?: unknown[] }).Keys ?? [];
  return requests.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key);
}

/** The rights that an operation of DynamoDB needs. */
export function needsOfDynamoDb(operation: string, input: Input): NeededRight[] {
  if (operation.startsWith('Transact')) return inTransaction(input.TransactItems ?? []);
  if (operation === 'ExecuteStatement') {
    const { table, index } = parseStatement(input.Statement);
    return [{ action: 'dynamodb:PartiQLSelect', resource: `${tableArn(table)}/index/${index}` }];
  }
  const action = `dynamodb:${operation}`;
  if (operation.startsWith('Batch')) {
    return Object.entries(input.RequestItems ?? {}).map(([table, requests]) => ({
      action,
      resource: tableArn(table),
      context: leading(inBatch(requests)),
    }));
  }
  if (input.TableName === undefined) return [{ action, resource: '*' }];
  const table = tableArn(input.TableName);
  if (input.IndexName !== undefined) return [{ action, resource: `${table}/index/${input.IndexName}` }];
  return [{ action, resource: table, context: leading([input.Key, input.Item, ...queried(input)]) }];
}
