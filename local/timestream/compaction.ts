import type { Table } from './catalog.ts';
import { type Engine, transaction } from './engine.ts';

/** How many recent rows are worth sorting in: scanning fewer costs a query a few milliseconds. */
export const MIN_ROWS_TO_COMPACT = 200_000;

/**
 * Sorts the recent rows of a table into the main part, when there are at least `atLeast` of them. Queries of one series
 * then skip all others by each block's minimum and maximum. Must run alone; readers keep what they see meanwhile.
 */
export async function compact(engine: Engine, table: Table, atLeast: number): Promise<void> {
  const sorted = table.main.replace(/#main"$/, '#sorted"');
  await engine.withConnection(async (connection) => {
    const [row] = await (await connection.run(`SELECT count(*) FROM ${table.recent}`)).getRows();
    if (Number(row?.[0]) < atLeast) return;
    await transaction(connection, async () => {
      const both = `SELECT * FROM ${table.main} UNION ALL SELECT * FROM ${table.recent}`;
      await connection.run(`CREATE TABLE ${sorted} AS SELECT * FROM (${both}) ORDER BY "#series", "time"`);
      await connection.run(`DROP TABLE ${table.main}; DELETE FROM ${table.recent}`);
      await connection.run(`ALTER TABLE ${sorted} RENAME TO "${table.name}#main"`);
    });
    await connection.run('CHECKPOINT "#data"');
  });
}
