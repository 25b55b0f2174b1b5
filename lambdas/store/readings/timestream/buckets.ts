import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { BucketOptions, ReadingsQueries, Scope } from '../engine.ts';
import { aggregatesIn, type InputBuckets, inOrder } from './long-windows.ts';
import { NumberScanner } from './number-scanner.ts';
import { gapSql, pacedSql, withReach } from './paced.ts';
import { literal, query, type Row } from './query.ts';
import { aloneSql, instantsSql, partOf, type SampleColumns, withSampleColumns } from './samples.ts';
import { shortBuckets } from './short-windows.ts';
import { exactSql, TIMES, timeIn, valueIn } from './value-and-time.ts';

/** The number of buckets in one row. The SDK needs time for each row of an answer, and for each of its values. */
const BUCKETS_A_ROW = 32;
/** A value and its time in one whole number (`valueIn`). */
const valueAndTime = (input: InputKey, from: number): string =>
  `${exactSql(input)} * ${TIMES} + (to_milliseconds(time) - ${literal(from)}) AS ${input}`;

/**
 * An input's value alone, in whole hundredths. The value and sums of it are exact as a double. A sum of the combined
 * numbers could overflow.
 */
const hundredths = (input: InputKey): string => `floor(${input} / ${TIMES}E0)`;

/**
 * An input's number of samples, minimum, maximum and sum as one text, separated by spaces. Empty if there is no sample.
 */
const aggregates = (input: InputKey): string => {
  const told = [`count(${input})`, `min(${input})`, `max(${input})`, `CAST(sum(${hundredths(input)}) AS BIGINT)`];
  return `coalesce(${told.map((aggregate) => `CAST(${aggregate} AS VARCHAR)`).join(" || ' ' || ")}, '')`;
};

/**
 * The query returns a text for each bucket and stretch. A text begins with the first time, last time, number of samples
 * and the intervals at both ends. The aggregates of each input follow, each after a comma. The window functions see the
 * times alone, and the values are joined to them: to carry the values through takes longer than everything else.
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
), times AS (
  SELECT ms${own?.fault ? ', fault' : ''} FROM samples
), ${pacedSql(window, own !== undefined && columns.hasFaults, 'times')}, steps AS (
  SELECT *, ${gapSql()} AS gap FROM paced
), stretches AS (
  SELECT *, sum(gap) OVER (ORDER BY ms ROWS UNBOUNDED PRECEDING) AS stretch,
    (ms + ${literal(grid.offset)}) / ${literal(grid.widthMs)} AS bucket, ${partOf(edges)} AS part
  FROM steps
)
SELECT array_join(array_agg(told), ';') FROM (
  SELECT bucket, CAST(min(p.ms) AS VARCHAR) || ' ' || CAST(max(p.ms) AS VARCHAR) || ' ' || CAST(count(*) AS VARCHAR) || ' ' ||
    CAST(min_by(start_interval, p.ms) AS VARCHAR) || ' ' || CAST(max_by(end_interval, p.ms) AS VARCHAR) || ',' ||
    ${columns.inputs.map(aggregates).join(" || ',' ||\n    ")} AS told
  FROM stretches p JOIN samples s ON s.ms = p.ms${own?.fault ? ' WHERE s.fault = 0' : ''} GROUP BY bucket, stretch, part
) GROUP BY bucket / ${BUCKETS_A_ROW}`;
};

/** The buckets of some inputs, ascending. The buckets of a row come in any order. */
function readAnswers(rows: readonly Row[], inputs: number, from: number): InputBuckets[] {
  const answers = Array.from({ length: inputs }, (): InputBuckets => ({ buckets: [], holes: false }));
  for (const text of inOrder(rows)) {
    const scanner = new NumberScanner(text);
    const [firstTime, lastTime, all] = [scanner.next(), scanner.next(), scanner.next()];
    const [startInterval, endInterval] = [scanner.next(), scanner.next()];
    for (const answer of answers) {
      const isEmpty = scanner.passEmpty();
      const samples = isEmpty ? 0 : scanner.next();
      if (samples !== all) answer.holes = true;
      if (isEmpty) continue;
      const lowest = scanner.next();
      const highest = scanner.next();
      const sum = scanner.next();
      answer.buckets.push({
        firstTime,
        lastTime,
        min: valueIn(lowest),
        minTime: timeIn(lowest, from),
        max: valueIn(highest),
        maxTime: timeIn(highest, from),
        samples,
        sum,
        startInterval,
        endInterval,
      });
    }
  }
  return answers;
}

/**
 * The buckets of a long window. One query serves all inputs. An input with holes of its own gets a second query, because
 * only that finds its own gaps.
 */
async function longBuckets(
  scope: Scope,
  window: TimeWindow,
  columns: SampleColumns,
  cut: BucketOptions,
): Promise<Map<InputKey, Bucket[]>> {
  const { inputs } = columns;
  const ask = async (wanted: SampleColumns, alone?: InputKey) =>
    readAnswers(await query(bucketsSql(scope, window, wanted, cut, alone)), wanted.inputs.length, window.startTime);
  const first = (await aggregatesIn(scope, window, columns, cut)) ?? (await ask(columns));
  const answers = await Promise.all(
    inputs.map(async (input, index): Promise<[InputKey, Bucket[]]> => {
      const { buckets = [], holes = false } = first[index] ?? {};
      if (!holes || buckets.length === 0) return [input, buckets];
      const [own] = await ask({ ...columns, inputs: [input] }, input);
      return [input, own?.buckets ?? []];
    }),
  );
  return new Map(answers.filter(([, buckets]) => buckets.length > 0));
}

/** A short window is read sample by sample, and reduced here. The database reduces a long one. */
export const bucketsOf: ReadingsQueries['bucketsOf'] = (scope, window, inputs, cut) =>
  withSampleColumns(inputs, async (columns) => {
    if (columns.inputs.length === 0) return new Map();
    return (await shortBuckets(scope, window, columns, cut)) ?? longBuckets(scope, window, columns, cut);
  });
