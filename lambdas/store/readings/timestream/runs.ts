import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import type { InputKey } from '../../../../shared/domain/input.ts';
import { type Run, type State, type StateLimits, SWITCH } from '../../../../shared/domain/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { ReadingsQueries, Scope } from '../engine.ts';
import { existingColumns, literal, query, type Row, readingsTable } from './query.ts';
import { where } from './where.ts';

/** What a sample tells of an input, a letter each: ON, OFF, between the limits (it stays what it was), and no sample of it. */
const [ON, OFF, HELD, NONE] = ['1', '0', 'h', '-'];

const told = (input: InputKey, { onFrom, offBelow }: StateLimits): string => {
  const isOn = `WHEN ${input} >= ${literal(onFrom)} THEN '${ON}'`;
  return `CASE ${isOn} WHEN ${input} < ${literal(offBelow)} THEN '${OFF}' WHEN ${input} IS NULL THEN '${NONE}' ELSE '${HELD}' END`;
};

/**
 * One pass over the rows for all inputs: a text for each sample in which any of them changes or a silence ends, and for the last
 * one: its time, the time of the sample before it (its own for the first), both from the window's start, and what it tells of each
 * input. An hour of them in one row: the SDK takes its time over each.
 */
const runsSql = (
  scope: Scope,
  window: TimeWindow,
  inputs: readonly (readonly [InputKey, StateLimits])[],
  gapMs: number,
): string => `
WITH samples AS (
  SELECT to_milliseconds(time) - (${literal(window.startTime)}) AS ms, ${inputs.map((each) => told(...each)).join(' || ')} AS told
  FROM ${readingsTable()} WHERE ${where(scope, window)}
), steps AS (
  SELECT ms, told, lag(ms) OVER (ORDER BY ms) AS before_ms, lag(told) OVER (ORDER BY ms) AS before_told,
    lead(ms) OVER (ORDER BY ms) AS next_ms
  FROM samples
)
SELECT array_join(array_agg(CAST(ms AS VARCHAR) || ' ' || CAST(coalesce(before_ms, ms) AS VARCHAR) || ' ' || told), ',')
FROM steps
WHERE before_ms IS NULL OR next_ms IS NULL OR told <> before_told OR ms - before_ms > ${literal(gapMs)}
GROUP BY ms / ${literal(HOUR_MS)}`;

/** Samples without a gap between that all tell the same of every input. */
interface Stretch {
  readonly first: number;
  last: number;
  readonly told: string;
}

/** An answer's stretches, ascending: an hour's texts come in any order. */
function readStretches(rows: readonly Row[], from: number): Stretch[] {
  const samples = rows
    .flatMap(([hour]) => hour?.split(',') ?? [])
    .map((text) => text.split(' '))
    .map(([time, before, letters = '']) => ({ time: Number(time) + from, before: Number(before) + from, letters }))
    .sort((a, b) => a.time - b.time);
  const stretches: Stretch[] = [];
  for (const { time, before, letters } of samples) {
    const stretch = stretches.at(-1);
    if (stretch) stretch.last = before;
    stretches.push({ first: time, last: time, told: letters });
  }
  return stretches;
}

/** The runs of the input that has this place in the letters. */
function runsAt(place: number, stretches: readonly Stretch[], gapMs: number): Run[] {
  const runs: { first: number; last: number; value: State }[] = [];
  for (const { first, last, told } of stretches) {
    const letter = told[place];
    if (letter === NONE) continue;
    const before = runs.at(-1);
    const run = before && first - before.last <= gapMs ? before : undefined;
    const heldOr = (value: State): State => (letter === HELD ? (run?.value ?? null) : value);
    const value = heldOr(letter === ON ? 1 : 0);
    if (run?.value === value) run.last = last;
    else runs.push({ first, last, value });
  }
  return runs;
}

/** The query finds the changes; the samples between them are never fetched. */
export const runsOf: ReadingsQueries['runsOf'] = async (scope, window, inputs, gapMs) => {
  const known = await existingColumns([...inputs.keys()]);
  if (known.length === 0) return new Map();
  const asked = known.map((input) => [input, inputs.get(input) ?? SWITCH] as const);
  const stretches = readStretches(await query(runsSql(scope, window, asked, gapMs)), window.startTime);
  const answers = known.map((input, place): [InputKey, Run[]] => [input, runsAt(place, stretches, gapMs)]);
  return new Map(answers.filter(([, runs]) => runs.length > 0));
};
