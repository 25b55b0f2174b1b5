import { afterEach, expect, it, vi } from 'vitest';
import { noteLag, writeLags } from './lags.ts';

afterEach(() => vi.restoreAllMocks());

it('The lags of a run are one line of metrics in milliseconds, at most a hundred of each, and none without a lag', () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Portal');
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  for (let count = 0; count < 120; count += 1) noteLag('ToldLagMs', count);
  noteLag('RaisedLagMs', -5);
  writeLags(7);
  writeLags(8);
  expect(lines).toHaveLength(1);
  const { _aws, ToldLagMs, RaisedLagMs } = JSON.parse(lines[0] ?? '');
  expect([ToldLagMs.length, ToldLagMs[99], RaisedLagMs]).toEqual([100, 99, [0]]);
  expect(_aws.CloudWatchMetrics[0].Metrics).toEqual([
    { Name: 'ToldLagMs', Unit: 'Milliseconds' },
    { Name: 'RaisedLagMs', Unit: 'Milliseconds' },
  ]);
  vi.unstubAllEnvs();
});
