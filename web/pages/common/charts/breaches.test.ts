import { expect, test } from 'vitest';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { breachesOf, type LimitAlarm } from './breaches.ts';

const WINDOW = { startTime: 0, endTime: 100 };
const alarm = (since: number, endedAt: number | null, side: 'min' | 'max' = 'min', limit = 10): LimitAlarm => ({
  since,
  endedAt,
  extreme: { side, limit },
});
const breaches = (points: Point[], ...alarms: LimitAlarm[]) => breachesOf({ points }, alarms, WINDOW);

test('A breach is what is beyond the limit while its alarm lasted, from crossing to crossing', () => {
  const line: Point[] = [
    ...([
      [0, 12] as const,
      [10, 8] as const,
      [20, 12] as const,
      [30, 22] as const,
      [40, 12] as const,
    ] satisfies Point[]),
  ];
  expect(breaches(line, alarm(25, 35, 'max', 20), alarm(2, 18))).toEqual([
    ...[
      {
        side: 'min',
        limit: 10,
        from: 2,
        to: 18,
        parts: [
          [
            [5, 10],
            [10, 8],
            [15, 10],
          ],
        ],
      },
    ],
    {
      side: 'max',
      limit: 20,
      from: 25,
      to: 35,
      parts: [
        [
          [28, 20],
          [30, 22],
          [32, 20],
        ],
      ],
    },
  ]);
});

test('What was beyond the limit before the alarm began is none: nobody had set the limit then', () => {
  const [breach, ...others] = breaches(
    [
      [0, 4],
      [20, 4],
      [40, 4],
    ],
    alarm(30, null),
  );
  expect(others).toEqual([]);
  expect(breach).toMatchObject({
    from: 30,
    to: undefined,
    parts: [
      [
        [30, 4],
        [40, 4],
      ],
    ],
  });
  expect(
    breaches([
      [0, 4],
      [20, 4],
      [40, 4],
    ]),
  ).toEqual([]);
});

test('It is drawn with the limit that held then, once for each alarm, and a gap cuts its parts', () => {
  const line: Point[] = [
    [0, 8],
    [10, 8],
    [20, null],
    [30, 8],
    [40, 8],
    [50, 4],
    [60, 4],
  ];
  expect(
    breaches(line, alarm(50, 60, 'min', 5), alarm(0, 40)).map(({ limit, from, parts }) => [limit, from, parts.length]),
  ).toEqual([
    [10, 0, 2],
    [5, 50, 1],
  ]);
});

test('Several stretches of one alarm are one breach, and touching a limit is none', () => {
  expect(
    breaches(
      [
        [0, 5],
        [10, 10],
        [20, 5],
      ],
      alarm(0, 20),
    )[0]?.parts,
  ).toEqual([
    [
      [0, 5],
      [10, 10],
    ],
    [
      [10, 10],
      [20, 5],
    ],
  ]);
  expect(
    breaches(
      [
        [0, 10],
        [20, 12],
      ],
      alarm(0, 20),
    ),
  ).toEqual([]);
});

test('An alarm outside the window, and one of something else than a limit, has none', () => {
  const line: Point[] = [
    [0, 5],
    [100, 5],
  ];
  expect(breaches(line, alarm(100, null), alarm(-20, 0), { since: 0, endedAt: null, extreme: undefined })).toEqual([]);
});
