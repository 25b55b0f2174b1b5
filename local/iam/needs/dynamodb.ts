import { arn } from '../../runner/names.ts';
import type { Need } from '../authority.ts';

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

const inTransaction = (items: unknown): Need[] =>
  (items as Record<string, Input>[]).flatMap((item) =>
    Object.entries(item).map(([member, { TableName }]) => ({
      action: `dynamodb:${MEMBERS[member] ?? member}`,
      resource: tableArn(TableName),
    })),
  );

/** The rights that an operation of DynamoDB needs. */
export function needsOfDynamoDb(operation: string, input: Input): Need[] {
  if (operation.startsWith('Transact')) return inTransaction(input.TransactItems ?? []);
  const action = `dynamodb:${operation}`;
  if (operation.startsWith('Batch')) {
    return Object.keys(input.RequestItems ?? {}).map((table) => ({ action, resource: tableArn(table) }));
  }
  if (input.TableName === undefined) return [{ action, resource: '*' }];
  const table = tableArn(input.TableName);
  return [{ action, resource: input.IndexName === undefined ? table : `${table}/index/${input.IndexName}` }];
}
