import type { LocalStack } from '../local/stack/stack.ts';
import type { Timestream } from '../local/timestream/index.ts';

/** The Timestream stand-in of a stack and its names. Throws when DynamoDB stores the readings. */
export function timestreamOf({ timestream, readings }: LocalStack): {
  readonly timestream: Timestream;
  readonly database: string;
  readonly table: string;
} {
  const { database, table } = readings.names;
  if (!timestream || !database) throw new Error('The stack has no Timestream');
  return { timestream, database, table };
}
