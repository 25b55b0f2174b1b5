import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import type { Column, MeasureType, Table } from './catalog.ts';

const TYPES: Readonly<Record<MeasureType, DuckDBType>> = { DOUBLE, BIGINT, BOOLEAN, VARCHAR };

/** The maximum number of rows of a chunk. */
export const CHUNK_ROWS = 2048;

/** Microseconds since 1970 as DuckDB's value. */
export const timestamp = (micros: number) => new DuckDBTimestampValue(BigInt(micros));

/** An empty chunk with the physical columns of a table: series, version, time, measure name, then `table.columns`. */
export function tableChunk(table: Table, rows: number): DuckDBDataChunk {
  const own = [...table.columns.values()].map(({ type }) => TYPES[type]);
  return DuckDBDataChunk.create([INTEGER, BIGINT, TIMESTAMP, VARCHAR, ...own], rows);
}

/** Calls `fill` with an appender to one of a table's parts, inside the connection's open transaction. */
export async function append(
  connection: DuckDBConnection,
  table: Table,
  part: 'main' | 'recent',
  fill: (appender: DuckDBAppender) => Promise<void>,
): Promise<void> {
  const appender = await connection.createAppender(`${table.name}#${part}`, table.database, '#data');
  try {
    await fill(appender);
    appender.flushSync();
  } finally {
    appender.closeSync();
  }
}

/** One row to be stored. */
export interface StoredRow {
  readonly series: number;
  readonly version: number;
  readonly micros: number;
  readonly measureName: string;
  readonly value: (column: Column) => DuckDBValue;
}

/** Appends some rows to the recent part. */
export async function appendRows(
  connection: DuckDBConnection,
  table: Table,
  rows: readonly StoredRow[],
): Promise<void> {
  await append(connection, table, 'recent', async (appender) => {
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const part = rows.slice(from, from + CHUNK_ROWS);
      const chunk = tableChunk(table, part.length);
      chunk.setColumns([
        part.map((row) => row.series),
        part.map((row) => BigInt(row.version)),
        part.map((row) => timestamp(row.micros)),
        part.map((row) => row.measureName),
        ...[...table.columns.values()].map((column) => part.map((row) => row.value(column))),
      ]);
      appender.appendDataChunk(chunk);
    }
  });
}
