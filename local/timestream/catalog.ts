import type { DuckDBConnection } from '@duckdb/node-api';
import { type Engine, literal, quoted, transaction } from './engine.ts';

/** The measure types of the stand-in. WriteRecords and DuckDB use the same names. */
export type MeasureType = 'DOUBLE' | 'BIGINT' | 'BOOLEAN' | 'VARCHAR';
export interface Column {
  readonly name: string;
  readonly kind: 'DIMENSION' | 'MEASURE';
  readonly type: MeasureType;
}

/** The properties of a table in CreateTable and DescribeTable, without names and times. */
export interface TableProperties {
  readonly RetentionProperties: {
    MemoryStoreRetentionPeriodInHours: number;
    MagneticStoreRetentionPeriodInDays: number;
  };
  readonly MagneticStoreWriteProperties: { EnableMagneticStoreWrites: boolean } & Record<string, unknown>;
  readonly Schema: { CompositePartitionKey: { Type: string; Name?: string; EnforcementInRecord?: string }[] };
}
export interface Database {
  readonly name: string;
  readonly created: number;
}

/**
 * A table. `main` has rows sorted by series and time; `recent` has new rows, unsorted. A series is one combination of dimensions and
 * measure name. `latest` is the newest time of each series in microseconds: a later record cannot be a duplicate.
 */
export interface Table {
  readonly database: string;
  readonly name: string;
  readonly created: number;
  readonly properties: TableProperties;
  readonly columns: Map<string, Column>;
  readonly series: Map<string, number>;
  readonly latest: Map<number, number>;
  readonly main: string;
  readonly recent: string;
}

/** The databases and tables, in memory and on disk. */
export interface Catalog {
  readonly databases: ReadonlyMap<string, Database>;
  readonly tables: ReadonlyMap<string, Table>;
  createDatabase(name: string, created: number): Promise<Database>;
  createTable(database: string, name: string, created: number, properties: TableProperties): Promise<Table>;
  /** Adds columns that the table does not have. They are null in older rows. */
  addColumns(table: Table, columns: readonly Column[]): Promise<void>;
}

/** The key of a table in `Catalog.tables`. */
export const tableKey = (database: string, table: string) => `${database}/${table}`;

/** The first columns of every physical table. */
const FIXED = '"#series" INTEGER, "#version" BIGINT, "time" TIMESTAMP, "measure_name" VARCHAR';

const META = `
  CREATE TABLE IF NOT EXISTS "#databases"(name VARCHAR, created BIGINT);
  CREATE TABLE IF NOT EXISTS "#tables"("database" VARCHAR, name VARCHAR, created BIGINT, properties VARCHAR);
  CREATE TABLE IF NOT EXISTS "#columns"("table" VARCHAR, position INTEGER, name VARCHAR, kind VARCHAR, type VARCHAR);
  CREATE TABLE IF NOT EXISTS "#series"("table" VARCHAR, id INTEGER, key VARCHAR)`;

const newTable = (database: string, name: string, created: number, properties: TableProperties): Table => {
  const physical = (part: string) => `${quoted(database)}.${quoted(`${name}#${part}`)}`;
  const maps = {
    columns: new Map<string, Column>(),
    series: new Map<string, number>(),
    latest: new Map<number, number>(),
  };
  return { database, name, created, properties, ...maps, main: physical('main'), recent: physical('recent') };
};

/** The view that queries name: dimensions, measure name, time, measures; both parts of the table. */
function viewOf(table: Table): string {
  const columns = [...table.columns.values()];
  const names = (kind: Column['kind']) =>
    columns.filter((column) => column.kind === kind).map(({ name }) => quoted(name));
  const list = [...names('DIMENSION'), '"measure_name"', '"time"', ...names('MEASURE')].join(', ');
  const view = `${quoted(table.database)}.${quoted(table.name)}`;
  return `CREATE OR REPLACE VIEW ${view} AS SELECT ${list} FROM ${table.main} UNION ALL SELECT ${list} FROM ${table.recent}`;
}

async function readRows(connection: DuckDBConnection, sql: string): Promise<string[][]> {
  const rows = await (await connection.run(sql)).getRowsJson();
  return rows.map((row) => row.map(String));
}

