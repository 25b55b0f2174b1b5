import { expect, test } from 'vitest';
import { Line } from '../readings/line.ts';
import { clipped, silentIn, stateFigures, stateSpans } from './live-states.ts';

const MINUTE = 60_000;
/** OFF, ON from 10 on, unknown from 20 on, OFF from 30 to the end at 40 (minutes). */
const line = new Line(0, 1, [
  [0, 0],
  [10 * MINUTE, 1],
  [20 * MINUTE, null],
  [30 * MINUTE, 0],
  [40 * MINUTE, 0],
]);
const inMinutes = (spans: ReturnType<typeof stateSpans>) =>
  spans.map(({ from, to, value }) => [from / MINUTE, to / MINUTE, value]);

test('Each state lasts until the next change, the last one until the end of the window', () => {
  expect(inMinutes(stateSpans(line, [], 40 * MINUTE))).toEqual([
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
      [35 * MINUTE, 1],
      [42 * MINUTE, 0],
      [44 * MINUTE, 1],
    ],
    45 * MINUTE,
  );
  expect(inMinutes(live).slice(-2)).toEqual([
    [30, 44, 0],
    [44, 45, 1],
  ]);
});

test('After more than 5 minutes of silence nothing is known from the last point on', () => {
  expect(inMinutes(stateSpans(line, [[41 * MINUTE, 1]], 47 * MINUTE)).slice(-2)).toEqual([
    [30, 41, 0],
    [41, 47, null],
  ]);
});

test('A sensor that only now began to report has its live points', () => {
  expect(inMinutes(stateSpans(undefined, [[1 * MINUTE, 1]], 2 * MINUTE))).toEqual([[1, 2, 1]]);
  expect(stateSpans(undefined, [], 2 * MINUTE)).toEqual([]);
});

test('Where a part has not come, nothing is said rather than that the state is unknown', () => {
  const spans = stateSpans(line, [], 40 * MINUTE);
  const missing = [
    { startTime: 15 * MINUTE, endTime: 22 * MINUTE },
    { startTime: 24 * MINUTE, endTime: 26 * MINUTE },
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
  const spans = stateSpans(line, [], 40 * MINUTE);
  expect(stateFigures(spans)).toEqual({ now: 0, onShare: 1 / 3, starts: 1 });
  expect(stateFigures(clipped(spans, { startTime: 21 * MINUTE, endTime: 29 * MINUTE }))).toEqual({
    now: null,
    onShare: null,
    starts: 0,
  });
});
