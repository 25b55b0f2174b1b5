import type { DuckDBConnection } from '@duckdb/node-api';
import { AwsError, type Operation } from '../aws-json.ts';
import { type Catalog, tableKey } from './catalog.ts';
import { onlyKnown } from './control.ts';
import { createCursors, type QueryResult } from './cursors.ts';
import { describeText } from './describe.ts';
import type { Engine } from './engine.ts';
import { rewrite } from './sql-rewrite.ts';
import { outputNames, refuseOwnAliases } from './sql-select.ts';
import { refuseUnknownTables } from './sql-tables.ts';
import { type Token, tokenize } from './sql-tokens.ts';
import { wireType } from './wire.ts';

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
        return { CancellationMessage: `The query ${input.QueryId} was cancelled` };
      },
    },
  };
}
