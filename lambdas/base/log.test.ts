import { afterEach, expect, it, vi } from 'vitest';
import { log, logMetrics } from './log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const written = (write: () => void) => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  write();
  return lines.map((line) => JSON.parse(line));
};

it('A line of an error counts itself for the alarm of its function, and no other line does', () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Portal');
  vi.stubEnv('ERRORS_METRIC', 'FunctionErrors');
  const [error, warning] = written(() => {
    log('error', 'It failed', { company: 'c' }, new Error('No'));
    log('warn', 'It passes');
  });
  expect(error).toMatchObject({
    level: 'ERROR',
    message: 'It failed',
    company: 'c',
    error: { message: 'No' },
    FunctionErrors: 1,
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: 'Portal', Dimensions: [[]], Metrics: [{ Name: 'FunctionErrors', Unit: 'Count' }] },
      ],
    },
  });
  expect(warning).not.toHaveProperty('_aws');
});

it('Outside of a deployed stack a line counts nothing', () => {
  expect(written(() => log('error', 'It failed'))[0]).not.toHaveProperty('_aws');
});

it('Figures are metrics without dimensions, with fields beside them', () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Portal');
  const [line] = written(() => logMetrics({ Runs: 2 }, { properties: 5 }, 7));
  expect(line).toMatchObject({ Runs: 2, properties: 5, level: 'INFO', _aws: { Timestamp: 7 } });
  expect(line._aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'Runs', Unit: 'Count' }]);
});
