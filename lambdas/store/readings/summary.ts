import type { InputKey } from '../../../shared/domain/input.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { existingColumns, literal, query, readingsTable, toNumber } from './query.ts';
import { type Scope, where } from './scope.ts';

/** What a gauge needs to know of one input's samples in a window. */
export interface Summary {
  readonly min: number;
  readonly max: number;
  readonly last: number;
  readonly lastTime: number;
  /** The plain mean, for when there is no time between samples to weigh with. */
  readonly mean: number;
  /** Sum of value times ms over the time that samples cover, and that time in ms. */
  readonly weighted: number;
  readonly covered: number;
}

/** The summary of one input; undefined without a good sample. A sample holds until the next unless a gap lies between. */
export async function summaryOf(
  scope: Scope,
  window: TimeWindow,
  input: InputKey,
  gapMs: number,
): Promise<Summary | undefined> {
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
}
