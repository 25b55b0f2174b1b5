import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { MACROS } from './sql-functions.ts';

/** The catalog of the attached file. No Timestream name has a '#', so queries cannot name the stand-in's own tables. */
const CATALOG = '"#data"';

/** The open store: connections whose unqualified names resolve in the file. */
export interface Engine {
  /** Runs `use` with a connection that is not used elsewhere at the same time. */
  withConnection<T>(use: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** Moves the content of the write-ahead log into the file. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/** A name as DuckDB reads it literally. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as DuckDB reads it literally. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Opens (or creates) the store of a folder. Memory is limited, because the stand-in shares the machine.
 * Throws an Error that names the file when another process uses it or it cannot be read.
 */
export async function openEngine(folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'timestream.duckdb');
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '2GB', threads: '2' });
  const idle: DuckDBConnection[] = [];
  const inUse = new Set<Promise<unknown>>();
  const open = async () => {
    const connection = await instance.connect();
    await connection.run(`USE ${CATALOG}`);
    return connection;
  };
  try {
    const connection = await instance.connect();
    await connection.run(`ATTACH ${literal(file)} AS ${CATALOG}`);
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    await connection.run('SET GLOBAL integer_division = true');
    for (const macro of MACROS) await connection.run(macro);
    await connection.run('SET GLOBAL enable_external_access = false');
    await connection.run(`USE ${CATALOG}`);
    idle.push(connection);
  } catch (error) {
    instance.closeSync();
    const reason = error instanceof Error ? error.message : String(error);
    const why = /lock/i.test(reason) ? 'another process holds it' : `it cannot be read (${reason.split('\n')[0]})`;
    throw new Error(`Timestream stand-in: cannot open ${file}: ${why}`, { cause: error });
  }
  const withConnection: Engine['withConnection'] = async (use) => {
    const connection = idle.pop() ?? (await open());
    const running = use(connection);
    inUse.add(running);
    try {
      return await running;
    } finally {
      inUse.delete(running);
      idle.push(connection);
    }
  };
  const checkpoint = () => withConnection(async (connection) => void (await connection.run(`CHECKPOINT ${CATALOG}`)));
  return {
    withConnection,
    checkpoint,
    close: async () => {
      await Promise.allSettled(inUse);
      await checkpoint();
      for (const connection of idle) connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Runs `work` in one transaction: all of it is on disk when this resolves, none of it when it throws. */
export async function transaction<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  await connection.run('BEGIN TRANSACTION');
  try {
    const result = await work();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
