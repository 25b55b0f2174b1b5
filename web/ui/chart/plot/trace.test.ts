import { expect, test } from 'vitest';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { bandPath, pathsOf, tracePath } from './trace.ts';

/** Ten px per instant, one px per degree. */
const FRAME = { left: 0, top: 0, width: 100, height: 200, from: 0, to: 10, low: 0, high: 200 };

test('A line goes through all its samples, the higher the further up', () => {
  expect(
    tracePath(
      [
        [0, 50],
        [5, 199.96],
        [10, 0],
      ],
      FRAME,
    ),
  ).toBe('M0 150L50 0L100 200');
});

test('A line is never drawn over missing data', () => {
  expect(
    tracePath(
      [
        [0, 50],
        [1, 60],
        [2, null],
        [8, 70],
        [9, 80],
        [10, null],
      ],
      FRAME,
    ),
  ).toBe('M0 150L10 140M80 130L90 120');
});

test('A sample that stands alone between two gaps is a dot', () => {
  const alone: Point[] = [
    [0, 50],
    [1, null],
    [5, 100],
    [6, null],
    [10, 50],
  ];
  expect(tracePath(alone, FRAME)).toBe('M0 150m-0.875 0h1.75M50 100m-0.875 0h1.75M100 150m-0.875 0h1.75');
});

test('Only what is in the window is drawn, and one sample beyond each edge', () => {
  const points = Array.from({ length: 100 }, (_, at): Point => [at, at]);
  expect(tracePath(points, { ...FRAME, from: 20, to: 22 })).toBe('M-50 181L0 180L50 179L100 178');
  expect(tracePath(points, { ...FRAME, from: 19.5, to: 20.5 })).toBe('M-50 181L50 180L150 179');
  expect(tracePath([], FRAME)).toBe('');
});

test('A line of buckets goes through their averages, over a band through their extremes at their true times', () => {
  const buckets: Point[] = [
    [0, 40, 50],
    [2, 60],
    [4, 90, 80],
    [6, 20],
    [8, 30],
  ];
  expect(tracePath(buckets, FRAME)).toBe('M10 150L50 120L80 170');
  expect(bandPath(buckets, FRAME)).toBe('M20 140L40 110L80 170L80 170L60 180L0 160Z');
});

/** Buckets of two instants whose extremes lie 10 apart; one of them has an outlier. */
const swinging = (spike?: { readonly at: number; readonly value: number }): Point[] =>
  Array.from({ length: 10 }, (_, at): Point[] => {
    const end = at * 2 + 1;
    return [[at * 2, 95, 100], spike?.at === at ? [end, spike.value] : [end, 105]];
  }).flat();

test.each([
  ['peak', 130, 'L110 70'],
  ['dip', 20, 'L110 180'],
])('A line reaches out to an outlier, a %s, at its true time, and comes back to the average', (_name, value, out) => {
  const window = { ...FRAME, from: 0, to: 20 };
  const plain = tracePath(swinging(), { ...window, width: 200 });
  expect(tracePath(swinging({ at: 5, value }), { ...window, width: 200 })).toBe(
    plain.replace('L105 100', `L105 100${out}`),
  );
});

test('What swings as far in every bucket around is left to the band', () => {
  const one = tracePath(swinging({ at: 5, value: 110 }), FRAME);
  expect(one).toBe(tracePath(swinging(), FRAME));
});

test('A band ends at a gap, even one between the extremes of one bucket, and at the edges of the plot', () => {
  const broken: Point[] = [
    [0, 40, 50],
    [2, 60],
    [3, null],
    [8, 90, 80],
    [9, null],
    [20, 20],
  ];
  expect(tracePath(broken, FRAME)).toBe('M0 160L10 150L20 140M80 110m-0.875 0h1.75M200 180m-0.875 0h1.75');
  expect(bandPath(broken, { ...FRAME, from: 1, to: 11 })).toBe('M10 140L0 160Z');
});

test('A line of single samples has no band', () => {
  expect(
    bandPath(
      [
        [0, 50],
        [5, 60],
      ],
      FRAME,
    ),
  ).toBe('');
});

test('The paths of a line are found once for each place', () => {
  const points = swinging();
  const first = pathsOf(points, FRAME);
  expect(first).toEqual({ trace: tracePath(points, FRAME), band: bandPath(points, FRAME) });
  expect(pathsOf(points, { ...FRAME })).toBe(first);
  const wider = { ...FRAME, width: FRAME.width * 2 };
  expect(pathsOf(points, wider).trace).toBe(tracePath(points, wider));
});
