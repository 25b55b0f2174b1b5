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
 * sample. Inputs that never sent anything are left out. @param window begins on the minute
 */
export async function minutesOf(
  scope: Scope,
  window: TimeWindow,
  inputs: readonly InputKey[],
): Promise<Map<InputKey, (number | null | undefined)[]>> {
  const known = await existingColumns(inputs);
  if (known.length === 0) return new Map();
  const [faults] = await existingColumns([READINGS.faults]);
  // An hour in one text: the SDK takes its time over each row of an answer, and over each of its values.
  const texts = known.map((input) => newest(input, faults !== undefined)).join(" || ' ' || ");
  const minutely = `SELECT bin(time, 60s) AS minute, ${texts} AS samples FROM ${readingsTable()} WHERE ${where(scope, window)} GROUP BY bin(time, 60s)`;
  const rows = await query(
    `SELECT array_join(array_agg(CAST(to_milliseconds(minute) AS VARCHAR) || ' ' || samples), ',') FROM (${minutely}) GROUP BY bin(minute, 1h)`,
  );
  const length = Math.ceil((window.endTime - window.startTime) / MINUTE_MS);
  const minutes = known.map(() => new Array<number | null | undefined>(length).fill(undefined));
  for (const [hour] of rows) {
    for (const text of hour?.split(',') ?? []) {
      const [start, ...samples] = text.split(' ');
      const index = (Number(start) - window.startTime) / MINUTE_MS;
      for (const [column, each] of minutes.entries()) each[index] = parse(samples[column]);
    }
  }
  return new Map(known.map((input, column) => [input, minutes[column] ?? []]));
}
