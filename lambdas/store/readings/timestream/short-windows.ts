import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { paced } from '../../../../shared/domain/readings/reducers/paced.ts';
import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Cell, Hour } from '../../../../shared/platform/hour-code.ts';
import { mergeInstants } from '../../../../shared/platform/instants.ts';
import { READINGS } from '../../../../shared/platform/readings.ts';
import type { BucketOptions, Samples, Scope } from '../engine.ts';
import { bucketReducer } from '../samples/bucket-reducer.ts';
import { frameBuckets } from '../samples/frame-buckets.ts';
import { framesOf } from '../samples/frames.ts';
import { answersOf, takeHour } from '../samples/reduction.ts';
import { NumberScanner } from './number-scanner.ts';
import { withReach } from './paced.ts';
import { literal, query, readingsTable } from './query.ts';
import type { SampleColumns } from './samples.ts';
import { PRECISION } from './value-and-time.ts';
import { where } from './where.ts';

/** In a longer window the database reduces the samples. In a shorter one it takes longer for that than to send them. */
const SHORT_MS = 4 * DAY_MS;
/** More rows than these are not read: a wingnut that measures every few seconds. */
const MAX_ROWS = 12_000;
/**
 * The query returns a text for each row of the window: its time (from the window's start), when it was received, its
 * faults, and the hundredths of each input. An hour of texts is one row, because the SDK needs time for each row.
 */
function rowsSql(
  scope: Scope,
  window: TimeWindow,
  { inputs, hasFaults, hasReceived }: SampleColumns,
  maxRows?: number,
): string {
  const parts = [
    `CAST(to_milliseconds(time) - (${literal(window.startTime)}) AS VARCHAR)`,
    hasReceived ? `coalesce(CAST(${READINGS.received} AS VARCHAR), '0')` : "'0'",
    hasFaults ? `coalesce(${READINGS.faults}, '')` : "''",
    ...inputs.map((input) => `coalesce(CAST(CAST(round(${input} * ${PRECISION}) AS BIGINT) AS VARCHAR), '')`),
  ];
  return `
SELECT array_join(array_agg(told), ';') FROM (
  SELECT to_milliseconds(time) AS ms, array_join(ARRAY[${parts.join(', ')}], ',') AS told
  FROM ${readingsTable()} WHERE ${where(scope, window)}${maxRows === undefined ? '' : ` LIMIT ${maxRows}`}
) GROUP BY ms / ${literal(HOUR_MS)}`;
}

/** The rows of a window, ascending in time, column by column. */
interface Rows {
  /** UTC ms. */
  readonly times: Float64Array;
  readonly receivedAt: Float64Array;
  /** The inputs with a fault. */
  readonly faults: readonly string[];
  /** Whole hundredths; NaN without a value. */
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
}

/** The number of rows in a text. */
function countRows(text: string): number {
  let count = 1;
  for (let at = text.indexOf(';'); at >= 0; at = text.indexOf(';', at + 1)) count += 1;
  return count;
}

/** Reads the texts of the query, which come in any order, as do the rows of a text. */
function readRows(texts: readonly string[], inputs: readonly InputKey[], from: number): Rows {
  const length = texts.reduce((sum, text) => sum + countRows(text), 0);
  const [times, receivedAt] = [new Float64Array(length), new Float64Array(length)];
  const faults: string[] = [];
  const cells = inputs.map(() => new Float64Array(length));
  let row = 0;
  for (const text of [...texts].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b))) {
    const scanner = new NumberScanner(text);
    for (; !scanner.isAtEnd; row += 1) {
      times[row] = scanner.next() + from;
      receivedAt[row] = scanner.next();
      faults.push(scanner.passEmpty() ? '' : scanner.nextText());
      for (const column of cells) column[row] = scanner.passEmpty() ? Number.NaN : scanner.next();
    }
  }
  const rows = {
    times,
    receivedAt,
    faults,
    columns: new Map(inputs.map((input, place) => [input, cells[place] as Float64Array])),
  };
  return times.some((time, at) => at > 0 && time < (times[at - 1] ?? 0)) ? sorted(rows) : rows;
}

function sorted({ times, receivedAt, faults, columns }: Rows): Rows {
  const order = Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const inOrder = (column: Float64Array) => Float64Array.from(order, (row) => column[row] ?? Number.NaN);
  return {
    times: inOrder(times),
    receivedAt: inOrder(receivedAt),
    faults: order.map((row) => faults[row] ?? ''),
    columns: new Map([...columns].map(([input, column]) => [input, inOrder(column)])),
  };
}

/** The samples of some inputs, one row for each time, as DynamoDB's hours have them. */
function hourOf({ times, receivedAt, faults, columns }: Rows, inputs: readonly InputKey[]): Hour {
  const cellAt = (input: InputKey, value: number, row: number): Cell => {
    if (!Number.isNaN(value)) return value / PRECISION;
    return faults[row]?.includes(input) ? null : undefined;
  };
  return mergeInstants({
    times: [...times],
    receivedAt: [...receivedAt],
    columns: new Map(
      inputs.map((input) => [input, Array.from(columns.get(input) ?? [], (value, row) => cellAt(input, value, row))]),
    ),
  });
}

/** The rows of a window. @param maxRows more are not read */
async function rowsIn(scope: Scope, window: TimeWindow, columns: SampleColumns, maxRows?: number): Promise<Rows> {
  const answer = await query(rowsSql(scope, window, columns, maxRows));
  return readRows(
    answer.flatMap(([text]) => text || []),
    columns.inputs,
    window.startTime,
  );
}

/** All samples of a window, one row for each time. */
export const samplesIn = async (scope: Scope, window: TimeWindow, columns: SampleColumns): Promise<Samples> =>
  hourOf(await rowsIn(scope, window, columns), columns.inputs);

/**
 * The buckets of some inputs in a short window, reduced as in the other engine. Inputs with a value in each row share the
 * frames of their buckets. Undefined when the window is long or has too many rows.
 */
export async function shortBuckets(
  scope: Scope,
  window: TimeWindow,
  columns: SampleColumns,
  cut: BucketOptions,
): Promise<Map<InputKey, Bucket[]> | undefined> {
  const reach = withReach(window);
  if (reach.endTime - reach.startTime > SHORT_MS) return undefined;
  const rows = await rowsIn(scope, reach, columns, MAX_ROWS + 1);
  const { times } = rows;
  if (times.length > MAX_ROWS) return undefined;
  const isEachOnce = !times.some((time, at) => at > 0 && time === times[at - 1]);
  const isComplete = (input: InputKey) => isEachOnce && !rows.columns.get(input)?.some(Number.isNaN);
  const frames = isEachOnce ? framesOf(times, window, cut) : [];
  const buckets = new Map<InputKey, Bucket[]>();
  const others: InputKey[] = [];
  for (const [input, column] of rows.columns) {
    if (!isComplete(input)) others.push(input);
    else if (frames.length > 0) buckets.set(input, frameBuckets(frames, times, column));
  }
  if (others.length === 0) return buckets;
  const reducers = new Map(others.map((input) => [input, paced(window, bucketReducer(cut))]));
  takeHour(hourOf(rows, others), reach, reducers);
  return new Map([...buckets, ...answersOf(reducers)]);
}
