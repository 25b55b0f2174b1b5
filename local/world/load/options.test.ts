import { describe, expect, it } from 'vitest';
import { newTally, percentile, tallyLine } from './latency.ts';
import { loadOptions } from './options.ts';

describe('the options of a load test', () => {
  it('reads the number of wingnuts, the interval and the length', () => {
    expect(loadOptions(['--wingnuts', '50', '--interval', '2', '--seconds', '30'])).toEqual({
      wingnuts: 50,
      intervalMs: 2000,
      seconds: 30,
      isOld: false,
    });
  });

  it('publishes once a minute until Ctrl-C by default', () => {
    expect(loadOptions(['--wingnuts', '1'])).toEqual({
      wingnuts: 1,
      intervalMs: 60_000,
      seconds: undefined,
      isOld: false,
    });
    expect(loadOptions(['--wingnuts', '1', '--old-firmware']).isOld).toBe(true);
  });

  it.each([[[]], [['--wingnuts', 'x']], [['--wingnuts', '0']], [['--wingnuts', '2', '--seconds', '0']]])(
    'refuses %j with the name of the option',
    (args) => {
      expect(() => loadOptions(args)).toThrow(/^--(wingnuts|seconds) takes a number above 0$/);
    },
  );

  it('refuses a fraction of a wingnut and an unknown option', () => {
    expect(() => loadOptions(['--wingnuts', '1.5'])).toThrow('--wingnuts takes a whole number');
    expect(() => loadOptions(['--wingnut', '1'])).toThrow('--wingnut');
  });
});

describe('the latencies of a load test', () => {
  it('gives percentiles by nearest rank, and none for nothing', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)]).toEqual([50, 95, Number.NaN]);
  });

  it('puts rate and latency on one line', () => {
    expect(tallyLine({ messages: 10, readings: 12, latencies: [1, 2, 3] }, 5)).toBe(
      '2.0 messages/s, 10 messages with 12 readings, PUBACK p50 2.0 ms, p95 3.0 ms',
    );
    expect(tallyLine(newTally(), 5)).toContain('p50 --');
  });
});
