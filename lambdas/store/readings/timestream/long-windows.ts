import { DAY_MS } from '../../../../shared/domain/durations.ts';
import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { BucketOptions, Scope } from '../engine.ts';
import { type Frame, framesOf } from '../samples/frames.ts';
import { NumberScanner } from './number-scanner.ts';
import { withReach } from './paced.ts';
import { literal, query, type Row, readingsTable } from './query.ts';
import { instantsSql, partOf, type SampleColumns } from './samples.ts';
import { exactSql, TIMES, timeIn, valueIn } from './value-and-time.ts';
import { where } from './where.ts';

/** More times than these are not read: a wingnut that measures every few seconds, over weeks. */
const MAX_TIMES = 120_000;
/** The database compares each row with each edge and each gap. With more of them its window functions are faster. */
const MAX_PARTS = 32;
/** The number of buckets in one row. The SDK needs time for each row of an answer, and for each of its values. */
const BUCKETS_A_ROW = 32;
/** A number in a text has at least one digit and a separator. */
const LEAST_CHARACTERS = 2;

/** The buckets of one input. */
export interface InputBuckets {
  readonly buckets: Bucket[];
  /** The input has no value in some rows of its window: a fault, or a message without it. */
  holes: boolean;
}

/** The times of a window, in ms from its start. A text has those of a day. */
const timesSql = (scope: Scope, window: TimeWindow): string => `
SELECT array_join(array_agg(CAST(ms AS VARCHAR)), ',') FROM (
  SELECT to_milliseconds(time) - (${literal(window.startTime)}) AS ms
  FROM ${readingsTable()} WHERE ${where(scope, window)} LIMIT ${MAX_TIMES + 1}
) GROUP BY ms / ${literal(DAY_MS)}`;

/** The times of all rows of a window, UTC ms, in any order; undefined when there are too many. */
async function timesIn(scope: Scope, window: TimeWindow): Promise<Float64Array | undefined> {
  const texts = inOrder(await query(timesSql(scope, window)));
  const most = texts.reduce((sum, { length }) => sum + (length + 1) / LEAST_CHARACTERS, 0);
  const times = new Float64Array(Math.ceil(most));
  let count = 0;
  for (const text of texts) {
    const scanner = new NumberScanner(text);
    for (; !scanner.isAtEnd; count += 1) times[count] = scanner.next() + window.startTime;
  }
  return count > MAX_TIMES ? undefined : times.subarray(0, count);
}

function isAscending(times: Float64Array): boolean {
  for (let at = 1; at < times.length; at += 1) if ((times[at] as number) <= (times[at - 1] as number)) return false;
  return true;
}

/** The times ascending, each once. Mostly they are so as they come. */
const onceEach = (times: Float64Array): Float64Array =>
  isAscending(times) ? times : times.toSorted().filter((time, at, all) => at === 0 || time !== all[at - 1]);

/** The frames of a window, and whether it has times with several rows; undefined when it has too many rows. */
async function framesIn(
  scope: Scope,
  window: TimeWindow,
  cut: BucketOptions,
): Promise<{ frames: Frame[]; areMerged: boolean } | undefined> {
  const times = await timesIn(scope, withReach(window));
  if (!times) return undefined;
  const instants = onceEach(times);
  return { frames: framesOf(instants, window, cut), areMerged: instants.length < times.length };
}

/**
 * The query returns a text for each bucket: the first time, the last time and the number of rows, then four numbers of
 * each input: its samples, its lowest and highest value with their times, and the sum in hundredths.
 * @param areMerged the window has times with several rows
 */
