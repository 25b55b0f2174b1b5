import { expect, test } from 'vitest';
import { liveWithin } from './live.ts';

const MINUTE = 60_000;
const every = (step: number) => [0, 1, 2, 3, 4].map((index) => 1_000_000 + index * step);

test.each([
  ['each minute', every(MINUTE), 1.5 * MINUTE],
  ['each five minutes', every(5 * MINUTE), 5.5 * MINUTE],
  ['each ten seconds', every(10_000), 1.5 * MINUTE],
  ['each half hour', every(30 * MINUTE), 15 * MINUTE],
  ['once', [1_000_000], 1.5 * MINUTE],
  ['never', [], 1.5 * MINUTE],
])('A wingnut that reports %s is live for its interval and the time on the way', (_what, times, within) => {
  expect(liveWithin(times)).toBe(within);
});
