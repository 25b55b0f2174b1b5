import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Cell, Hour } from '../../../../shared/platform/hour-code.ts';
import { mergeInstants } from '../../../../shared/platform/instants.ts';
import { READINGS } from '../../../../shared/platform/readings.ts';
import type { Scope } from '../engine.ts';
import { literal, query, readingsTable } from './query.ts';
import type { SampleColumns } from './samples.ts';
import { where } from './where.ts';

/** In a longer window the database reduces the samples. In a shorter one it takes longer for that than to send them. */
const SHORT_MS = 4 * DAY_MS;
/** More rows than these are not read: a wingnut that measures every few seconds. */
const MAX_ROWS = 12_000;
/** Values have two decimals: no sensor is more precise. */
const PRECISION = 100;

/**
 * The query returns a text for each row of the window: its time (from the window's start), when it was received, its
 * faults, and the hundredths of each input. An hour of texts is one row, because the SDK needs time for each row.
 */
function rowsSql(scope: Scope, window: TimeWindow, { inputs, hasFaults, hasReceived }: SampleColumns): string {
  const parts = [
    `CAST(to_milliseconds(time) - (${literal(window.startTime)}) AS VARCHAR)`,
    hasReceived ? `coalesce(CAST(${READINGS.received} AS VARCHAR), '0')` : "'0'",
    hasFaults ? `coalesce(${READINGS.faults}, '')` : "''",
    ...inputs.map((input) => `coalesce(CAST(CAST(round(${input} * ${PRECISION}) AS BIGINT) AS VARCHAR), '')`),
  ];
  return `
SELECT array_join(array_agg(told), ';') FROM (
  SELECT to_milliseconds(time) AS ms, ${parts.join(" || ',' || ")} AS told
  FROM ${readingsTable()} WHERE ${where(scope, window)} LIMIT ${MAX_ROWS + 1}
) GROUP BY ms / ${literal(HOUR_MS)}`;
}

/**
 * The samples of some inputs in a short window, one row for each time, as DynamoDB's hours have them. Undefined when the
 * window is long or has too many rows.
 */
export async function samplesIn(scope: Scope, window: TimeWindow, columns: SampleColumns): Promise<Hour | undefined> {
  if (window.endTime - window.startTime > SHORT_MS) return undefined;
  const answer = await query(rowsSql(scope, window, columns));
  const rows = answer
    .flatMap(([texts]) => texts?.split(';') ?? [])
    .map((text) => text.split(','))
    .sort(([a], [b]) => Number(a) - Number(b));
  if (rows.length > MAX_ROWS) return undefined;
  const cellOf = (input: InputKey, text: string | undefined, faults: string | undefined): Cell => {
    if (text) return Number(text) / PRECISION;
    return faults?.includes(input) ? null : undefined;
  };
  return mergeInstants({
    times: rows.map(([time]) => Number(time) + window.startTime),
    receivedAt: rows.map(([, received]) => Number(received)),
    columns: new Map(
      columns.inputs.map((input, place) => [input, rows.map((row) => cellOf(input, row[place + 3], row[2]))]),
    ),
  });
}
