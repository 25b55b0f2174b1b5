import type { ReadingsQueries } from '../engine.ts';
import { existingColumns, literal, query, readingsTable, toNumber } from './query.ts';
import { where } from './where.ts';

/** One row of aggregates; what a sample weighs is the time to the next one. */
export const summaryOf: ReadingsQueries['summaryOf'] = async (scope, window, input, gapMs) => {
  if ((await existingColumns([input])).length === 0) return undefined;
  const [row] = await query(`
WITH samples AS (
  SELECT to_milliseconds(time) AS ms, ${input} AS reading FROM ${readingsTable()}
  WHERE ${where(scope, window)} AND ${input} IS NOT NULL
), steps AS (
  SELECT ms, reading, lead(ms) OVER (ORDER BY ms) - ms AS held FROM samples
)
SELECT min(reading), max(reading), max_by(reading, ms), max(ms), avg(reading),
  sum(CASE WHEN held <= ${literal(gapMs)} THEN held * reading ELSE 0 END),
  sum(CASE WHEN held <= ${literal(gapMs)} THEN held ELSE 0 END)
FROM steps`);
  const [min, max, last, lastTime, mean, weighted, covered] = (row ?? []).map(toNumber);
  if (min === undefined || max === undefined || last === undefined || lastTime === undefined || mean === undefined) {
    return undefined;
  }
  return { min, max, last, lastTime, mean, weighted: weighted ?? 0, covered: covered ?? 0 };
};
