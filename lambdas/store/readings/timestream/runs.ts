import type { InputKey } from '../../../../shared/domain/input.ts';
import { type Run, type State, type StateLimits, SWITCH } from '../../../../shared/domain/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { ReadingsQueries, Scope } from '../engine.ts';
import { existingColumns, literal, query, type Row, readingsTable } from './query.ts';
import { where } from './where.ts';

/** What a value between the limits answers while no earlier one has told the state. */
const UNTOLD = 2;

/**
 * One row for each change of the state and each end of a silence, and one for the last sample: the sample's time, the time of
 * the sample before it (its own for the first) and the state, in one text. A value between the limits takes the state that was
 * last told in its stretch: as the running maximum of time and state in one number, for want of IGNORE NULLS.
 */
const runsSql = (
  scope: Scope,
  window: TimeWindow,
  input: InputKey,
  { onFrom, offBelow }: StateLimits,
  gapMs: number,
): string => `
WITH samples AS (
  SELECT to_milliseconds(time) AS ms, ${input} AS reading FROM ${readingsTable()}
  WHERE ${where(scope, window)} AND ${input} IS NOT NULL
), steps AS (
  SELECT ms, reading, CASE WHEN ms - lag(ms) OVER (ORDER BY ms) > ${literal(gapMs)} THEN 1 ELSE 0 END AS gap FROM samples
), ${onFrom === offBelow ? plainStates(onFrom) : heldStates(onFrom, offBelow)}, changes AS (
  SELECT ms, state, gap, lag(ms) OVER (ORDER BY ms) AS before_ms, lag(state) OVER (ORDER BY ms) AS before_state,
    lead(ms) OVER (ORDER BY ms) AS next_ms
  FROM states
)
SELECT CAST(ms AS VARCHAR) || ' ' || CAST(coalesce(before_ms, ms) AS VARCHAR) || ' ' || CAST(state AS VARCHAR)
FROM changes WHERE before_ms IS NULL OR gap = 1 OR state <> before_state OR next_ms IS NULL ORDER BY ms`;

const plainStates = (onFrom: number): string =>
  `states AS (SELECT ms, gap, CASE WHEN reading >= ${literal(onFrom)} THEN 1 ELSE 0 END AS state FROM steps)`;

const heldStates = (onFrom: number, offBelow: number): string => `stretches AS (
  SELECT ms, gap, sum(gap) OVER (ORDER BY ms ROWS UNBOUNDED PRECEDING) AS stretch,
    CASE WHEN reading >= ${literal(onFrom)} THEN ms * 2 + 1 WHEN reading < ${literal(offBelow)} THEN ms * 2 END AS told
  FROM steps
), states AS (
  SELECT ms, gap,
    coalesce(mod(max(told) OVER (PARTITION BY stretch ORDER BY ms ROWS UNBOUNDED PRECEDING), 2), ${UNTOLD}) AS state
  FROM stretches
)`;

function readRuns(rows: readonly Row[], gapMs: number): Run[] {
  const runs: { first: number; last: number; value: State }[] = [];
  for (const [text] of rows) {
    const [time, before, state] = text?.split(' ').map(Number) ?? [];
    if (time === undefined || before === undefined) continue;
    const value: State = state === 0 || state === 1 ? state : null;
    const run = runs.at(-1);
    if (run?.value === value && time - before <= gapMs) run.last = time;
    else {
      if (run) run.last = before;
      runs.push({ first: time, last: time, value });
    }
  }
  return runs;
}

/** The queries find the changes; the samples between them are never fetched. */
export const runsOf: ReadingsQueries['runsOf'] = async (scope, window, inputs, gapMs) => {
  const known = await existingColumns([...inputs.keys()]);
  const answers = await Promise.all(
    known.map(async (input): Promise<[InputKey, Run[]]> => {
      const limits = inputs.get(input) ?? SWITCH;
      return [input, readRuns(await query(runsSql(scope, window, input, limits, gapMs)), gapMs)];
    }),
  );
  return new Map(answers.filter(([, runs]) => runs.length > 0));
};
