import type { DuckDBAppender, DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';
import { type Catalog, type Column, insertSeries, type MeasureType, type Table } from './catalog.ts';
import { append, CHUNK_ROWS, tableChunk, timestamp } from './chunks.ts';
import { compact } from './compaction.ts';
import { type Engine, transaction } from './engine.ts';
import { seriesKey } from './records.ts';

type Values = Float64Array | BigInt64Array | readonly (string | null)[];

function typeOf(values: Values): MeasureType {
  if (values instanceof Float64Array) return 'DOUBLE';
  return values instanceof BigInt64Array ? 'BIGINT' : 'VARCHAR';
}

/**
 * The rows of one series for the bulk path, column by column. `times` are UTC milliseconds, ascending. A DOUBLE measure
 * is a Float64Array with NaN for null, a BIGINT one a BigInt64Array, a VARCHAR one an array of strings and nulls; each as
 * long as `times`.
 */
export interface Series {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly measureName: string;
  readonly times: Float64Array | readonly number[];
  readonly measures: Readonly<Record<string, Values>>;
}

const micros = (ms: number | undefined) => Math.round((ms ?? 0) * 1000);

const columnsOf = (series: Series): Column[] => [
  ...Object.keys(series.dimensions).map((name): Column => ({ name, kind: 'DIMENSION', type: 'VARCHAR' })),
  ...Object.entries(series.measures).map(([name, values]): Column => ({ name, kind: 'MEASURE', type: typeOf(values) })),
];

function newColumnsOf(table: Table, series: Series): Column[] {
  return columnsOf(series).filter(({ name, kind, type }) => {
    const known = table.columns.get(name.toLowerCase());
    if (known && (known.kind !== kind || known.type !== type || known.name !== name)) {
      throw new Error(`Timestream stand-in: the column ${known.name} is a ${known.type} ${known.kind.toLowerCase()}`);
    }
    return !known;
  });
}

function checkSeries({ times, measures }: Series): void {
  for (const [name, values] of Object.entries(measures)) {
    if (values.length !== times.length) throw new Error(`Timestream stand-in: ${name} is not as long as its times`);
  }
  for (let row = 1; row < times.length; row++) {
    if (Number(times[row]) <= Number(times[row - 1])) throw new Error('Timestream stand-in: times must ascend');
  }
}

/** Fills the columns that are constant in a series: ids, dimensions, and nulls for measures without values. */
function fillConstants(chunk: DuckDBDataChunk, table: Table, series: Series, id: number): void {
  const rows = chunk.rowCount;
  const fill = (column: number, value: string | number | bigint | null) =>
    chunk.setColumnValues(column, new Array(rows).fill(value));
  fill(0, id);
  fill(1, 1n);
  fill(3, series.measureName);
  [...table.columns.values()].forEach(({ name }, at) => {
    if (!(name in series.measures)) fill(at + 4, series.dimensions[name] ?? null);
  });
}

function fillRows(chunk: DuckDBDataChunk, table: Table, { times, measures }: Series, from: number): void {
  const rows = chunk.rowCount;
  const stamps = chunk.getColumnVector(2);
  for (let row = 0; row < rows; row++) stamps.setItem(row, timestamp(micros(times[from + row])));
  stamps.flush();
  [...table.columns.values()].forEach(({ name }, at) => {
    const values = measures[name];
    if (!values) return;
    const vector = chunk.getColumnVector(at + 4);
    for (let row = 0; row < rows; row++) {
      const value = values[from + row] ?? null;
      vector.setItem(row, Number.isNaN(value) ? null : value);
    }
    vector.flush();
  });
}

function fillSeries(appender: DuckDBAppender, table: Table, series: Series, id: number): void {
  let chunk: DuckDBDataChunk | undefined;
  for (let from = 0; from < series.times.length; from += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, series.times.length - from);
    if (chunk?.rowCount !== rows) {
      chunk = tableChunk(table, rows);
      fillConstants(chunk, table, series, id);
    }
    fillRows(chunk, table, series, from);
    appender.appendDataChunk(chunk);
  }
}

async function isOverlapping(connection: DuckDBConnection, table: Table): Promise<boolean> {
  const keys = `SELECT "#series", "time" FROM`;
  const both = `${keys} ${table.main} UNION ALL ${keys} ${table.recent}`;
  const result = await connection.run(`SELECT 1 FROM (${both}) GROUP BY "#series", "time" HAVING count(*) > 1 LIMIT 1`);
  return (await result.getRows()).length > 0;
}

/** Series as a list, or as a generator that makes them one by one while they are loaded. */
export type SeriesSource = Iterable<Series> | AsyncIterable<Series>;

interface SeriesRun {
  readonly columns: Column[];
  readonly series: AsyncIterable<Series>;
}

/** Runs of series in which only the first adds columns: a table cannot be altered and appended to in one transaction. */
async function* byColumns(table: Table, all: SeriesSource): AsyncGenerator<SeriesRun> {
  const iterator = Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
  let next = await iterator.next();
  while (!next.done) {
    yield {
      columns: newColumnsOf(table, next.value),
      series: (async function* () {
        do {
          if (!next.done) yield next.value;
          next = await iterator.next();
        } while (!next.done && !newColumnsOf(table, next.value).length);
      })(),
    };
  }
}

/**
 * Loads whole series without the checks of WriteRecords (retention, limits), in one transaction unless a later series adds columns.
 * Throws, and stores nothing of the transaction, when the key of a row exists already. Must run alone. A compaction sorts rows that
 * are not after the existing ones. Returns the number of rows.
 */
export async function loadSeries(engine: Engine, catalog: Catalog, table: Table, all: SeriesSource): Promise<number> {
  let count = 0;
  let isSorted = true;
  for await (const { columns, series } of byColumns(table, all)) {
    if (columns.length) await catalog.addColumns(table, columns);
    const loaded = await engine.withConnection((connection) =>
      transaction(connection, () => loadRun(connection, table, series)),
    );
    for (const [key, id] of loaded.made) table.series.set(key, id);
    for (const [id, latest] of loaded.latest) table.latest.set(id, latest);
    isSorted &&= loaded.isSorted;
    count += loaded.count;
  }
  if (!isSorted) await compact(engine, table, 0);
  await engine.checkpoint();
  return count;
}

async function loadRun(connection: DuckDBConnection, table: Table, run: AsyncIterable<Series>) {
  const latest = new Map(table.latest);
  const made = new Map<string, number>();
  let count = 0;
  let highest = Math.max(-1, ...latest.keys());
  let isSorted = true;
  let isNew = true;
  await append(connection, table, 'main', async (appender) => {
    for await (const series of run) {
      checkSeries(series);
      const key = seriesKey(new Map(Object.entries(series.dimensions)), series.measureName);
      const id = table.series.get(key) ?? made.get(key) ?? table.series.size + made.size;
      if (!table.series.has(key)) made.set(key, id);
      const isBehind = micros(series.times[0]) > (latest.get(id) ?? -1);
      isNew &&= isBehind;
      isSorted &&= isBehind && id >= highest;
      highest = Math.max(highest, id);
      fillSeries(appender, table, series, id);
      latest.set(id, Math.max(latest.get(id) ?? -1, micros(series.times.at(-1))));
      count += series.times.length;
    }
  });
  await insertSeries(connection, table, made);
  if (!isNew && (await isOverlapping(connection, table))) {
    throw new Error('Timestream stand-in: a row of the bulk load is already stored');
  }
  return { count, made, latest, isSorted };
}
