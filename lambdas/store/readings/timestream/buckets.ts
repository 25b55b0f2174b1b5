import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { BucketOptions, ReadingsQueries, Scope } from '../engine.ts';
import { gapSql, pacedSql, withReach } from './paced.ts';
import { literal, query, type Row } from './query.ts';
import { aloneSql, instantsSql, type SampleColumns, sampleColumnsOf } from './samples.ts';

/** The number of buckets in one row. The SDK needs time for each row of an answer, and for each of its values. */
const BUCKETS_A_ROW = 32;
/** Values have two decimals: no sensor is more precise. */
const PRECISION = 100;
/** More than the milliseconds of the longest window. */
const TIMES = 2 ** 32;

/**
 * Combines a value and its time into one whole number, sorted by value, then by time. So its minimum is the lowest
 * value with its first time, and its maximum is the highest value with its last time. An extreme needs only one
 * aggregate, and equal values give the same answer in all engines (min_by does not define which one it takes). The
 * number is exact as a double up to 20 000 units.
 */
const valueAndTime = (input: InputKey, from: number): string =>
  `CAST(round(${input} * ${PRECISION}) AS BIGINT) * ${TIMES} + (to_milliseconds(time) - ${literal(from)}) AS ${input}`;

function readValueAndTime(key: number, from: number): [value: number, time: number] {
  const value = Math.floor(key / TIMES);
  return [value / PRECISION, key - value * TIMES + from];
}

/**
 * An input's value alone, in whole hundredths. The value and sums of it are exact as a double. A sum of the combined
 * numbers could overflow.
 */
const hundredths = (input: InputKey): string => `floor(${input} / ${TIMES}E0)`;

/**
 * An input's number of samples, minimum, maximum and sum as one text, separated by spaces. Empty if there is no sample.
 */
const aggregates = (input: InputKey): string => {
  const told = [`count(${input})`, `min(${input})`, `max(${input})`, `sum(${hundredths(input)})`];
  return `coalesce(${told.map((aggregate) => `CAST(${aggregate} AS VARCHAR)`).join(" || ' ' || ")}, '')`;
};

const partOf = (edges: readonly number[]): string =>
  `CASE ${edges.map((edge, index) => `WHEN ms < ${literal(edge)} THEN ${index}`).join(' ')} ELSE ${edges.length} END`;

/**
 * The query returns a text for each bucket and stretch. A text begins with the first time, last time, number of samples
 * and the intervals at both ends. The aggregates of each input follow, each after a comma.
 * @param alone the only input, if its own gaps and faults are wanted
 */
const bucketsSql = (
  scope: Scope,
  window: TimeWindow,
  columns: SampleColumns,
  { grid, edges }: BucketOptions,
  alone?: InputKey,
): string => {
  const own = alone && aloneSql(alone, window, columns, 'to_milliseconds(time)');
  return `
WITH ${instantsSql(scope, withReach(window), columns, own !== undefined)}, samples AS (
  SELECT to_milliseconds(time) AS ms, ${columns.inputs.map((input) => valueAndTime(input, window.startTime)).join(', ')}${own?.fault ?? ''}
  FROM instants${own?.condition ?? ''}
), ${pacedSql(window, own !== undefined && columns.hasFaults)}, steps AS (
  SELECT *, ${gapSql()} AS gap FROM paced
), stretches AS (
  SELECT *, sum(gap) OVER (ORDER BY ms ROWS UNBOUNDED PRECEDING) AS stretch,
    (ms + ${literal(grid.offset)}) / ${literal(grid.widthMs)} AS bucket, ${partOf(edges)} AS part
  FROM steps
)
SELECT array_join(array_agg(told), ';') FROM (
  SELECT bucket, CAST(min(ms) AS VARCHAR) || ' ' || CAST(max(ms) AS VARCHAR) || ' ' || CAST(count(*) AS VARCHAR) || ' ' ||
    CAST(min_by(start_interval, ms) AS VARCHAR) || ' ' || CAST(max_by(end_interval, ms) AS VARCHAR) || ',' ||
    ${columns.inputs.map(aggregates).join(" || ',' ||\n    ")} AS told
  FROM stretches GROUP BY bucket, stretch, part
) GROUP BY bucket / ${BUCKETS_A_ROW}`;
};

/** The texts of one bucket: its times, number of samples and intervals, then the aggregates of each input. */
type BucketTexts = readonly string[];

/** The buckets of an answer, ascending. The buckets of a row come in any order. */
const readBuckets = (rows: readonly Row[]): BucketTexts[] =>
  rows
    .flatMap(([texts]) => texts?.split(';') ?? [])
    .map((text) => text.split(','))
    .sort(([a = ''], [b = '']) => Number.parseFloat(a) - Number.parseFloat(b));

interface Answer {
  readonly buckets: Bucket[];
  /** The input has no value in some rows of its window: a fault, or a message without it. */
  readonly holes: boolean;
}

function readInput(texts: readonly BucketTexts[], index: number, from: number): Answer {
  const buckets: Bucket[] = [];
  let holes = false;
  for (const [times = '', ...inputs] of texts) {
    const [firstTime = 0, lastTime = 0, samples, startInterval = 0, endInterval = 0] = times.split(' ').map(Number);
    const [count = 0, least, most, sum = 0] = inputs[index] ? inputs[index].split(' ').map(Number) : [];
    if (count !== samples) holes = true;
    if (least === undefined || most === undefined) continue;
    const [min, minTime] = readValueAndTime(least, from);
    const [max, maxTime] = readValueAndTime(most, from);
    const intervals = { startInterval, endInterval };
    buckets.push({ firstTime, lastTime, min, minTime, max, maxTime, samples: count, sum, ...intervals });
  }
  return { buckets, holes };
}

/**
 * One query serves all inputs. An input with holes of its own gets a second query, because only that finds its own
 * gaps.
 */
export const bucketsOf: ReadingsQueries['bucketsOf'] = async (scope, window, inputs, cut) => {
  const columns = await sampleColumnsOf(inputs);
  if (columns.inputs.length === 0) return new Map();
  const texts = readBuckets(await query(bucketsSql(scope, window, columns, cut)));
  const answers = await Promise.all(
    columns.inputs.map(async (input, index): Promise<[InputKey, Bucket[]]> => {
      const { buckets, holes } = readInput(texts, index, window.startTime);
      if (!holes || buckets.length === 0) return [input, buckets];
      const alone = { ...columns, inputs: [input] };
      const own = readBuckets(await query(bucketsSql(scope, window, alone, cut, input)));
      return [input, readInput(own, 0, window.startTime).buckets];
    }),
  );
  return new Map(answers.filter(([, buckets]) => buckets.length > 0));
};
