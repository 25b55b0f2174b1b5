import type { ReadingsQueries } from '../engine.ts';
import { gapSql, pacedSql, withReach } from './paced.ts';
import { query, toNumber } from './query.ts';
import { aloneSql, instantsSql, sampleColumnsOf } from './samples.ts';

/**
 * Returns a row of aggregates for each stretch. The weight of a sample is the time to the next sample of its stretch.
 */
export const stretchesOf: ReadingsQueries['stretchesOf'] = async (scope, window, input) => {
  const columns = await sampleColumnsOf([input]);
  if (columns.inputs.length === 0) return [];
  const { condition, fault } = aloneSql(input, window, columns, 'to_milliseconds(time)');
  const rows = await query(`
WITH ${instantsSql(scope, withReach(window), columns, true)}, samples AS (
  SELECT to_milliseconds(time) AS ms, ${input} AS reading${fault} FROM instants${condition}
), ${pacedSql(window, columns.hasFaults)}, steps AS (
  SELECT *, ${gapSql()} AS gap FROM paced
), stretches AS (
  SELECT *, sum(gap) OVER (ORDER BY ms ROWS UNBOUNDED PRECEDING) AS stretch,
    CASE WHEN lead(gap) OVER (ORDER BY ms) = 0 THEN lead(ms) OVER (ORDER BY ms) - ms ELSE 0 END AS held
  FROM steps
)
SELECT min(ms), max(ms), min_by(start_interval, ms), max_by(end_interval, ms), min(reading), max(reading),
  max_by(reading, ms), count(*), sum(reading), sum(held * reading)
FROM stretches GROUP BY stretch ORDER BY min(ms)`);
  return rows.map((row) => {
    const [firstTime = 0, lastTime = 0, startInterval = 0, endInterval = 0, ...figures] = row.map(toNumber);
    const [min = 0, max = 0, last = 0, samples = 0, sum = 0, weighted = 0] = figures;
    return { firstTime, lastTime, startInterval, endInterval, min, max, last, samples, sum, weighted };
  });
};
