import { randomBytes } from 'node:crypto';
import type { DuckDBConnection, DuckDBDataChunk, DuckDBType } from '@duckdb/node-api';
import { AwsError, type Operation } from '../base/aws-json.ts';
import { type Catalog, tableKey } from './catalog.ts';
import { onlyKnown } from './control.ts';
import type { Engine } from './engine.ts';
import { rewrite } from './sql-rewrite.ts';
import { outputNames, refuseOwnAliases } from './sql-select.ts';
import { closing, isSymbol, isWord, nameOf, type Token, tokenize } from './sql-tokens.ts';
import { wireRows, wireType } from './wire.ts';

/** The result of a query, which is returned page by page. */
interface QueryResult {
  readonly columnInfo: string;
  readonly types: readonly DuckDBType[];
  readonly chunks: readonly DuckDBDataChunk[];
}

/** Begin of a page. */
interface PagePosition {
  readonly chunk: number;
  readonly row: number;
}
interface Cursor {
  readonly answer: QueryResult;
  readonly sql: string;
  readonly pages: PagePosition[];
  texts: { readonly chunk: number; readonly rows: readonly string[] };
}

/** The unread parts of results, by query id. */
interface Cursors {
  /** The first page of an answer, as the JSON text of a Query response. */
  open(answer: QueryResult, sql: string, maxRows: number): string;
  /** The page that a token stands for. Asking again gives it again. Throws ValidationException for an unknown token. */
  read(token: string, sql: string, maxRows: number): string;
  /** Discards a query; false when it is unknown or was read to the end. */
  cancel(queryId: string): boolean;
}

/** Timestream answers at most 1 MB at a time. */
const MAX_PAGE_BYTES = 1_000_000;
const MAX_CURSORS = 32;

function takePage(
  cursor: Cursor,
  start: PagePosition,
  maxRows: number,
): { rows: string[]; bytes: number; next?: PagePosition } {
  const { chunks, types } = cursor.answer;
  const rows: string[] = [];
  let bytes = 0;
  let { chunk, row } = start;
  for (; chunk < chunks.length; chunk++, row = 0) {
    const source = chunks[chunk];
    if (!source) break;
    if (cursor.texts.chunk !== chunk) cursor.texts = { chunk, rows: wireRows(source, types) };
    for (; row < cursor.texts.rows.length; row++) {
      const text = cursor.texts.rows[row] ?? '';
      if (rows.length === maxRows || (rows.length && bytes + text.length > MAX_PAGE_BYTES)) {
        return { rows, bytes, next: { chunk, row } };
      }
      rows.push(text);
      bytes += text.length;
    }
  }
  return { rows, bytes };
}

/** Stores the latest results in memory. The oldest is discarded, and its token is then invalid. */
function createCursors(): Cursors {
  const cursors = new Map<string, Cursor>();
  const give = (queryId: string, cursor: Cursor, number: number, maxRows: number): string => {
    const start = cursor.pages[number] ?? { chunk: 0, row: 0 };
    const { rows, bytes, next } = takePage(cursor, start, maxRows);
    if (next) cursor.pages[number + 1] = next;
    const token = next ? `"NextToken":"${queryId}.${number + 1}",` : '';
    const status = `{"ProgressPercentage":100,"CumulativeBytesScanned":${bytes},"CumulativeBytesMetered":10000000}`;
    return `{"QueryId":"${queryId}",${token}"ColumnInfo":${cursor.answer.columnInfo},"QueryStatus":${status},"Rows":[${rows.join(',')}]}`;
  };
  return {
    open: (answer, sql, maxRows) => {
      const queryId = `AE${randomBytes(27).toString('hex').toUpperCase()}`;
      const cursor: Cursor = { answer, sql, pages: [{ chunk: 0, row: 0 }], texts: { chunk: -1, rows: [] } };
      const text = give(queryId, cursor, 0, maxRows);
      if (cursor.pages.length > 1) cursors.set(queryId, cursor);
      const oldest = cursors.size > MAX_CURSORS ? cursors.keys().next().value : undefined;
      if (oldest) cursors.delete(oldest);
      return text;
    },
    read: (token, sql, maxRows) => {
      const [queryId = '', number] = token.split('.');
      const cursor = cursors.get(queryId);
      if (!cursor?.pages[Number(number)]) {
        throw new AwsError('ValidationException', 'The pagination token is invalid or has expired');
      }
      if (cursor.sql !== sql)
        throw new AwsError('ValidationException', 'The pagination token belongs to another query');
      return give(queryId, cursor, Number(number), maxRows);
    },
    cancel: (queryId) => cursors.delete(queryId),
  };
}

