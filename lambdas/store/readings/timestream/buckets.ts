import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { BucketOptions, ReadingsQueries, Scope } from '../engine.ts';
import { bucketReducer } from '../samples/bucket-reducer.ts';
import { paced } from '../samples/paced.ts';
import { answersOf, takeHour } from '../samples/reduction.ts';
import { gapSql, pacedSql, withReach } from './paced.ts';
import { literal, query, type Row } from './query.ts';
import { aloneSql, instantsSql, type SampleColumns, sampleColumnsOf } from './samples.ts';
import { samplesIn } from './short-windows.ts';

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
  const told = [`count(${input})`, `min(${input})`, `max(${input})`, `CAST(sum(${hundredths(input)}) AS BIGINT)`];
  return `coalesce(${told.map((aggregate) => `CAST(${aggregate} AS VARCHAR)`).join(" || ' ' || ")}, '')`;
};

const partOf = (edges: readonly number[]): string =>
  `CASE ${edges.map((edge, index) => `WHEN ms < ${literal(edge)} THEN ${index}`).join(' ')} ELSE ${edges.length} END`;

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

const COMMA = ','.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);

/** Reads the whole numbers of a text one after the other. Each is followed by one separator. No text is made of them. */
class NumberScanner {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether there is no number before the next separator. The separator is then passed. */
  passEmpty(): boolean {
    const isEmpty = this.at >= this.text.length || this.text.charCodeAt(this.at) === COMMA;
    if (isEmpty) this.at += 1;
    return isEmpty;
  }

  next(): number {
    const isNegative = this.text.charCodeAt(this.at) === MINUS;
    if (isNegative) this.at += 1;
    let number = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const digit = this.text.charCodeAt(this.at) - 48;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    this.at += 1;
    return isNegative ? -number : number;
  }
}

interface Answer {
  readonly buckets: Bucket[];
  /** The input has no value in some rows of its window: a fault, or a message without it. */
  holes: boolean;
}

/** The buckets of some inputs, ascending. The buckets of a row come in any order. */
function readAnswers(rows: readonly Row[], inputs: number, from: number): Answer[] {
  const texts = rows
    .flatMap(([told]) => told?.split(';') ?? [])
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  const answers = Array.from({ length: inputs }, (): Answer => ({ buckets: [], holes: false }));
  for (const text of texts) {
    const scanner = new NumberScanner(text);
    const [firstTime, lastTime, all] = [scanner.next(), scanner.next(), scanner.next()];
    const [startInterval, endInterval] = [scanner.next(), scanner.next()];
    for (const answer of answers) {
      const isEmpty = scanner.passEmpty();
      const samples = isEmpty ? 0 : scanner.next();
      if (samples !== all) answer.holes = true;
      if (isEmpty) continue;
      const [min, minTime] = readValueAndTime(scanner.next(), from);
      const [max, maxTime] = readValueAndTime(scanner.next(), from);
      const sum = scanner.next();
      answer.buckets.push({
        firstTime,
        lastTime,
        min,
        minTime,
        max,
        maxTime,
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
 * A short window is read sample by sample, and reduced as in the other engine. Otherwise one query serves all inputs. An input with holes of its own gets a second query, because only that finds its own
 * gaps.
 */
export const bucketsOf: ReadingsQueries['bucketsOf'] = async (scope, window, inputs, cut) => {
  const columns = await sampleColumnsOf(inputs);
  if (columns.inputs.length === 0) return new Map();
  const reach = withReach(window);
  const samples = await samplesIn(scope, reach, columns);
  if (samples) {
    const reducers = new Map(columns.inputs.map((input) => [input, paced(window, bucketReducer(cut))]));
    takeHour(samples, reach, reducers);
    return answersOf(reducers);
  }
  const first = readAnswers(
    await query(bucketsSql(scope, window, columns, cut)),
    columns.inputs.length,
    window.startTime,
  );
  const answers = await Promise.all(
    columns.inputs.map(async (input, index): Promise<[InputKey, Bucket[]]> => {
      const { buckets = [], holes = false } = first[index] ?? {};
      if (!holes || buckets.length === 0) return [input, buckets];
      const alone = { ...columns, inputs: [input] };
      const [own] = readAnswers(await query(bucketsSql(scope, window, alone, cut, input)), 1, window.startTime);
      return [input, own?.buckets ?? []];
    }),
  );
  return new Map(answers.filter(([, buckets]) => buckets.length > 0));
};
