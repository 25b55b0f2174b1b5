import { expect, test } from 'vitest';
import { noDataBands } from './no-data-bands.ts';

const window = { startTime: 0, endTime: 1000 };

test('A gap inside a line is a band from its last to its next sample', () => {
  expect(
    noDataBands(
      [
        [
          [0, 1],
          [300, 1],
          [301, null],
          [600, 1],
          [1000, 1],
        ],
      ],
      window,
      50,
    ),
  ).toEqual([{ from: 300, to: 600 }]);
});

test('A gap that another line covers is no band', () => {
  const cut = [
    [0, 1],
    [300, 1],
    [301, null],
    [600, 1],
    [1000, 1],
  ] as [number, number | null][];
  expect(
    noDataBands(
      [
        cut,
        [
          [0, 2],
          [1000, 2],
        ],
      ],
      window,
      50,
    ),
  ).toEqual([]);
  expect(
    noDataBands(
      [
        cut,
        [
          [250, 2],
          [500, 2],
        ],
      ],
      window,
      50,
    ),
  ).toEqual([{ from: 500, to: 600 }]);
});

test('The ends of the window are bands when nothing was read there', () => {
  expect(
    noDataBands(
      [
        [
          [200, 1],
          [700, 1],
        ],
      ],
      window,
      50,
    ),
  ).toEqual([
    { from: 0, to: 200 },
    { from: 700, to: 1000 },
  ]);
});

test('What is shorter than the shortest gap is none', () => {
  expect(
    noDataBands(
      [
        [
          [40, 1],
          [960, 1],
        ],
      ],
      window,
      50,
    ),
  ).toEqual([]);
});

test('Without any data the whole window is one band, and points outside the window change nothing', () => {
  expect(noDataBands([], window, 50)).toEqual([{ from: 0, to: 1000 }]);
  expect(
    noDataBands(
      [
        [
          [-500, 1],
          [1500, 1],
        ],
      ],
      window,
      50,
    ),
  ).toEqual([]);
});

test('What is still loading and what is yet to come is not missing', () => {
  const line = [
    [0, 1],
    [300, 1],
  ] as [number, number | null][];
  const loading = { startTime: 400, endTime: 600 };
  const future = { startTime: 900, endTime: Number.POSITIVE_INFINITY };
  expect(noDataBands([line], window, 50, [loading, future])).toEqual([
    { from: 300, to: 400 },
    { from: 600, to: 900 },
  ]);
});
