import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { InputKey } from '../../../../shared/domain/input.ts';
import { READINGS } from '../../../../shared/platform/readings.ts';
import type { Minutes, ReadingsQueries } from '../engine.ts';
import { existingColumns, literal, query, readingsTable } from './query.ts';
import { where } from './where.ts';

/** The newest sample of an input in a minute as a text: a number, `x` if there were only faults, or an empty text. */
const newest = (input: InputKey, knowsInput: boolean, knowsFaults: boolean): string => {
  const value = `CAST(max_by(${input}, CASE WHEN ${input} IS NOT NULL THEN time END) AS VARCHAR)`;
  const fault = `max(CASE WHEN ${READINGS.faults} LIKE ${literal(`%${input}%`)} THEN 'x' END)`;
  return `coalesce(${[...(knowsInput ? [value] : []), ...(knowsFaults ? [fault] : []), "''"].join(', ')})`;
};

const parse = (text: string | undefined): number | null | undefined => {
  if (text === undefined || text === '') return undefined;
  return text === 'x' ? null : Number(text);
};

/** Returns a row for each hour. In a fault an input's own column is empty, so the column of faults is read too. */
export const minutesOf: ReadingsQueries['minutesOf'] = async (scope, window, inputs) => {
  const known = new Set<string>(await existingColumns([...inputs, READINGS.faults]));
  const knowsFaults = known.has(READINGS.faults);
  const asked = knowsFaults ? inputs : inputs.filter((input) => known.has(input));
  if (asked.length === 0) return new Map();
  // One text holds an hour, because the SDK needs time for each row of an answer, and for each of its values.
  const texts = asked.map((input) => newest(input, known.has(input), knowsFaults)).join(" || ' ' || ");
  const minutely = `SELECT bin(time, 60s) AS minute, ${texts} AS samples FROM ${readingsTable()} WHERE ${where(scope, window)} GROUP BY bin(time, 60s)`;
  const rows = await query(
    `SELECT array_join(array_agg(CAST(to_milliseconds(minute) AS VARCHAR) || ' ' || samples), ',') FROM (${minutely}) GROUP BY bin(minute, 1h)`,
  );
  const length = Math.ceil((window.endTime - window.startTime) / MINUTE_MS);
  const minutes = asked.map((): Minutes => new Array(length).fill(undefined));
  for (const [hour] of rows) {
    for (const text of hour?.split(',') ?? []) {
      const [start, ...samples] = text.split(' ');
      const index = (Number(start) - window.startTime) / MINUTE_MS;
      for (const [column, each] of minutes.entries()) each[index] = parse(samples[column]);
    }
  }
  const answers = asked.map((input, column): [InputKey, Minutes] => [input, minutes[column] ?? []]);
  return new Map(answers.filter(([, values]) => values.some((value) => value !== undefined)));
};