function aggregatesSql(
  scope: Scope,
  window: TimeWindow,
  columns: SampleColumns,
  { grid, edges }: BucketOptions,
  areMerged: boolean,
): string {
  const { inputs } = columns;
  const source = areMerged ? 'instants' : `${readingsTable()} WHERE ${where(scope, window)}`;
  const exact = inputs.map((input) => `${exactSql(input)} AS ${input}`);
  const placed = inputs.map((input) => `${input} * ${TIMES} + ms - (${literal(window.startTime)}) AS ${input}_at`);
  const figures = [
    ...['min(ms)', 'max(ms)', 'count(*)'],
    ...inputs.flatMap((input) => [
      ...[`count(${input})`, `min(${input}_at)`, `max(${input}_at)`],
      `CAST(sum(${input}) AS BIGINT)`,
    ]),
  ];
  const texts = figures.map((figure) => `coalesce(CAST(${figure} AS VARCHAR), '')`);
  return `
WITH ${areMerged ? `${instantsSql(scope, window, columns)}, ` : ''}samples AS (
  SELECT to_milliseconds(time) AS ms, ${exact.join(', ')} FROM ${source}
), placed AS (
  SELECT ms, (ms + ${literal(grid.offset)}) / ${literal(grid.widthMs)} AS bucket, ${partOf(edges)} AS part,
    ${inputs.join(', ')}, ${placed.join(', ')}
  FROM samples
)
SELECT array_join(array_agg(told), ';') FROM (
  SELECT bucket, array_join(ARRAY[${texts.join(',\n    ')}], ',') AS told FROM placed GROUP BY bucket, part
) GROUP BY bucket / ${BUCKETS_A_ROW}`;
}

/** The texts of buckets, which come in any order, in order of their times. */
export const inOrder = (rows: readonly Row[]): string[] =>
  rows.flatMap(([told]) => told?.split(';') ?? []).sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));

/** The buckets of inputs with the aggregates of their frames; undefined when they are not of the same rows. */
function readAggregates(
  rows: readonly Row[],
  frames: readonly Frame[],
  inputs: readonly InputKey[],
  from: number,
): InputBuckets[] | undefined {
  const texts = inOrder(rows);
  if (texts.length !== frames.length) return undefined;
  const answers = inputs.map((): InputBuckets => ({ buckets: [], holes: false }));
  for (const [place, { firstTime, lastTime, samples: all, startInterval, endInterval }] of frames.entries()) {
    const scanner = new NumberScanner(texts[place] ?? '');
    if (scanner.next() !== firstTime || scanner.next() !== lastTime || scanner.next() !== all) return undefined;
    for (const answer of answers) {
      const samples = scanner.next();
      const lowest = scanner.next();
      const highest = scanner.next();
      const sum = scanner.next();
      if (samples !== all) answer.holes = true;
      if (samples === 0) continue;
      // Tens of thousands of buckets are made here. A pair or a part of each would take longer than to read its numbers.
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
 * The buckets of some inputs, from two queries that run at once: the times of the rows, which decide where gaps are,
 * and the aggregates of the grid's cells. If a gap is inside a cell, or a time has several rows, the aggregates are asked for
 * once more. Undefined when the window has too many rows or gaps, or changed between the queries.
 */
export async function aggregatesIn(
  scope: Scope,
  window: TimeWindow,
  columns: SampleColumns,
  cut: BucketOptions,
): Promise<InputBuckets[] | undefined> {
  const ask = (edges: readonly number[], areMerged: boolean) =>
    query(aggregatesSql(scope, window, columns, { ...cut, edges }, areMerged));
  const [framed, plain] = await Promise.all([framesIn(scope, window, cut), ask(cut.edges, false)]);
  if (!framed) return undefined;
  const { frames, areMerged } = framed;
  const gaps = frames.filter(({ isAfterGap }) => isAfterGap).map(({ firstTime }) => firstTime);
  if (gaps.length + cut.edges.length > MAX_PARTS) return undefined;
  const edges = [...cut.edges, ...gaps].sort((a, b) => a - b);
  const rows = areMerged || gaps.length > 0 ? await ask(edges, areMerged) : plain;
  return readAggregates(rows, frames, columns.inputs, window.startTime);
}
