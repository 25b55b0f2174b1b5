import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { Line } from '../../common/charts/line.ts';
import { continueLine, drawableTail, extendTail, liveSeries, withTail } from './live-series.ts';

test('A newer latest value becomes the last point of the tail, an equal or older one changes nothing', () => {
  const first = extendTail({}, { a: { time: 1000, value: 5 } }, 2000);
  expect(first).toEqual({ a: [[1000, 5]] });
  expect(extendTail(first, { a: { time: 1000, value: 6 } }, 2000)).toEqual(first);
  expect(extendTail(first, { a: { time: 900, value: 6 } }, 2000)).toEqual(first);
  expect(extendTail(first, { a: { time: 1500, value: 6 } }, 2000)).toEqual({
    a: [
      [1000, 5],
      [1500, 6],
    ],
  });
});

test('The tail lets go of points older than two hours and takes none in', () => {
  const tail = extendTail({}, { a: { time: 0, value: 1 } }, 0);
  expect(extendTail(tail, { a: { time: 130 * MINUTE_MS, value: 2 } }, 130 * MINUTE_MS)).toEqual({
    a: [[130 * MINUTE_MS, 2]],
  });
  expect(extendTail({}, { a: { time: 0, value: 1 } }, 130 * MINUTE_MS)).toEqual({});
});

test('Later points continue a line, points it already has do not come twice', () => {
  expect(
    continueLine(
      [[1000, 1]],
      [
        [1000, 9],
        [2000, 2],
      ],
    ),
  ).toEqual([
    [1000, 1],
    [2000, 2],
  ]);
});

test('A gap breaks the line right after the last point: 5 minutes, and more than three intervals', () => {
  expect(continueLine([[0, 1]], [[5 * MINUTE_MS - 1, 2]])).toEqual([
    [0, 1],
    [5 * MINUTE_MS - 1, 2],
  ]);
  expect(continueLine([[0, 1]], [[5 * MINUTE_MS, 2]])).toEqual([
    [0, 1],
    [1, null],
    [5 * MINUTE_MS, 2],
  ]);
});

test('Live points of a wingnut that reports every ten minutes continue its line', () => {
  const fetched = [0, 10, 20, 30].map((minute): Point => [minute * MINUTE_MS, 1]);
  const live = [40, 50].map((minute): Point => [minute * MINUTE_MS, 2]);
  expect(continueLine(fetched, live)).toEqual([...fetched, ...live]);
  expect(continueLine(fetched, [[61 * MINUTE_MS, 2]])).toContainEqual([30 * MINUTE_MS + 1, null]);
});

test('A sensor fault breaks the line once, and never starts one', () => {
  expect(
    continueLine(
      [[0, 1]],
      [
        [1000, null],
        [2000, null],
        [3000, 4],
      ],
    ),
  ).toEqual([
    [0, 1],
    [1000, null],
    [3000, 4],
  ]);
  expect(
    continueLine(
      [],
      [
        [1000, null],
        [2000, 3],
      ],
    ),
  ).toEqual([[2000, 3]]);
});

test('The extremes of a line grow with its tail', () => {
  const line = new Line(1, 5, [
    [0, 1],
    [1000, 5],
  ]);
  expect(withTail(line, [[2000, 9]])).toEqual({
    min: 1,
    max: 9,
    points: [
      [0, 1],
      [1000, 5],
      [2000, 9],
    ],
    last: [2000, 9],
  });
  expect(withTail(undefined, [[2000, null]])).toBeUndefined();
});

test('A label that only the tail knows is a line of its own', () => {
  expect(liveSeries({}, { a: [[1000, 3]] })).toEqual({
    a: { min: 3, max: 3, points: [[1000, 3]], last: [1000, 3] },
  });
});

test('A line without live points stays the same object, so that it is not drawn again', () => {
  const fetched = { a: new Line(1, 1, [[0, 1]]) };
  expect(liveSeries(fetched, { b: [[1000, 3]] }).a).toBe(fetched.a);
});

test('A sensor whose range has not come is not drawn by its newest point alone', () => {
  const fetched = { a: new Line(1, 1, [[0, 1]]) };
  const tail = { a: [[1, 1]] as [number, number][], b: [[1, 2]] as [number, number][] };
  expect(drawableTail(tail, fetched, false)).toEqual({ a: [[1, 1]] });
  expect(drawableTail(tail, fetched, true)).toBe(tail);
});

test('The last sample of a line is the newest good one, and a fault leaves it', () => {
  const line = new Line(1, 5, [[0, 1]], { last: [900, 2] });
  expect(withTail(line, [[2000, null]])?.last).toEqual([900, 2]);
  expect(
    withTail(line, [
      [1500, 4],
      [2000, null],
    ])?.last,
  ).toEqual([1500, 4]);
});
