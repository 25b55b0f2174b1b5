import { expect, it } from 'vitest';
import { WATCHED_METRICS } from '../../bin/cost/usage.ts';
import { READINGS_ENGINES, type ReadingsEngine } from '../../shared/platform/readings.ts';
import { templateOf } from './template.ts';

/** How many metrics the alarms of the stack watch. */
const watchedWith = (engine: ReadingsEngine): number =>
  templateOf(engine)
    .every('AWS::CloudWatch::Alarm')
    .map(([, { Metrics }]) =>
      Metrics ? Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length : 1,
    )
    .reduce((sum, count) => sum + count, 0);

it('The cost of alarms is reckoned with as many metrics as the alarms of the stack watch at most', () => {
  expect(Math.max(...READINGS_ENGINES.map(watchedWith))).toBe(WATCHED_METRICS);
});
