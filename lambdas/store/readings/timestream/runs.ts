import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { FAULT_INTERVAL, isGap, MIN_GAP_MS, type Paced } from '../../../../shared/domain/readings/gap.ts';
import type { State } from '../../../../shared/domain/readings/span.ts';
import { type Run, SWITCH } from '../../../../shared/domain/readings/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { StateLimits } from '../../../../shared/domain/wingnuts/pump-limits.ts';
import type { ReadingsQueries, Scope } from '../engine.ts';
import { NumberScanner } from './number-scanner.ts';
import { pacedSql, withReach } from './paced.ts';
import { literal, query, type Row } from './query.ts';
import { aloneSql, instantsSql, isFaultSql, type SampleColumns, withSampleColumns } from './samples.ts';

/**
 * The state of an input in a sample, as one letter: ON, OFF, between the limits (the state does not change), a fault,
 * or nothing.
 */
const [ON, OFF, HELD, FAULT, NONE] = ['1', '0', 'h', 'x', '-'];

const told = (input: InputKey, { onFrom, offBelow, onUpTo }: StateLimits, hasFaults: boolean): string => {
  const most = onUpTo === undefined ? '' : ` AND ${input} <= ${literal(onUpTo)}`;
  const isOn = `WHEN ${input} >= ${literal(onFrom)}${most} THEN '${ON}'`;
  const isOff = `WHEN ${input} < ${literal(offBelow)} THEN '${OFF}'`;
  const isBetween = `WHEN ${input} IS NOT NULL THEN '${HELD}'`;
  const isFault = hasFaults ? ` WHEN ${isFaultSql(input)} THEN '${FAULT}'` : '';
  return `CASE ${isOn} ${isOff} ${isBetween}${isFault} ELSE '${NONE}' END`;
};

/** Whether a letter stands for a sample. */
const isSample = (letter: string | undefined): boolean => letter !== NONE && letter !== FAULT;

/**
 * One query serves all inputs. It returns a text for the first and the last sample, and for each sample in which an input
 * changes. It also returns one for each sample after a fault, or after a silence that may be a gap. The text begins with the
 * sample's time since the window's start, and the time since the sample before it (0 for the first one). Three reporting
 * intervals follow: after the sample, before the previous one, and before the sample. The letters of all inputs are last.
 * One row holds an hour of texts, because the SDK needs time for each row.
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
SELECT array_join(array_agg(CAST(ms AS VARCHAR) || ' ' || CAST(coalesce(ms - before_ms, 0) AS VARCHAR) || ' ' ||
  CAST(start_interval AS VARCHAR) || ' ' || CAST(coalesce(before_interval, 0) AS VARCHAR) || ' ' ||
  CAST(end_interval AS VARCHAR) || ' ' || told), ',')
FROM steps
WHERE before_ms IS NULL OR next_ms IS NULL OR told <> before_told OR ms - before_ms >= ${literal(MIN_GAP_MS)}
  OR start_interval = ${literal(FAULT_INTERVAL)}
GROUP BY ms / ${literal(HOUR_MS)}`;
};

/** Samples with the same letters for all inputs, without a silence between them that may be a gap. */
interface Stretch extends Required<Paced> {
  readonly first: number;
  readonly last: number;
  readonly told: string;
}

/** The last sample before another one, and the interval before it. */
interface Before {
  readonly before: number;
  readonly beforeInterval: number;
}

/** The stretches of an answer, ascending. The texts of an hour come in any order. */
function readStretches(rows: readonly Row[], from: number): Stretch[] {
  const stretches: ({ -readonly [Name in keyof Stretch]: Stretch[Name] } & Before)[] = [];
  for (const [hour] of rows) {
    const numbers = new NumberScanner(hour ?? '');
    while (!numbers.isAtEnd) {
      const first = numbers.next() + from;
      const before = first - numbers.next();
      const startInterval = numbers.next();
      const beforeInterval = numbers.next();
      const endInterval = numbers.next();
      stretches.push({
        first,
        last: first,
        told: numbers.nextText(),
        startInterval,
        endInterval,
        before,
        beforeInterval,
      });
    }
  }
  stretches.sort((a, b) => a.first - b.first);
  for (const [index, { before, beforeInterval }] of stretches.entries()) {
    const ended = stretches[index - 1];
    if (!ended) continue;
    ended.last = before;
    ended.endInterval = beforeInterval;
  }
  return stretches;
}

/** The runs of the input at this place in the letters. It makes nothing but runs: there are many stretches. */
function runsAt(place: number, stretches: readonly Stretch[]): Run[] {
  const runs: Run[] = [];
  let run: { -readonly [Name in keyof Run]: Run[Name] } | undefined;
  let isFaulted = false;
  for (const stretch of stretches) {
    const letter = stretch.told[place];
    if (letter === FAULT) {
      isFaulted = true;
      if (run) run.endInterval = FAULT_INTERVAL;
    }
    if (!isSample(letter)) continue;
    const { first, last, endInterval } = stretch;
    const startInterval = isFaulted ? FAULT_INTERVAL : stretch.startInterval;
    isFaulted = false;
    const current = run && !isGap(first - run.last, run.endInterval, startInterval) ? run : undefined;
    const told: State = letter === ON ? 1 : 0;
    const value = letter === HELD ? (current?.value ?? null) : told;
    if (current?.value === value) {
      current.last = last;
      current.endInterval = endInterval;
    } else {
      run = { first, last, value, startInterval, endInterval };
      runs.push(run);
    }
  }
  return runs;
}

/**
 * Whether an input needs its own query. That is so when some rows have no sample of it (another input was sent alone,
 * or a fault), and one of its silences may be a gap. The intervals of all rows are then not its own.
 */
function needsOwnIntervals(place: number, stretches: readonly Stretch[], { startTime, endTime }: TimeWindow): boolean {
  let samples = 0;
  let longest = 0;
  let end = startTime;
  for (const { told, first, last } of stretches) {
    if (!isSample(told[place])) continue;
    samples += 1;
    longest = Math.max(longest, first - end);
    end = last;
  }
  return samples > 0 && samples < stretches.length && Math.max(longest, endTime - end) >= MIN_GAP_MS;
}

/** The query finds the changes. The samples between them are not fetched. */
export const runsOf: ReadingsQueries['runsOf'] = (scope, window, inputs) =>
  withSampleColumns([...inputs.keys()], async (columns) => {
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
  });