/** `c AS (` and `c(x) AS (`: the names that WITH defines. */
function commonNames(tokens: readonly Token[]): Set<string> {
  return new Set(
    tokens.flatMap((token, at) => {
      const behind = isSymbol(tokens[at + 1], '(') ? closing(tokens, at + 1) + 1 : at + 1;
      const isDefined = isWord(tokens[behind], 'AS') && isSymbol(tokens[behind + 1], '(');
      return isDefined && nameOf(token) ? [nameOf(token)] : [];
    }),
  );
}

/** FROM inside EXTRACT(… FROM x) and TRIM(… FROM x) names no table. */
function isInCall(tokens: readonly Token[], from: number): boolean {
  let depth = 0;
  for (let at = from - 1; at > 0; at--) {
    if (isSymbol(tokens[at], ')')) depth++;
    if (isSymbol(tokens[at], '(') && depth-- === 0)
      return /^(extract|trim|substring)$/i.test(tokens[at - 1]?.text ?? '');
  }
  return false;
}

/** Refuses a name after FROM or JOIN that is not a table of the catalog, such as a view of DuckDB. */
function refuseUnknownTables(tokens: readonly Token[], isTable: (database: string, table: string) => boolean): void {
  const common = commonNames(tokens);
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1];
    const name = nameOf(tokens[at]);
    const isSource = isWord(before, 'JOIN') || (isWord(before, 'FROM') && !isInCall(tokens, at - 1));
    if (!isSource || !name || isSymbol(tokens[at + 1], '(')) continue;
    const table = isSymbol(tokens[at + 1], '.') ? nameOf(tokens[at + 2]) : undefined;
    if (table === undefined ? common.has(name) : isTable(name, table)) continue;
    throw new AwsError(
      'ValidationException',
      `Table ${table === undefined ? name : `${name}.${table}`} does not exist`,
    );
  }
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const TYPES = { DIMENSION: 'DIMENSION', MEASURE: 'MULTI' } as const;

/**
 * DuckDB's text for `DESCRIBE "database"."table"`: a row for each column with its type and its part in Timestream; undefined for
 * any other statement. Throws ValidationException for a table that does not exist.
 */
function describeText(tokens: readonly Token[], catalog: Catalog): string | undefined {
  if (!isWord(tokens[0], 'DESCRIBE')) return undefined;
  const [, database, dot, name, rest] = tokens;
  if (!isSymbol(dot, '.') || rest) throw new AwsError('ValidationException', 'DESCRIBE takes "database"."table"');
  const key = tableKey(nameOf(database), nameOf(name)).toLowerCase();
  const table = [...catalog.tables].find(([known]) => known.toLowerCase() === key)?.[1];
  if (!table) throw new AwsError('ValidationException', `Table ${nameOf(database)}.${nameOf(name)} does not exist`);
  const rows = [
    ...[...table.columns.values()].map((column) => [column.name, column.type.toLowerCase(), TYPES[column.kind]]),
    ['measure_name', 'varchar', 'MEASURE_NAME'],
    ['time', 'timestamp', 'TIMESTAMP'],
  ];
  const values = rows.map((row) => `(${row.map(text).join(', ')})`).join(', ');
  return `SELECT * FROM (VALUES ${values}) AS described("Column", "Type", "Timestream attribute type")`;
}

type Input = Record<string, unknown>;

/** The query service. `query` returns JSON text, because a page is large. */
export interface QueryService {
  query(input: Input): Promise<string>;
  readonly operations: Record<string, Operation>;
}

const MAX_QUERY_LENGTH = 262_144;
const MAX_CLIENT_TOKENS = 1000;
const invalid = (message: string) => new AwsError('ValidationException', message);

/** DuckDB's error message, without its class, hints and position, which refer to the rewritten text. */
function asValidation(error: unknown): AwsError {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return invalid(first.replace(/^[A-Z][\w ]*Error: /, '').replace(/memory\.main\.ts_|\bts_/g, ''));
}

