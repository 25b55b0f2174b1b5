import { arn } from '../../runner/names.ts';
import type { NeededRight } from '../authority.ts';

const tableArn = (database: unknown, table: unknown) => arn('timestream', `database/${database}/table/${table}`);

/** `FROM "database"."table"`, quoted or not. */
const SOURCE = /\b(FROM|JOIN|DESCRIBE)\s+"?([\w.-]+?)"?\."?([\w-]+)"?/gi;

/** The rights of a query: one on each of its tables. */
function needsOfQuery(sql: string): NeededRight[] {
  const needs = new Map<string, NeededRight>();
  for (const [, word = '', database, table] of sql.matchAll(SOURCE)) {
    const action = word.toUpperCase() === 'DESCRIBE' ? 'timestream:DescribeTable' : 'timestream:Select';
    const resource = tableArn(database, table);
    needs.set(`${action} ${resource}`, { action, resource });
  }
  return needs.size ? [...needs.values()] : [{ action: 'timestream:SelectValues', resource: '*' }];
}

/** In AWS every call needs it, because a client has to ask for its endpoint. With an endpoint of its own it does not ask. */
const ENDPOINT: NeededRight = { action: 'timestream:DescribeEndpoints', resource: '*' };

/** The rights that an operation of Timestream needs. A query without a table needs `SelectValues`. */
export function needsOfTimestream(operation: string, input: Readonly<Record<string, unknown>>): NeededRight[] {
  if (operation === 'DescribeEndpoints') return [ENDPOINT];
  if (operation === 'Query') return [ENDPOINT, ...needsOfQuery(String(input.QueryString))];
  const { DatabaseName, TableName } = input;
  const resource = TableName === undefined ? '*' : tableArn(DatabaseName, TableName);
  return [ENDPOINT, { action: `timestream:${operation}`, resource }];
}
