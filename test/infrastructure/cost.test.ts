import { expect, it } from 'vitest';
import { WATCHED_METRICS } from '../../bin/cost/usage.ts';
import { every } from './template.ts';

it('The cost of alarms is reckoned with as many metrics as the alarms of the stack watch', () => {
  const watched = every('AWS::CloudWatch::Alarm').map(([, { Metrics }]) =>
    Metrics ? Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length : 1,
  );
  expect(watched.reduce((sum, count) => sum + count, 0)).toBe(WATCHED_METRICS);
});
