import {
  DEFAULT_INTERVAL_MS,
  FAULT_INTERVAL,
  GAP_INTERVALS,
  INTERVAL_REACH_MS,
  MIN_GAP_MS,
} from '../../../../shared/domain/readings/gap.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { literal } from './query.ts';

/** The window and the time around it that the intervals at its edges need. */
export const withReach = ({ startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: startTime - INTERVAL_REACH_MS,
  endTime: endTime + INTERVAL_REACH_MS,
});

/** The distance between two samples on one side of a row. It is 0 if the farther sample is missing or out of reach. */
const step = (far: string, near: string): string =>
  `CASE WHEN abs(${far} - ms) <= ${literal(INTERVAL_REACH_MS)} THEN abs(${far} - ${near}) ELSE 0 END`;

/** The middle one of three numbers, as in `intervalAt`. */
const middle = (a: string, b: string, c: string): string =>
  `greatest(least(${a}, ${b}), least(greatest(${a}, ${b}), ${c}))`;

/** An interval, or the mark of a fault on that side. */
const unlessFault = (neighbour: string, interval: string): string =>
  `CASE WHEN ${neighbour} = 1 THEN ${literal(FAULT_INTERVAL)} ELSE ${interval} END`;

/**
 * Expressions of a query, the last one `paced`. It has the rows of `samples` (with their time in `ms`) inside a window,
 * each with the reporting intervals before and after it.
 * @param samples the name of the expression with the samples
 * @param hasFaults it also has rows of faults, with 1 in its column `fault`. They mark their neighbours and are left out
 */
export function pacedSql({ startTime, endTime }: TimeWindow, hasFaults = false, samples = 'samples'): string {
  const before = middle(step('before1', 'ms'), step('before2', 'before1'), step('before3', 'before2'));
  const after = middle(step('after1', 'ms'), step('after2', 'after1'), step('after3', 'after2'));
  const marked = `marked AS (
  SELECT *, lag(fault) OVER (ORDER BY ms) AS fault_before, lead(fault) OVER (ORDER BY ms) AS fault_after FROM ${samples}
), `;
  return `${hasFaults ? marked : ''}neighbours AS (
  SELECT *, lag(ms) OVER (ORDER BY ms) AS before1, lag(ms, 2) OVER (ORDER BY ms) AS before2,
    lag(ms, 3) OVER (ORDER BY ms) AS before3, lead(ms) OVER (ORDER BY ms) AS after1,
    lead(ms, 2) OVER (ORDER BY ms) AS after2, lead(ms, 3) OVER (ORDER BY ms) AS after3
  FROM ${hasFaults ? 'marked WHERE fault = 0' : samples}
), paced AS (
  SELECT *, ${hasFaults ? unlessFault('fault_after', before) : before} AS end_interval,
    ${hasFaults ? unlessFault('fault_before', after) : after} AS start_interval
  FROM neighbours WHERE ms >= ${literal(startTime)} AND ms < ${literal(endTime)}
)`;
}

/** 1 if there is a gap before a row of `paced`, else 0. The rule is that of `isGap`. */
export const gapSql = (): string => {
  const silence = 'ms - lag(ms) OVER (ORDER BY ms)';
  const interval = 'greatest(coalesce(lag(end_interval) OVER (ORDER BY ms), 0), start_interval)';
  return `CASE WHEN start_interval = ${literal(FAULT_INTERVAL)} OR ${silence} >= ${literal(MIN_GAP_MS)} AND ${silence} > ${literal(GAP_INTERVALS)} *
    CASE WHEN ${interval} > 0 THEN ${interval} ELSE ${literal(DEFAULT_INTERVAL_MS)} END THEN 1 ELSE 0 END`;
};
