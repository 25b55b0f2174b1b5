import type { InputKey } from '../../../shared/domain/input.ts';
import type { Bucket } from '../../../shared/domain/series.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { existingColumns, literal, query, type Row, readingsTable, toNumber } from './query.ts';
import { type Scope, where } from './scope.ts';

/** How a window is cut into buckets. */
export interface Cut {
  readonly bucketSeconds: number;
  /** Aligns the buckets to local time, ms east of UTC; no timestamp is shifted. */
  readonly offset: number;
  /** A silence longer than this ends a stretch of samples, ms. */
  readonly gapMs: number;
}

const FIXED = 5;

/**
 * An input's number of samples, minimum and its time, maximum and its time, in one text with a space between; NULL without a
 * sample. The SDK takes its time over each value of an answer, and a page of an answer has little room for their JSON: as
 * values of their own they made a chart half as slow again.
 */
const aggregates = (input: InputKey): string =>
  ['count(?)', 'min(?)', 'min_by(ms, ?)', 'max(?)', 'max_by(ms, ?)']
    .map((call) => `CAST(${call.replace('?', input)} AS VARCHAR)`)
    .join(" || ' ' || ");

/** One row for each bucket and stretch: bucket, stretch, first and last time, number of samples; then each input's aggregates. */
const bucketsSql = (
  scope: Scope,
  window: TimeWindow,
  inputs: readonly InputKey[],
  cut: Cut,
  condition = '',
): string => `
WITH samples AS (
  SELECT time, to_milliseconds(time) AS ms, ${inputs.join(', ')}
  FROM ${readingsTable()} WHERE ${where(scope, window)}${condition}
), steps AS (
  SELECT *, CASE WHEN ms - lag(ms) OVER (ORDER BY ms) > ${literal(cut.gapMs)} THEN 1 ELSE 0 END AS gap FROM samples
), stretches AS (
  SELECT *, sum(gap) OVER (ORDER BY ms ROWS UNBOUNDED PRECEDING) AS stretch FROM steps
)
SELECT bin(date_add('millisecond', ${literal(cut.offset)}, time), ${literal(cut.bucketSeconds)}s) AS bucket, stretch,
  min(ms) AS first_ms, max(ms) AS last_ms, count(*) AS samples,
  ${inputs.map(aggregates).join(',\n  ')}
FROM stretches GROUP BY 1, 2 ORDER BY first_ms`;

interface Answer {
  readonly buckets: Bucket[];
  /** The input has no value in some rows of its window: a fault, or a message without it. */
  readonly holes: boolean;
}

function readInput(rows: readonly Row[], index: number): Answer {
  const buckets: Bucket[] = [];
  let holes = false;
  for (const row of rows) {
    const [count, min, minTime, max, maxTime] = row[FIXED + index]?.split(' ').map(Number) ?? [];
    if (count !== toNumber(row[4])) holes = true;
    if (min === undefined || minTime === undefined || max === undefined || maxTime === undefined) continue;
    buckets.push({ firstTime: Number(row[2]), lastTime: Number(row[3]), min, minTime, max, maxTime });
  }
  return { buckets, holes };
}

/**
 * The buckets of some inputs of one wingnut, ascending; inputs without a sample are left out. One pass over the rows serves all
 * inputs; one that has holes of its own is asked for alone, so that its own gaps are found.
 */
export async function bucketsOf(
  scope: Scope,
  window: TimeWindow,
  inputs: readonly InputKey[],
  cut: Cut,
): Promise<Map<InputKey, Bucket[]>> {
  const known = await existingColumns(inputs);
  if (known.length === 0) return new Map();
  const rows = await query(bucketsSql(scope, window, known, cut));
  const answers = await Promise.all(
    known.map(async (input, index): Promise<[InputKey, Bucket[]]> => {
      const { buckets, holes } = readInput(rows, index);
      if (!holes || buckets.length === 0) return [input, buckets];
      const own = await query(bucketsSql(scope, window, [input], cut, ` AND ${input} IS NOT NULL`));
      return [input, readInput(own, 0).buckets];
    }),
  );
  return new Map(answers.filter(([, buckets]) => buckets.length > 0));
}