/** Runs a Timestream query at the time `now`. Throws ValidationException for any error in it. */
async function run(engine: Engine, catalog: Catalog, sql: string, now: number): Promise<QueryResult> {
  const tokens = tokenize(sql);
  return runText(engine, tokens, describeText(tokens, catalog) ?? selectText(catalog, tokens, now));
}

/** The DuckDB text of a query. Throws for a name that is not in the catalog. */
function selectText(catalog: Catalog, tokens: readonly Token[], now: number): string {
  const text = rewrite(tokens, now);
  const columns = new Set([...catalog.tables.values()].flatMap((table) => [...table.columns.keys()]));
  refuseOwnAliases(tokens, (name) => columns.has(name) || name === 'time' || name === 'measure_name');
  const tables = new Set([...catalog.tables.keys()].map((key) => key.toLowerCase()));
  refuseUnknownTables(tokens, (database, table) => tables.has(tableKey(database, table)));
  return text;
}

/** A cache by query text without numbers: the queries of a chart differ in their times only, and the check is slow. */
const unknownTables = new Map<string, string | undefined>();
const MAX_CACHED_SHAPES = 500;

/** The name of a table outside Timestream. Views give the names of their tables, which have a '#'. */
function findUnknownTable(connection: Pick<DuckDBConnection, 'getTableNames'>, text: string): string | undefined {
  const shape = text.replace(/\b\d+(\.\d+)?\b/g, '0');
  if (!unknownTables.has(shape)) {
    if (unknownTables.size >= MAX_CACHED_SHAPES) unknownTables.clear();
    const names = connection.getTableNames(text, true);
    unknownTables.set(
      shape,
      names.find((name) => !name.includes('#')),
    );
  }
  return unknownTables.get(shape);
}

async function runText(engine: Engine, tokens: readonly Token[], text: string): Promise<QueryResult> {
  return engine.withConnection(async (connection) => {
    try {
      const unknown = findUnknownTable(connection, text);
      if (unknown) throw new Error(`Table ${unknown} does not exist`);
      const result = await connection.run(text);
      const types = result.columnTypes();
      const names = outputNames(tokens, result.columnNames());
      const columnInfo = JSON.stringify(types.map((type, at) => ({ Name: names[at], Type: wireType(type) })));
      return { columnInfo, types, chunks: await result.fetchAllChunks() };
    } catch (error) {
      throw error instanceof AwsError ? error : asValidation(error);
    }
  });
}

function parseMaxRows(value: unknown): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 1000) {
    throw invalid('MaxRows must be from 1 to 1000');
  }
  return value;
}

/** Query and CancelQuery. `now` is the time for the SQL functions now() and ago(), in ms. */
export function queryService(engine: Engine, catalog: Catalog, now: () => number): QueryService {
  const cursors = createCursors();
  const clientTokens = new Map<string, string>();
  const rememberToken = (token: string, sql: string) => {
    if ((clientTokens.get(token) ?? sql) !== sql) throw invalid('The client token was used for another query');
    clientTokens.set(token, sql);
    const oldest = clientTokens.size > MAX_CLIENT_TOKENS ? clientTokens.keys().next().value : undefined;
    if (oldest) clientTokens.delete(oldest);
  };
  return {
    query: async (input) => {
      onlyKnown(input, 'QueryString', 'ClientToken', 'NextToken', 'MaxRows');
      const { QueryString: sql, ClientToken, NextToken } = input;
      if (typeof sql !== 'string' || !sql || sql.length > MAX_QUERY_LENGTH) throw invalid('QueryString is required');
      const maxRows = parseMaxRows(input.MaxRows);
      if (NextToken !== undefined) return cursors.read(String(NextToken), sql, maxRows);
      if (ClientToken !== undefined) rememberToken(String(ClientToken), sql);
      return cursors.open(await run(engine, catalog, sql, now()), sql, maxRows);
    },
    operations: {
      CancelQuery: (input) => {
        onlyKnown(input, 'QueryId');
        if (!cursors.cancel(String(input.QueryId))) throw invalid('The query has finished or is not known');
        return { CancellationMessage: `The query ${input.QueryId} was canceled` };
      },
    },
  };
}
