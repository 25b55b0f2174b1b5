import { expect, test } from 'vitest';
import { breachesOf } from './breaches.ts';

const limits = { min: 10, max: 20 };

test('A breach lasts from crossing to crossing', () => {
  expect(
    breachesOf(
      [
        [0, 12],
        [10, 8],
        [20, 12],
        [30, 22],
        [40, 12],
      ],
      limits,
    ),
  ).toEqual([
    {
      side: 'min',
      limit: 10,
      points: [
        [5, 10],
        [10, 8],
        [15, 10],
      ],
    },
    {
      side: 'max',
      limit: 20,
      points: [
        [28, 20],
        [30, 22],
        [32, 20],
      ],
    },
  ]);
});

test('A gap and the ends of the line cut a breach, and touching a limit is none', () => {
  const times = breachesOf(
    [
      [0, 5],
      [10, 5],
      [11, null],
      [20, 5],
      [30, 10],
      [40, 20],
    ],
    limits,
  ).map(({ points }) => [points[0]?.[0], points.at(-1)?.[0]]);
  expect(times).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(breachesOf([[0, 5]], { min: undefined, max: undefined })).toEqual([]);
});
