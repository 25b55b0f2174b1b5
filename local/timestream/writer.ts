import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { type Catalog, type Column, insertSeries, seriesIds, type Table } from './catalog.ts';
import { appendRows } from './chunks.ts';
import { type Engine, quoted, transaction } from './engine.ts';
import type { FlatRecord, Measure, RejectedRecord, Value } from './records.ts';

const columnsOf = ({ dimensions, measures }: FlatRecord): Column[] => [
  ...[...dimensions.keys()].map((name): Column => ({ name, kind: 'DIMENSION', type: 'VARCHAR' })),
  ...[...measures].map(([name, { type }]): Column => ({ name, kind: 'MEASURE', type })),
];

/**
 * The columns that a record adds, or why it cannot be stored: a column keeps the kind and type of its first record.
 */
function newColumns(
  known: (name: string) => Column | undefined,
  record: FlatRecord,
): { readonly columns: readonly Column[] } | { readonly refusal: string } {
  const columns: Column[] = [];
  for (const column of columnsOf(record)) {
    const { name, kind, type } = column;
    const other = known(name.toLowerCase()) ?? columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!other) columns.push(column);
    else if (other.name !== name)
      return { refusal: `The name '${name}' differs from the existing '${other.name}' in case only.` };
    else if (other.kind !== kind) return { refusal: `The name '${name}' is already a ${other.kind.toLowerCase()}.` };
    else if (other.type !== type) {
      return { refusal: `The measure value type ${type} of '${name}' does not match the existing type ${other.type}.` };
    }
  }
  return { columns };
}

/** Why a record does not match the table's partition key; undefined when it does. */
function partitionRefusal({ properties }: Table, { dimensions }: FlatRecord): string | undefined {
  const missing = properties.Schema.CompositePartitionKey.find(
    ({ Type, Name, EnforcementInRecord }) =>
      Type === 'DIMENSION' && EnforcementInRecord === 'REQUIRED' && !dimensions.has(Name ?? ''),
  );
  return missing && `The record lacks the dimension '${missing.Name}' that the partition key requires.`;
}

/** The stored row with a record's key (dimensions, measure name, time). */
interface StoredVersion {
  readonly version: number;
  readonly measures: ReadonlyMap<string, Measure['value']>;
}

const sameValues = (stored: StoredVersion['measures'], measures: ReadonlyMap<string, Measure>) =>
  stored.size === measures.size && [...measures].every(([name, { value }]) => stored.get(name) === value);

/**
 * Decides about a record whose key may exist: store it, accept it as a repetition, or refuse it with Timestream's message. A higher
 * version replaces the whole row.
 */
function resolveVersion(
  existing: StoredVersion | undefined,
  record: { readonly version: number; readonly measures: ReadonlyMap<string, Measure> },
): 'store' | 'repetition' | { readonly Reason: string; readonly ExistingVersion: number } {
  if (!existing || record.version > existing.version) return 'store';
  if (sameValues(existing.measures, record.measures)) return 'repetition';
  const Reason =
    record.version < existing.version
      ? `The record version ${record.version} is lower than the existing version ${existing.version}. A higher version is required to update the measure value.`
      : 'A record already exists with the same time, dimensions, measure name, and record version. A higher record version must be specified in order to update the measure value. Specifying record version is supported by the latest SDKs.';
  return { Reason, ExistingVersion: existing.version };
}

/** The only writer of a store. Its steps never overlap. */
export interface Writer {
  /** Stores records whose time the table accepts. Resolves with the refused records when the others are on disk. */
  write(table: Table, records: readonly FlatRecord[]): Promise<RejectedRecord[]>;
  /** Runs `step` while nothing else is written. */
  alone<T>(step: () => Promise<T>): Promise<T>;
}

interface WriteRequest {
  readonly records: readonly FlatRecord[];
  readonly rejected: RejectedRecord[];
}
interface PendingWrite extends WriteRequest {
  readonly table: Table;
  readonly resolve: (rejected: RejectedRecord[]) => void;
  readonly reject: (error: unknown) => void;
}
interface Slot {
  readonly series: number;
  readonly record: FlatRecord;
}

const slotKey = (series: number, micros: number) => `${series}/${micros}`;

/** Adds the columns of the records, and refuses records that contradict the table. Returns the others. */
async function admit(
  catalog: Catalog,
  table: Table,
  requests: readonly WriteRequest[],
): Promise<Map<FlatRecord, WriteRequest>> {
  const admitted = new Map<FlatRecord, WriteRequest>();
  const added = new Map<string, Column>();
  for (const request of requests) {
    for (const record of request.records) {
      const fit = newColumns((name) => table.columns.get(name) ?? added.get(name), record);
      const refusal = 'refusal' in fit ? fit.refusal : partitionRefusal(table, record);
      if (refusal) request.rejected.push({ RecordIndex: record.index, Reason: refusal });
      if (refusal || 'refusal' in fit) continue;
      for (const column of fit.columns) added.set(column.name.toLowerCase(), column);
      admitted.set(record, request);
    }
  }
  if (added.size) await catalog.addColumns(table, [...added.values()]);
  return admitted;
}

