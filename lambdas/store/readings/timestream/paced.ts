import {
  DEFAULT_INTERVAL_MS,
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

/**
 * Two expressions of a query, `neighbours` and `paced`. `paced` has the rows of `samples` (with their time in `ms`)
 * inside a window, each with the reporting intervals before and after it.
 */
export const pacedSql = ({ startTime, endTime }: TimeWindow): string => `neighbours AS (
  SELECT *, lag(ms) OVER (ORDER BY ms) AS before1, lag(ms, 2) OVER (ORDER BY ms) AS before2,
    lag(ms, 3) OVER (ORDER BY ms) AS before3, lead(ms) OVER (ORDER BY ms) AS after1,
    lead(ms, 2) OVER (ORDER BY ms) AS after2, lead(ms, 3) OVER (ORDER BY ms) AS after3
  FROM samples
), paced AS (
  SELECT *, ${middle(step('before1', 'ms'), step('before2', 'before1'), step('before3', 'before2'))} AS end_interval,
    ${middle(step('after1', 'ms'), step('after2', 'after1'), step('after3', 'after2'))} AS start_interval
  FROM neighbours WHERE ms >= ${literal(startTime)} AND ms < ${literal(endTime)}
)`;

/** 1 if there is a gap before a row of `paced`, else 0. The rule is that of `isGap`. */
export const gapSql = (): string => {
  const silence = 'ms - lag(ms) OVER (ORDER BY ms)';
  const interval = 'greatest(coalesce(lag(end_interval) OVER (ORDER BY ms), 0), start_interval)';
  return `CASE WHEN ${silence} >= ${literal(MIN_GAP_MS)} AND ${silence} > ${literal(GAP_INTERVALS)} *
    CASE WHEN ${interval} > 0 THEN ${interval} ELSE ${literal(DEFAULT_INTERVAL_MS)} END THEN 1 ELSE 0 END`;
};
