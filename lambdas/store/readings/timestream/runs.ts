import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { FAULT_INTERVAL, isGap, MIN_GAP_MS, type Paced } from '../../../../shared/domain/readings/gap.ts';
import type { State } from '../../../../shared/domain/readings/span.ts';
import { type Run, type StateLimits, SWITCH } from '../../../../shared/domain/readings/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { ReadingsQueries, Scope } from '../engine.ts';
import { pacedSql, withReach } from './paced.ts';
import { literal, query, type Row } from './query.ts';
import { aloneSql, instantsSql, isFaultSql, type SampleColumns, sampleColumnsOf } from './samples.ts';

/**
 * The state of an input in a sample, as one letter: ON, OFF, between the limits (the state does not change), a fault,
 * or nothing.
 */
const [ON, OFF, HELD, FAULT, NONE] = ['1', '0', 'h', 'x', '-'];

const told = (input: InputKey, { onFrom, offBelow }: StateLimits, hasFaults: boolean): string => {
  const isOn = `WHEN ${input} >= ${literal(onFrom)} THEN '${ON}'`;
  const isOff = `WHEN ${input} < ${literal(offBelow)} THEN '${OFF}'`;
  const isBetween = `WHEN ${input} IS NOT NULL THEN '${HELD}'`;
  const isFault = hasFaults ? ` WHEN ${isFaultSql(input)} THEN '${FAULT}'` : '';
  return `CASE ${isOn} ${isOff} ${isBetween}${isFault} ELSE '${NONE}' END`;
};

/** Whether a letter stands for a sample. */
const isSample = (letter: string | undefined): boolean => letter !== NONE && letter !== FAULT;

/**
 * One query serves all inputs. It returns a text for the first and the last sample, for each sample in which an input
 * changes, and for each sample after a fault or after a silence that may be a gap. The text has the sample's time, the time of the
 * sample before it (for the first sample its own time), the letters of all inputs, and three reporting intervals: after
 * the sample, before the previous sample, and before the sample. Times are counted from the window's start. One row
 * holds an hour of texts, because the SDK needs time for each row.
 * @param alone the only input, if its own intervals and faults are wanted
 */
const runsSql = (
  scope: Scope,
  window: TimeWindow,
  columns: SampleColumns,
  limitsOf: (input: InputKey) => StateLimits,
  alone?: InputKey,
): string => {
  const { hasFaults } = columns;
  const own = alone && aloneSql(alone, window, columns, 'to_milliseconds(time)');
  const letters = columns.inputs.map((input) => told(input, limitsOf(input), hasFaults)).join(' || ');
  return `
WITH ${instantsSql(scope, withReach(window), columns, true)}, samples AS (
  SELECT to_milliseconds(time) - (${literal(window.startTime)}) AS ms, ${letters} AS told${own?.fault ?? ''}
  FROM instants${own?.condition ?? ''}
), ${pacedSql({ startTime: 0, endTime: window.endTime - window.startTime }, own !== undefined && hasFaults)}, steps AS (
  SELECT ms, told, start_interval, end_interval, lag(ms) OVER (ORDER BY ms) AS before_ms,
    lag(told) OVER (ORDER BY ms) AS before_told, lag(end_interval) OVER (ORDER BY ms) AS before_interval,
    lead(ms) OVER (ORDER BY ms) AS next_ms
  FROM paced
)
SELECT array_join(array_agg(CAST(ms AS VARCHAR) || ' ' || CAST(coalesce(before_ms, ms) AS VARCHAR) || ' ' || told || ' ' ||
  CAST(start_interval AS VARCHAR) || ' ' || CAST(coalesce(before_interval, 0) AS VARCHAR) || ' ' ||
  CAST(end_interval AS VARCHAR)), ',')
FROM steps
WHERE before_ms IS NULL OR next_ms IS NULL OR told <> before_told OR ms - before_ms >= ${literal(MIN_GAP_MS)}
  OR start_interval = ${literal(FAULT_INTERVAL)}
GROUP BY ms / ${literal(HOUR_MS)}`;
};

