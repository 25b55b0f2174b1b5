import { expect, test } from 'vitest';
import { extendPollingGaps, passedBy, pollingGapsAfter } from './polling-gaps.ts';

const MINUTE = 60_000;

test('Answers that follow each other leave nothing unheard', () => {
  const none = extendPollingGaps([], undefined, 0);
  expect(none).toEqual([]);
  expect(extendPollingGaps(none, 0, 4000)).toBe(none);
});

test('A long silence is a stretch of its own, and old ones are let go', () => {
  const first = extendPollingGaps([], 0, 10 * MINUTE);
  expect(first).toEqual([{ startTime: 0, endTime: 10 * MINUTE }]);
  const second = extendPollingGaps(first, 20 * MINUTE, 25 * MINUTE);
  expect(second).toEqual([...first, { startTime: 20 * MINUTE, endTime: 25 * MINUTE }]);
  expect(extendPollingGaps(second, 300 * MINUTE, 302 * MINUTE)).toEqual([
    { startTime: 300 * MINUTE, endTime: 302 * MINUTE },
  ]);
});

test('What was fetched since is known', () => {
  const unheard = [
    { startTime: 0, endTime: 10 * MINUTE },
    { startTime: 20 * MINUTE, endTime: 25 * MINUTE },
  ];
  expect(pollingGapsAfter(unheard, 5 * MINUTE)).toEqual([
    { startTime: 5 * MINUTE, endTime: 10 * MINUTE },
    { startTime: 20 * MINUTE, endTime: 25 * MINUTE },
  ]);
  expect(pollingGapsAfter(unheard, 10 * MINUTE)).toEqual([{ startTime: 20 * MINUTE, endTime: 25 * MINUTE }]);
  // The answer that ended the silence came a little after the question for the range.
  expect(pollingGapsAfter(unheard, 25 * MINUTE - 2000)).toEqual([]);
});

test('A day is asked again after five minutes unheard, four weeks are not before half an hour', () => {
  const DAY = 1440 * MINUTE;
  const until = (days: number, minutes: number) =>
    passedBy({ startTime: -days * DAY, endTime: 0 }, [{ startTime: 0, endTime: minutes * MINUTE }]);
  expect([until(1, 5), until(1, 1), until(28, 5), until(28, 29)]).toEqual([
    5 * MINUTE,
    undefined,
    undefined,
    29 * MINUTE,
  ]);
});
