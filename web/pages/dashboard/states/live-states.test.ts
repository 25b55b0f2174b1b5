import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { Line } from '../readings/line.ts';
import { clipped, silentIn, stateFigures, stateSpans } from './live-states.ts';

/** OFF, ON from 10 on, unknown from 20 on, OFF from 30 to the end at 40 (minutes). */
const line = new Line(0, 1, [
  [0, 0],
  [10 * MINUTE_MS, 1],
  [20 * MINUTE_MS, null],
  [30 * MINUTE_MS, 0],
  [40 * MINUTE_MS, 0],
]);
const inMinutes = (spans: ReturnType<typeof stateSpans>) =>
  spans.map(({ from, to, value }) => [from / MINUTE_MS, to / MINUTE_MS, value]);

test('Each state lasts until the next change, the last one until the end of the window', () => {
  expect(inMinutes(stateSpans(line, [], 40 * MINUTE_MS))).toEqual([
    [0, 10, 0],
    [10, 20, 1],
    [20, 30, null],
    [30, 40, 0],
  ]);
});

test('Live points carry the state on, and a point that was fetched already does not count twice', () => {
  const live = stateSpans(
    line,
    [
      [35 * MINUTE_MS, 1],
      [42 * MINUTE_MS, 0],
      [44 * MINUTE_MS, 1],
    ],
    45 * MINUTE_MS,
  );
  expect(inMinutes(live).slice(-2)).toEqual([
    [30, 44, 0],
    [44, 45, 1],
  ]);
});

test('After more than 5 minutes of silence nothing is known from the last point on', () => {
  expect(inMinutes(stateSpans(line, [[41 * MINUTE_MS, 1]], 47 * MINUTE_MS)).slice(-2)).toEqual([
    [30, 41, 0],
    [41, 47, null],
  ]);
});

test('A sensor that only now began to report has its live points', () => {
  expect(inMinutes(stateSpans(undefined, [[1 * MINUTE_MS, 1]], 2 * MINUTE_MS))).toEqual([[1, 2, 1]]);
  expect(stateSpans(undefined, [], 2 * MINUTE_MS)).toEqual([]);
});

test('Where a part has not come, nothing is said rather than that the state is unknown', () => {
  const spans = stateSpans(line, [], 40 * MINUTE_MS);
  const missing = [
    { startTime: 15 * MINUTE_MS, endTime: 22 * MINUTE_MS },
    { startTime: 24 * MINUTE_MS, endTime: 26 * MINUTE_MS },
  ];
  expect(inMinutes([...silentIn(spans, missing)])).toEqual([
    [0, 10, 0],
    [10, 20, 1],
    [22, 24, null],
    [26, 30, null],
    [30, 40, 0],
  ]);
});

test('Beside a state stand its last value, its share of known time, and its starts', () => {
  const spans = stateSpans(line, [], 40 * MINUTE_MS);
  expect(stateFigures(spans)).toEqual({ now: 0, onShare: 1 / 3, starts: 1 });
  expect(stateFigures(clipped(spans, { startTime: 21 * MINUTE_MS, endTime: 29 * MINUTE_MS }))).toEqual({
    now: null,
    onShare: null,
    starts: 0,
  });
});