/** Samples with the same letters for all inputs, without a silence between them that may be a gap. */
interface Stretch extends Paced {
  readonly first: number;
  readonly last: number;
  readonly told: string;
}

/** The stretches of an answer, ascending. The texts of an hour come in any order. */
function readStretches(rows: readonly Row[], from: number): Stretch[] {
  const samples = rows
    .flatMap(([hour]) => hour?.split(',') ?? [])
    .map((text) => text.split(' '))
    .map(([time, before, letters = '', ...intervals]) => ({
      time: Number(time) + from,
      before: Number(before) + from,
      letters,
      intervals: intervals.map(Number),
    }))
    .sort((a, b) => a.time - b.time);
  const stretches: { -readonly [Name in keyof Stretch]: Stretch[Name] }[] = [];
  for (const { time, before, letters, intervals } of samples) {
    const [startInterval = 0, beforeInterval = 0, endInterval = 0] = intervals;
    const stretch = stretches.at(-1);
    if (stretch) {
      stretch.last = before;
      stretch.endInterval = beforeInterval;
    }
    stretches.push({ first: time, last: time, told: letters, startInterval, endInterval });
  }
  return stretches;
}

/** The runs of the input at this place in the letters. */
function runsAt(place: number, stretches: readonly Stretch[]): Run[] {
  const runs: { -readonly [Name in keyof Run]: Run[Name] }[] = [];
  let isFaulted = false;
  for (const { first, last, told, endInterval = 0, ...stretch } of stretches) {
    const letter = told[place];
    const before = runs.at(-1);
    if (letter === FAULT) {
      isFaulted = true;
      if (before) before.endInterval = FAULT_INTERVAL;
    }
    if (!isSample(letter)) continue;
    const startInterval = isFaulted ? FAULT_INTERVAL : (stretch.startInterval ?? 0);
    isFaulted = false;
    const run = before && !isGap(first - before.last, before.endInterval, startInterval) ? before : undefined;
    const heldOr = (value: State): State => (letter === HELD ? (run?.value ?? null) : value);
    const value = heldOr(letter === ON ? 1 : 0);
    if (run?.value === value) Object.assign(run, { last, endInterval });
    else runs.push({ first, last, value, startInterval, endInterval });
  }
  return runs;
}

/**
 * Whether an input needs its own query. That is so when some rows have no sample of it (another input was sent alone,
 * or a fault), and one of its silences may be a gap. The intervals of all rows are then not its own.
 */
function needsOwnIntervals(place: number, stretches: readonly Stretch[], { startTime, endTime }: TimeWindow): boolean {
  const own = stretches.filter(({ told }) => isSample(told[place]));
  if (own.length === 0 || own.length === stretches.length) return false;
  let last = startTime;
  return [...own, { first: endTime, last: endTime }].some((each) => {
    const silence = each.first - last;
    last = each.last;
    return silence >= MIN_GAP_MS;
  });
}

/** The query finds the changes. The samples between them are not fetched. */
export const runsOf: ReadingsQueries['runsOf'] = async (scope, window, inputs) => {
  const columns = await sampleColumnsOf([...inputs.keys()]);
  if (columns.inputs.length === 0) return new Map();
  const limitsOf = (input: InputKey) => inputs.get(input) ?? SWITCH;
  const stretches = readStretches(await query(runsSql(scope, window, columns, limitsOf)), window.startTime);
  const answers = await Promise.all(
    columns.inputs.map(async (input, place): Promise<[InputKey, Run[]]> => {
      if (!needsOwnIntervals(place, stretches, window)) return [input, runsAt(place, stretches)];
      const own = { ...columns, inputs: [input] };
      const alone = await query(runsSql(scope, window, own, limitsOf, input));
      return [input, runsAt(0, readStretches(alone, window.startTime))];
    }),
  );
  return new Map(answers.filter(([, runs]) => runs.length > 0));
};
