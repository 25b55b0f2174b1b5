import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Minutes, ReadingsQueries } from '../engine.ts';
import { query } from './query.ts';
import { instantsSql, isFaultSql, sampleColumnsOf } from './samples.ts';

/** The newest sample of an input in a minute as a text: a number, `x` if there were only faults, or an empty text. */
const newest = (input: InputKey, knowsInput: boolean, knowsFaults: boolean): string => {
  const value = `CAST(max_by(${input}, CASE WHEN ${input} IS NOT NULL THEN time END) AS VARCHAR)`;
  const fault = `max(CASE WHEN ${isFaultSql(input)} THEN 'x' END)`;
  return `coalesce(${[...(knowsInput ? [value] : []), ...(knowsFaults ? [fault] : []), "''"].join(', ')})`;
};

const parse = (text: string | undefined): number | null | undefined => {
  if (text === undefined || text === '') return undefined;
  return text === 'x' ? null : Number(text);
};

/** Returns a row for each hour. In a fault an input's own column is empty, so the column of faults is read too. */
export const minutesOf: ReadingsQueries['minutesOf'] = async (scope, window, inputs) => {
  const columns = await sampleColumnsOf(inputs);
  const asked = columns.hasFaults ? inputs : columns.inputs;
  if (asked.length === 0) return new Map();
  // One text holds an hour, because the SDK needs time for each row of an answer, and for each of its values.
  const texts = asked
    .map((input) => newest(input, columns.inputs.includes(input), columns.hasFaults))
    .join(" || ' ' || ");
  const minutely = `SELECT bin(time, 60s) AS minute, ${texts} AS samples FROM instants GROUP BY bin(time, 60s)`;
  const rows = await query(
    `WITH ${instantsSql(scope, window, columns, true)} SELECT array_join(array_agg(CAST(to_milliseconds(minute) AS VARCHAR) || ' ' || samples), ',') FROM (${minutely}) GROUP BY bin(minute, 1h)`,
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
