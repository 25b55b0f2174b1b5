import type { InputKey } from '../../../shared/domain/input.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { READINGS } from '../../../shared/platform/readings.ts';
import { existingColumns, literal, query, readingsTable } from './query.ts';
import { type Scope, where } from './scope.ts';

const MINUTE_MS = 60_000;

/** The newest sample of an input in a row's minute as a text: a number, `x` where there was nothing but faults, or nothing. */
const newest = (input: InputKey, knowsFaults: boolean): string => {
  const value = `CAST(max_by(${input}, CASE WHEN ${input} IS NOT NULL THEN time END) AS VARCHAR)`;
  const fault = `max(CASE WHEN ${READINGS.faults} LIKE ${literal(`%${input}%`)} THEN 'x' END)`;
  return `coalesce(${[value, ...(knowsFaults ? [fault] : []), "''"].join(', ')})`;
};

const parse = (text: string | undefined): number | null | undefined => {
  if (text === undefined || text === '') return undefined;
  return text === 'x' ? null : Number(text);
};

/**
 * The newest sample of each minute of a window, by input: as many values as the window has minutes, null a fault, undefined no
 * sample. Inputs that never sent anything are left out. @param window a whole number of minutes, on the minute
 */
export async function minutesOf(
  scope: Scope,
  window: TimeWindow,
  inputs: readonly InputKey[],
): Promise<Map<InputKey, (number | null | undefined)[]>> {
  const known = await existingColumns(inputs);
  if (known.length === 0) return new Map();
  const [faults] = await existingColumns([READINGS.faults]);
  // All in one text: the SDK takes its time over each value of an answer.
  const texts = known.map((input) => newest(input, faults !== undefined)).join(" || ' ' || ");
  const rows = await query(
    `SELECT to_milliseconds(bin(time, 60s)), ${texts} FROM ${readingsTable()} WHERE ${where(scope, window)} GROUP BY bin(time, 60s)`,
  );
  const length = (window.endTime - window.startTime) / MINUTE_MS;
  const minutes = known.map(() => new Array<number | null | undefined>(length).fill(undefined));
  for (const [start, text] of rows) {
    const index = (Number(start) - window.startTime) / MINUTE_MS;
    const values = text?.split(' ') ?? [];
    for (const [column, each] of minutes.entries()) each[index] = parse(values[column]);
  }
  return new Map(known.map((input, column) => [input, minutes[column] ?? []]));
}
