import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { backtest } from './backtest.ts';

const LIMITS = { min: 130, max: 200 };
const past = (values: readonly (number | null | undefined)[]) => ({ start: 0, stepMs: 60_000, values });

describe('Limits rehearsed on the past', () => {
  it.each<
    [
      what: string,
      values: readonly (number | null | undefined)[],
      expected: readonly (readonly [number, number | undefined, number])[],
    ]
  >([
    ['raise nothing while all is inside', [150, 160, 170], []],
    ['raise nothing for one minute outside', [150, 201, 150], []],
    ['raise an alarm with its start, end and extreme', [150, 201, 209, 203, 150, 150, 150], [[1, 4, 209]]],
    ['raise an alarm that lasts', [150, 201, 209], [[1, undefined, 209]]],
    ['do not raise from a fault', [150, null, null, null, 150], []],
    ['count a dance once', [201, 201, 199, 201, 199, 201, 199, 199, 199, 199], [[0, 6, 201]]],
    [
      'count two alarms that are apart',
      [201, 201, 150, 150, 150, 120, 120],
      [
        [0, 2, 201],
        [5, undefined, 120],
      ],
    ],
    ['let a sample without a successor last', [150, 201, undefined, undefined, 150, 150, 150], [[1, 4, 201]]],
  ])('%s', (_what, values, expected) => {
    const alarms = backtest(past(values), LIMITS).map(({ since, until, extreme }) => [
      since / MINUTE_MS,
      until === undefined ? undefined : until / MINUTE_MS,
      extreme.value,
    ]);
    expect(alarms).toEqual(expected);
  });
});
