import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { Line } from '../charts/line.ts';
import { laneFigures, silentIn, stateSpans } from './live-states.ts';

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

test('A live fault makes the state unknown from the sample before it, as on the server', () => {
  const tail: [number, number | null][] = [
    [41 * MINUTE_MS, 1],
    [42 * MINUTE_MS, null],
    [43 * MINUTE_MS, 1],
  ];
  expect(inMinutes(stateSpans(line, tail, 44 * MINUTE_MS)).slice(-3)).toEqual([
    [30, 41, 0],
    [41, 43, null],
    [43, 44, 1],
  ]);
});

test('A wingnut that reports every ten minutes keeps its state between two live points', () => {
  const figures = {
    onTime: 0,
    offTime: 40 * MINUTE_MS,
    unknownTime: 0,
    starts: 0,
    thinned: [],
    lastTime: 38 * MINUTE_MS,
    heldTime: 2 * MINUTE_MS,
    interval: 10 * MINUTE_MS,
  };
  const slow = new Line(
    0,
    0,
    [
      [0, 0],
      [40 * MINUTE_MS, 0],
    ],
    figures,
  );
  expect(inMinutes(stateSpans(slow, [[48 * MINUTE_MS, 0]], 57 * MINUTE_MS))).toEqual([[0, 57, 0]]);
  expect(inMinutes(stateSpans(slow, [], 69 * MINUTE_MS))).toEqual([
    [0, 40, 0],
    [40, 69, null],
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

test('Beside a state stand its share of known time, its starts, and how much of the window is known', () => {
  const spans = stateSpans(line, [], 40 * MINUTE_MS);
  const whole = { startTime: 0, endTime: 40 * MINUTE_MS };
  expect(laneFigures(spans, line, whole)).toEqual({ onShare: 1 / 3, starts: 1, knownShare: 0.75 });
  expect(laneFigures(spans, line, { startTime: 21 * MINUTE_MS, endTime: 29 * MINUTE_MS })).toEqual({
    onShare: null,
    starts: 0,
    knownShare: 0,
  });
  expect(laneFigures(spans, line, { startTime: 10 * MINUTE_MS, endTime: 20 * MINUTE_MS }).starts).toBe(1);
});

describe('Beside a state whose changes are thinned', () => {
  const whole = { startTime: 0, endTime: 1000 * MINUTE_MS };
  const figures = {
    onTime: 300 * MINUTE_MS,
    offTime: 500 * MINUTE_MS,
    unknownTime: 200 * MINUTE_MS,
    starts: 150,
    lastTime: 999 * MINUTE_MS,
    heldTime: MINUTE_MS,
    interval: MINUTE_MS,
    thinned: [whole],
  };
  const thinned = new Line(
    0,
    1,
    [
      [0, 1],
      [30 * MINUTE_MS, 0],
      [1000 * MINUTE_MS, 0],
    ],
    figures,
  );

  test('stand the exact figures of the server', () => {
    const spans = stateSpans(thinned, [], whole.endTime);
    expect(laneFigures(spans, thinned, whole)).toEqual({ onShare: 0.375, starts: 150, knownShare: 0.8 });
  });

  test('what came live is added, what the window has left behind is taken away', () => {
    const tail: [number, number][] = [
      [1001 * MINUTE_MS, 1],
      [1004 * MINUTE_MS, 1],
    ];
    const spans = stateSpans(thinned, tail, 1005 * MINUTE_MS);
    const moved = { startTime: 5 * MINUTE_MS, endTime: 1005 * MINUTE_MS };
    expect(laneFigures(spans, thinned, moved)).toEqual({ onShare: 299 / 800, starts: 151, knownShare: 0.8 });
  });

  test('stands nothing for a part of the window: thinned changes are not counted', () => {
    const spans = stateSpans(thinned, [], whole.endTime);
    const part = { startTime: 100 * MINUTE_MS, endTime: 300 * MINUTE_MS };
    expect(laneFigures(spans, thinned, part)).toEqual({ onShare: null, starts: null, knownShare: null });
  });
});