/** Reads the catalog of an engine; makes its own tables in a new one. */
export async function openCatalog(engine: Engine): Promise<Catalog> {
  const databases = new Map<string, Database>();
  const tables = new Map<string, Table>();
  await engine.withConnection(async (connection) => {
    await connection.run(META);
    for (const [name = '', created] of await readRows(connection, 'SELECT * FROM "#databases"')) {
      databases.set(name, { name, created: Number(created) });
    }
    for (const [database = '', name = '', created, properties = ''] of await readRows(
      connection,
      'SELECT * FROM "#tables"',
    )) {
      tables.set(tableKey(database, name), newTable(database, name, Number(created), JSON.parse(properties)));
    }
    const columns = await readRows(
      connection,
      'SELECT "table", name, kind, type FROM "#columns" ORDER BY "table", position',
    );
    for (const [key = '', name = '', kind, type] of columns) {
      tables.get(key)?.columns.set(name.toLowerCase(), { name, kind, type } as Column);
    }
    for (const [key = '', id, series = ''] of await readRows(connection, 'SELECT * FROM "#series"')) {
      tables.get(key)?.series.set(series, Number(id));
    }
    for (const table of tables.values()) await readLatest(connection, table);
  });
  return {
    databases,
    tables,
    createDatabase: async (name, created) => {
      const database = { name, created };
      const record = `INSERT INTO "#databases" VALUES (${literal(name)}, ${created})`;
      await engine.withConnection((connection) =>
        transaction(
          connection,
          async () => void (await connection.run(`CREATE SCHEMA IF NOT EXISTS ${quoted(name)}; ${record}`)),
        ),
      );
      databases.set(name, database);
      return database;
    },
    createTable: async (database, name, created, properties) => {
      const table = newTable(database, name, created, properties);
      const values = [database, name].map(literal).concat(String(created), literal(JSON.stringify(properties)));
      await engine.withConnection((connection) =>
        transaction(connection, async () => {
          await connection.run(`CREATE TABLE ${table.main}(${FIXED}); CREATE TABLE ${table.recent}(${FIXED})`);
          await connection.run(`${viewOf(table)}; INSERT INTO "#tables" VALUES (${values.join(', ')})`);
        }),
      );
      tables.set(tableKey(database, name), table);
      return table;
    },
    addColumns: async (table, columns) => {
      const key = literal(tableKey(table.database, table.name));
      const wanted = new Map([
        ...table.columns,
        ...columns.map((column) => [column.name.toLowerCase(), column] as const),
      ]);
      const statements = columns.flatMap(({ name, kind, type }, at) => [
        `ALTER TABLE ${table.main} ADD COLUMN ${quoted(name)} ${type}`,
        `ALTER TABLE ${table.recent} ADD COLUMN ${quoted(name)} ${type}`,
        `INSERT INTO "#columns" VALUES (${key}, ${table.columns.size + at}, ${literal(name)}, ${literal(kind)}, ${literal(type)})`,
      ]);
      await engine.withConnection((connection) =>
        transaction(connection, async () => {
          await connection.run([...statements, viewOf({ ...table, columns: wanted })].join('; '));
        }),
      );
      for (const [name, column] of wanted) table.columns.set(name, column);
    },
  };
}

async function readLatest(connection: DuckDBConnection, table: Table): Promise<void> {
  const times = `SELECT "#series" AS s, epoch_us("time") AS t FROM`;
  const both = `SELECT s, max(t) FROM (${times} ${table.main} UNION ALL ${times} ${table.recent}) GROUP BY s`;
  for (const [series, time] of await readRows(connection, both)) table.latest.set(Number(series), Number(time));
}

/** The ids of series. New series get the next numbers and are in `made`, to be stored with their rows. */
export function seriesIds(
  table: Table,
  keys: Iterable<string>,
): { ids: Map<string, number>; made: Map<string, number> } {
  const ids = new Map<string, number>();
  const made = new Map<string, number>();
  for (const key of keys) {
    const id = table.series.get(key) ?? made.get(key) ?? table.series.size + made.size;
    if (!table.series.has(key)) made.set(key, id);
    ids.set(key, id);
  }
  return { ids, made };
}

/** Stores new series; part of the transaction that stores their rows. */
export async function insertSeries(
  connection: DuckDBConnection,
  table: Table,
  made: ReadonlyMap<string, number>,
): Promise<void> {
  const key = literal(tableKey(table.database, table.name));
  const rows = [...made].map(([series, id]) => `(${key}, ${id}, ${literal(series)})`);
  if (rows.length) await connection.run(`INSERT INTO "#series" VALUES ${rows.join(', ')}`);
}
