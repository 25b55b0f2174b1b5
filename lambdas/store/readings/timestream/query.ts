import { QueryCommand, TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import { setting } from '../../../base/environment.ts';
import { quiet } from '../../../base/quiet-client.ts';

/**
 * A value as SQL text. Numbers must be finite. Quotes in a text are doubled, so that the text cannot end its literal.
 */
export function literal(value: string | number): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no SQL number`);
  return String(value);
}

/** The readings' table, quoted for SQL. */
export const readingsTable = (): string => `"${setting('readingsDatabase')}"."${setting('readingsTable')}"`;

/** The rows of an answer as texts; null where Timestream has no value. */
export type Row = readonly (string | null)[];

let client: TimestreamQueryClient | undefined;

/** Runs a query and reads all its pages. */
export async function query(sql: string): Promise<Row[]> {
  client ??= quiet(new TimestreamQueryClient({}));
  const rows: Row[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(new QueryCommand({ QueryString: sql, ...(token && { NextToken: token }) }));
    for (const row of page.Rows ?? []) rows.push((row.Data ?? []).map(({ ScalarValue }) => ScalarValue ?? null));
    token = page.NextToken;
  } while (token);
  return rows;
}

let columns: ReadonlySet<string> = new Set();

/** Those of some columns that the table had when its columns were last read. */
export const knownColumns = <Column extends string>(wanted: readonly Column[]): Column[] =>
  wanted.filter((column) => columns.has(column));

/**
 * Returns those of some columns that the table has. Timestream creates a column when it is first written, and refuses a
 * query that names a column that does not exist. A sensor that has never sent a value must not cause an error. Reads
 * the table's columns again only when one is missing.
 */
export async function existingColumns<Column extends string>(wanted: readonly Column[]): Promise<Column[]> {
  if (wanted.some((column) => !columns.has(column))) {
    columns = new Set((await query(`DESCRIBE ${readingsTable()}`)).map(([name]) => name ?? ''));
  }
  return knownColumns(wanted);
}

/** A number from an answer; undefined for NULL. */
export const toNumber = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined ? undefined : Number(text);
