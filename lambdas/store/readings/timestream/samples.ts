import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { READINGS } from '../../../../shared/platform/readings.ts';
import type { Scope } from '../engine.ts';
import { existingColumns, knownColumns, literal, readingsTable } from './query.ts';
import { where } from './where.ts';

/** The columns that a query of samples can read. */
export interface SampleColumns {
  /** The wanted inputs that have ever sent a value. */
  readonly inputs: readonly InputKey[];
  readonly hasFaults: boolean;
  /** Only rows of earlier versions of the portal have no receive time. A time never has two of them. */
  readonly hasReceived: boolean;
}

const wantedFor = (inputs: readonly InputKey[]) => [...inputs, READINGS.faults, READINGS.received];

function sampleColumns(inputs: readonly InputKey[], existing: readonly string[]): SampleColumns {
  const known = new Set(existing);
  return {
    inputs: inputs.filter((input) => known.has(input)),
    hasFaults: known.has(READINGS.faults),
    hasReceived: known.has(READINGS.received),
  };
}

/** Returns which columns the table has for some inputs. */
export const sampleColumnsOf = async (inputs: readonly InputKey[]): Promise<SampleColumns> =>
  sampleColumns(inputs, await existingColumns(wantedFor(inputs)));

/**
 * Asks with the columns that the table has for some inputs. If a column is missing, the columns are read again while the
 * question is on its way with those that are known. It is asked again if that finds another column. So an input that is
 * silent, or a table without faults, costs no time.
 * @param ask gets at least one input, unless the table has none of them
 */
export async function withSampleColumns<Answer>(
  inputs: readonly InputKey[],
  ask: (columns: SampleColumns) => Promise<Answer>,
): Promise<Answer> {
  const wanted = wantedFor(inputs);
  const before = knownColumns(wanted);
  if (sampleColumns(inputs, before).inputs.length === 0) return ask(await sampleColumnsOf(inputs));
  const [answer, existing] = await Promise.all([ask(sampleColumns(inputs, before)), existingColumns(wanted)]);
  return existing.length === before.length ? answer : ask(sampleColumns(inputs, existing));
}

/** The number of the part that a row is in: how many of some times (ascending) are not after it. */
export const partOf = (edges: readonly number[]): string =>
  `CASE ${edges.map((edge, index) => `WHEN ms < ${literal(edge)} THEN ${index}`).join(' ')} ELSE ${edges.length} END`;

/** The condition that a row names an input's fault. */
export const isFaultSql = (input: InputKey): string => `${READINGS.faults} LIKE ${literal(`%${input}%`)}`;

/**
 * The part of a query that reads one input alone: the condition for its rows, and a column that marks its faults. Only
 * faults in the window count.
 * @param time the expression of a row's time in ms, counted as the window is
 */
export function aloneSql(
  input: InputKey,
  { startTime, endTime }: TimeWindow,
  { hasFaults }: SampleColumns,
  time: string,
) {
  if (!hasFaults) return { condition: ` WHERE ${input} IS NOT NULL`, fault: '' };
  const isInside = `${time} >= ${literal(startTime)} AND ${time} < ${literal(endTime)}`;
  return {
    condition: ` WHERE ${input} IS NOT NULL OR (${isFaultSql(input)} AND ${isInside})`,
    fault: `, CASE WHEN ${input} IS NULL THEN 1 ELSE 0 END AS fault`,
  };
}

/** An input's value at a time with several rows: the one that was received last, or none if that was a fault. */
function newest(input: InputKey, hasFaults: boolean): string {
  const isTold = `${input} IS NOT NULL${hasFaults ? ` OR ${isFaultSql(input)}` : ''}`;
  return `max_by(${input}, CASE WHEN ${isTold} THEN coalesce(${READINGS.received}, 0) END) AS ${input}`;
}

/**
 * The expressions of a query before its last one, `instants`: the samples of a window, one row for each time, merged by
 * input (docs/product/telemetry.md#one-instant). Few times have several rows, so only these are grouped.
 * @param columns those that exist
 * @param withFaults adds the column of faults, if it exists
 */
export function instantsSql(scope: Scope, window: TimeWindow, columns: SampleColumns, withFaults = false): string {
  const { inputs, hasFaults, hasReceived } = columns;
  const faults = withFaults && hasFaults ? [READINGS.faults] : [];
  const own = ['time', ...inputs, ...faults].join(', ');
  const from = `FROM ${readingsTable()} WHERE ${where(scope, window)}`;
  if (!hasReceived) return `instants AS (SELECT ${own} ${from})`;
  const stored = ['time', ...inputs, READINGS.received, ...(hasFaults ? [READINGS.faults] : [])].join(', ');
  const merged = [
    'time',
    ...inputs.map((input) => newest(input, hasFaults)),
    ...faults.map((column) => `array_join(array_agg(${column}), ' ') AS ${column}`),
  ].join(', ');
  return `stored AS (
  SELECT ${stored} ${from}
), shared AS (
  SELECT time FROM stored GROUP BY time HAVING count(*) > 1
), instants AS (
  SELECT ${own} FROM stored WHERE time NOT IN (SELECT time FROM shared)
  UNION ALL
  SELECT ${merged} FROM stored WHERE time IN (SELECT time FROM shared) GROUP BY time
)`;
}
