import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { extendPollingGaps, passedBy, pollingGapsAfter, withBatch } from './polling-gaps.ts';

test('Answers that follow each other leave no gap', () => {
  const none = extendPollingGaps([], undefined, 0);
  expect(none).toEqual([]);
  expect(extendPollingGaps(none, 0, 4000)).toBe(none);
});

test('A long silence is a gap of its own, and old gaps are dropped', () => {
  const first = extendPollingGaps([], 0, 10 * MINUTE_MS);
  expect(first).toEqual([{ startTime: 0, endTime: 10 * MINUTE_MS }]);
  const second = extendPollingGaps(first, 20 * MINUTE_MS, 25 * MINUTE_MS);
  expect(second).toEqual([...first, { startTime: 20 * MINUTE_MS, endTime: 25 * MINUTE_MS }]);
  expect(extendPollingGaps(second, 300 * MINUTE_MS, 302 * MINUTE_MS)).toEqual([
    { startTime: 300 * MINUTE_MS, endTime: 302 * MINUTE_MS },
  ]);
});

test('What was fetched since is known', () => {
  const pollingGaps = [
    { startTime: 0, endTime: 10 * MINUTE_MS },
    { startTime: 20 * MINUTE_MS, endTime: 25 * MINUTE_MS },
  ];
  expect(pollingGapsAfter(pollingGaps, 5 * MINUTE_MS)).toEqual([
    { startTime: 5 * MINUTE_MS, endTime: 10 * MINUTE_MS },
    { startTime: 20 * MINUTE_MS, endTime: 25 * MINUTE_MS },
  ]);
  expect(pollingGapsAfter(pollingGaps, 10 * MINUTE_MS)).toEqual([
    { startTime: 20 * MINUTE_MS, endTime: 25 * MINUTE_MS },
  ]);
  // The answer that ended the silence arrived shortly after the request for the range.
  expect(pollingGapsAfter(pollingGaps, 25 * MINUTE_MS - 2000)).toEqual([]);
});

test('A day is asked again after a gap of five minutes, four weeks are not before half an hour', () => {
  const DAY = 1440 * MINUTE_MS;
  const until = (days: number, minutes: number) =>
    passedBy({ startTime: -days * DAY, endTime: 0 }, [{ startTime: 0, endTime: minutes * MINUTE_MS }]);
  expect([until(1, 5), until(1, 1), until(28, 5), until(28, 29)]).toEqual([
    5 * MINUTE_MS,
    undefined,
    undefined,
    29 * MINUTE_MS,
  ]);
});

test('A batch that arrives after the range was loaded lets it be loaded again, once, and not over weeks', () => {
  const DAY = 1440 * MINUTE_MS;
  const at = (time: number) => ({ AN01: { time, value: 1 }, AN02: { time: time - 1, value: 1 } });
  const none = withBatch([], undefined, at(0), 0);
  expect(none).toEqual([]);
  // Each minute a reading: nothing is missed.
  expect(withBatch(none, at(1), at(MINUTE_MS), MINUTE_MS)).toBe(none);
  const opened = 5 * MINUTE_MS;
  const batch = withBatch(none, at(MINUTE_MS), at(opened), opened + 4000);
  expect(batch).toEqual([{ startTime: MINUTE_MS, endTime: opened, arrivedAt: opened + 4000 }]);
  expect(passedBy({ startTime: -DAY, endTime: opened + 300 }, batch)).toBe(opened + 4000);
  expect(passedBy({ startTime: -DAY, endTime: opened + 4100 }, batch)).toBeUndefined();
  expect(passedBy({ startTime: -28 * DAY, endTime: opened + 300 }, batch)).toBeUndefined();
  expect(withBatch(batch, at(opened), at(2 * opened), 2 * opened)).toBe(batch);
});
