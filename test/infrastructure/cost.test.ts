import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { billOf } from '../../bin/cost/bill.ts';
import { readFleet } from '../../bin/cost/options.ts';
import { rolloutCost } from '../../bin/cost/rollout.ts';
import { WATCHED_METRICS } from '../../bin/cost/usage.ts';
import type { StageName } from '../../lib/stage.ts';
import { READINGS_ENGINES, type ReadingsEngine } from '../../shared/platform/readings.ts';
import { tableRows } from '../docs/sources.ts';
import { deploymentOf } from './deployments.ts';

/** Number of metrics that the alarms of a stage watch. */
const watchedIn = (stage: StageName, readings: ReadingsEngine): number =>
  Object.values(deploymentOf({ stage, readings }).Resources)
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => {
      const metrics = Properties?.Metrics as { MetricStat?: object }[] | undefined;
      return metrics ? metrics.filter(({ MetricStat }) => MetricStat).length : 1;
    })
    .reduce((sum, count) => sum + count, 0);

it.each(['dev', 'prod'] as const)(
  'The cost of alarms is reckoned with as many metrics as the alarms of the stage %s watch at most',
  (stage) => {
    expect(Math.max(...READINGS_ENGINES.map((engine) => watchedIn(stage, engine)))).toBe(WATCHED_METRICS[stage]);
  },
);

it('The cost of polls is reckoned with as many queues as Lambda polls', () => {
  const polled = Object.values(deploymentOf({ stage: 'prod' }).Resources).filter(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::EventSourceMapping' &&
      /Queue|Telling|Check|Facts|Exports/.test(JSON.stringify(Properties)),
  );
  expect(polled).toHaveLength(7);
});

const idle = (stage: StageName) =>
  readFleet({ stage, wingnuts: '0', companies: '1', users: '1', alarms: '0', hours: '0', board: '0' });

it.each([
  ['dev', 1.5],
  ['prod', 5],
] as const)('A stack in stage %s with one company and no wingnut costs at most $%d a month', (stage, most) => {
  expect(billOf(idle(stage)).total).toBeLessThanOrEqual(most);
});

it('The runbook says what an update of the firmware of 10,000 wingnuts costs', () => {
  const { total, executions } = rolloutCost(10_000);
  const said = [`costs $${total.toFixed(2)} each time`, `$${executions.toFixed(2)} for 10,000 executions`];
  const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  for (const each of said) expect(runbook).toContain(each);
});

it('The runbook says what an idle stack costs', () => {
  const rows = tableRows(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'), 'idle stage');
  expect(rows.map(([stage, cost]) => [stage, cost])).toEqual(
    (['dev', 'prod'] as const).map((stage) => [`\`${stage}\``, `$${billOf(idle(stage)).total.toFixed(2)}`]),
  );
});
