import type { LocalStack } from '../../../local/stack/stack.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { timestreamOf } from '../../timestream-of.ts';
import type { ChartWorld } from './chart-world.ts';

/** DuckDB's SQL for the work of a chart, without the portal's code around it. */
interface BareSql {
  /** Every sample of the window. */
  readonly raw: string;
  /** The query of `lambdas/store/readings/timestream/buckets.ts`, in DuckDB's SQL. */
  readonly reduced: string;
}

const fromWindow = (stack: LocalStack, world: ChartWorld, { startTime, endTime }: TimeWindow): string => {
  const { database, table } = timestreamOf(stack);
  return `FROM "${database}"."${table}"
    WHERE company = '${world.companyId}' AND property = '${world.propertyId}' AND wingnut = '${world.wingnutId}'
    AND time >= epoch_ms(${startTime}) AND time < epoch_ms(${endTime})`;
};

const GAP_MS = 180_000;

/** The queries for a window in buckets of some seconds. */
export function bareSql(stack: LocalStack, world: ChartWorld, window: TimeWindow, seconds: number): BareSql {
  const { inputs } = world;
  const from = fromWindow(stack, world, window);
  const columns = inputs.join(', ');
  const aggregates = inputs.map((input) => {
    const extremes = `min(${input}), arg_min(ms, ${input}), max(${input}), arg_max(ms, ${input})`;
    return `count(${input}), ${extremes}, avg(${input})`;
  });
  return {
    raw: `SELECT time, ${columns} ${from} ORDER BY time`,
    reduced: `
      WITH steps AS (
        SELECT time, epoch_ms(time) AS ms, ${columns},
          CASE WHEN epoch_ms(time) - lag(epoch_ms(time)) OVER (ORDER BY time) > ${GAP_MS} THEN 1 ELSE 0 END AS gap
        ${from}
      ), stretches AS (
        SELECT *, sum(gap) OVER (ORDER BY ms ROWS UNBOUNDED PRECEDING) AS stretch FROM steps
      )
      SELECT time_bucket(INTERVAL '${seconds} seconds', time, TIMESTAMP '1970-01-01') AS bucket, stretch,
        min(ms) AS first_ms, max(ms), count(*), ${aggregates.join(', ')}
      FROM stretches GROUP BY 1, 2 ORDER BY first_ms`,
  };
}

/**
 * The changes of every state, one query each, in DuckDB's SQL. They match the queries of
 * `lambdas/store/readings/runs.ts`.
 */
export const bareChangesSql = (stack: LocalStack, world: ChartWorld, window: TimeWindow): string[] =>
  world.inputs.map(
    (input) => `
      WITH steps AS (
        SELECT epoch_ms(time) AS ms, ${input} AS state, lag(epoch_ms(time)) OVER (ORDER BY time) AS before_ms,
          lag(${input}) OVER (ORDER BY time) AS before_state
        ${fromWindow(stack, world, window)}
      )
      SELECT ms, before_ms, state FROM steps
      WHERE before_ms IS NULL OR state <> before_state OR ms - before_ms > ${GAP_MS} ORDER BY ms`,
  );
