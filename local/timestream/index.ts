import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { answerAwsJson, type Guard, guarded, listen, type Operation } from '../base/aws-json.ts';
import { loadSeries, type SeriesSource } from './bulk.ts';
import { openCatalog } from './catalog.ts';
import { compact, MIN_ROWS_TO_COMPACT } from './compaction.ts';
import { controlOperations, findTable } from './control.ts';
import { openEngine } from './engine.ts';
import { queryService } from './query.ts';
import { writeOperation } from './write.ts';
import { createWriter } from './writer.ts';

export type { Series } from './bulk.ts';

/** `folder` holds all state; `port` 0 or absent takes a free one; `now` is the service's clock in UTC ms. */
export interface TimestreamOptions {
  readonly folder: string;
  readonly port?: number;
  readonly now?: () => number;
  /** Default: every caller may do everything. */
  readonly guard?: Guard;
}

/** A running Timestream for LiveAnalytics. The URLs are the values for `AWS_ENDPOINT_URL_TIMESTREAM_WRITE` and `…_QUERY`. */
export interface Timestream {
  readonly writeUrl: string;
  readonly queryUrl: string;
  /** When it resolves, everything is on disk. */
  close(): Promise<void>;
  /** Makes every request fail as in an outage. The returned function ends the outage. */
  fail(): () => void;
  /** Bulk load for seeds: whole series into an existing table. Returns the number of rows. */
  load(database: string, table: string, series: SeriesSource): Promise<number>;
  /** Runs DuckDB SQL directly, for the baselines of benchmarks. */
  duckdb(sql: string): Promise<unknown[][]>;
}

const COMPACTION_MS = 10 * MINUTE_MS;
/** The clients replace the host name with this address and keep the port of their endpoint. An address with a port would not work. */
const ENDPOINTS = { Endpoints: [{ Address: '127.0.0.1', CachePeriodInMinutes: 1440 }] };
const SERVICE = 'Timestream';

/** Starts the stand-in. Throws an Error when the folder is broken or another process uses it. */
export async function startTimestream({
  folder,
  port = 0,
  now = Date.now,
  guard,
}: TimestreamOptions): Promise<Timestream> {
  const engine = await openEngine(folder);
  const catalog = await openCatalog(engine);
  const writer = createWriter(engine, catalog);
  const service = queryService(engine, catalog, now);
  const control = controlOperations(catalog, now);
  const alone =
    (operation: Operation | undefined): Operation =>
    (input, request) =>
      writer.alone(async () => operation?.(input, request));
  const known: Record<string, Operation> = {
    ...control,
    ...service.operations,
    CreateDatabase: alone(control.CreateDatabase),
    CreateTable: alone(control.CreateTable),
    WriteRecords: writeOperation(catalog, writer, now),
    DescribeEndpoints: () => ENDPOINTS,
  };
  const operations = guarded(known, guard);
  const compactAll = async (atLeast: number) => {
    for (const table of catalog.tables.values()) await writer.alone(() => compact(engine, table, atLeast));
  };
  await compactAll(MIN_ROWS_TO_COMPACT / 10);
  const timer = setInterval(
    () => compactAll(MIN_ROWS_TO_COMPACT).catch((error) => console.error(error)),
    COMPACTION_MS,
  );
  timer.unref();
  const server = await listen((request, response) => void answer(request, response), port);

  let down = 0;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (down > 0) return void response.writeHead(503).end('{"__type":"InternalServerException"}');
    const isQuery = String(request.headers['x-amz-target']).endsWith('.Query');
    const answers = isQuery ? guarded({ Query: textAnswer(response) }, guard) : operations;
    await answerAwsJson(SERVICE, answers, request, response);
  }

  /** The reply of Query is JSON text already. It must not be stringified again. */
  function textAnswer(response: ServerResponse): Operation {
    return async (input) => {
      const text = await service.query(input);
      const end = response.end.bind(response);
      response.end = () => end(text);
      return {};
    };
  }

  return {
    writeUrl: server.url,
    queryUrl: server.url,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await writer.alone(() => engine.close());
    },
    fail: () => {
      down += 1;
      return () => {
        down -= 1;
      };
    },
    load: (database, table, series) =>
      writer.alone(() => loadSeries(engine, catalog, findTable(catalog, database, table), series)),
    duckdb: (sql) => engine.withConnection(async (connection) => (await connection.run(sql)).getRowsJS()),
  };
}