/** The stored rows with the keys of some records of one series. */
async function readStored(connection: DuckDBConnection, table: Table, series: number, micros: readonly number[]) {
  const measures = [...table.columns.values()].filter(({ kind }) => kind === 'MEASURE');
  const list = ['"#version"', 'epoch_us("time")', ...measures.map(({ name }) => quoted(name))].join(', ');
  const times = micros.map((time) => `make_timestamp(${time})`).join(', ');
  const found = (part: string) => `SELECT ${list} FROM ${part} WHERE "#series" = ${series} AND "time" IN (${times})`;
  const result = await connection.run(`${found(table.main)} UNION ALL ${found(table.recent)}`);
  return (await result.getRows()).map(([version, time, ...values]) => {
    const present = measures.flatMap(({ name }, at) =>
      values[at] == null ? [] : [[name, values[at] as Value] as const],
    );
    return { key: slotKey(series, Number(time)), stored: { version: Number(version), measures: new Map(present) } };
  });
}

async function storedUnder(
  connection: DuckDBConnection,
  table: Table,
  slots: readonly Slot[],
): Promise<Map<string, StoredVersion>> {
  const bySeries = Map.groupBy(
    slots.filter(({ series, record }) => record.micros <= (table.latest.get(series) ?? -1)),
    ({ series }) => series,
  );
  const stored = new Map<string, StoredVersion>();
  for (const [series, some] of bySeries) {
    const rows = await readStored(
      connection,
      table,
      series,
      some.map(({ record }) => record.micros),
    );
    for (const row of rows) stored.set(row.key, row.stored);
  }
  return stored;
}

async function remove(connection: DuckDBConnection, table: Table, slots: readonly Slot[]): Promise<void> {
  for (const { series, record } of slots) {
    const where = `WHERE "#series" = ${series} AND "time" = make_timestamp(${record.micros})`;
    await connection.run(`DELETE FROM ${table.main} ${where}; DELETE FROM ${table.recent} ${where}`);
  }
}

const valueIn =
  ({ dimensions, measures }: FlatRecord) =>
  (column: Column): DuckDBValue =>
    dimensions.get(column.name) ?? measures.get(column.name)?.value ?? null;

/** Stores the records of some requests to one table. Adds refused records to their requests. */
async function store(engine: Engine, catalog: Catalog, table: Table, requests: readonly WriteRequest[]): Promise<void> {
  const admitted = await admit(catalog, table, requests);
  const { ids, made } = seriesIds(
    table,
    [...admitted.keys()].map(({ series }) => series),
  );
  const slots = [...admitted.keys()].map((record): Slot => ({ series: ids.get(record.series) ?? -1, record }));
  await engine.withConnection(async (connection) => {
    const onDisk = await storedUnder(connection, table, slots);
    const current = new Map(onDisk);
    const fresh = new Map<string, Slot>();
    for (const slot of slots) {
      const { series, record } = slot;
      const key = slotKey(series, record.micros);
      const resolution = resolveVersion(current.get(key), record);
      if (resolution === 'repetition') continue;
      if (resolution !== 'store') {
        admitted.get(record)?.rejected.push({ RecordIndex: record.index, ...resolution });
        continue;
      }
      const measures = new Map([...record.measures].map(([name, { value }]) => [name, value]));
      current.set(key, { version: record.version, measures });
      fresh.set(key, slot);
    }
    if (!fresh.size) return;
    await transaction(connection, async () => {
      await insertSeries(connection, table, made);
      await remove(
        connection,
        table,
        [...fresh].filter(([key]) => onDisk.has(key)).map(([, slot]) => slot),
      );
      await appendRows(
        connection,
        table,
        [...fresh.values()].map(({ series, record }) => ({ series, ...pick(record), value: valueIn(record) })),
      );
    });
    for (const [key, id] of made) table.series.set(key, id);
    for (const { series, record } of fresh.values()) {
      table.latest.set(series, Math.max(record.micros, table.latest.get(series) ?? -1));
    }
  });
}

const pick = ({ version, micros, measureName }: FlatRecord) => ({ version, micros, measureName });

/**
 * Requests that arrive during a write share the next transaction: one disk flush serves many devices, and no request waits for
 * more than two.
 */
export function createWriter(engine: Engine, catalog: Catalog): Writer {
  let waiting: PendingWrite[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const alone: Writer['alone'] = (step) => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    return done;
  };
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    for (const [table, requests] of Map.groupBy(batch, (request) => request.table)) {
      try {
        await store(engine, catalog, table, requests);
        for (const { resolve, rejected } of requests) resolve(rejected);
      } catch (error) {
        for (const { reject } of requests) reject(error);
      }
    }
  };
  return {
    alone,
    write: (table, records) =>
      new Promise((resolve, reject) => {
        waiting.push({ table, records, rejected: [], resolve, reject });
        if (waiting.length === 1) void alone(flush);
      }),
  };
}
