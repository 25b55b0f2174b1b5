import type { Table } from './catalog.ts';
import { type Engine, transaction } from './engine.ts';

/** The number of recent rows from which a compaction pays: scanning fewer rows costs a query a few milliseconds. */
export const MIN_ROWS_TO_COMPACT = 200_000;

/**
 * Sorts the recent rows of a table into the main part, when there are at least `minRows`. Queries of one series then skip the blocks
 * of others by minimum and maximum. Must run alone; concurrent readers are not affected.
 */
export async function compact(engine: Engine, table: Table, minRows: number): Promise<void> {
  const sorted = table.main.replace(/#main"$/, '#sorted"');
  await engine.withConnection(async (connection) => {
    const [row] = await (await connection.run(`SELECT count(*) FROM ${table.recent}`)).getRows();
    if (Number(row?.[0]) < minRows) return;
    await transaction(connection, async () => {
      const both = `SELECT * FROM ${table.main} UNION ALL SELECT * FROM ${table.recent}`;
      await connection.run(`CREATE TABLE ${sorted} AS SELECT * FROM (${both}) ORDER BY "#series", "time"`);
      await connection.run(`DROP TABLE ${table.main}; DELETE FROM ${table.recent}`);
      await connection.run(`ALTER TABLE ${sorted} RENAME TO "${table.name}#main"`);
    });
    await connection.run('CHECKPOINT "#data"');
  });
}
