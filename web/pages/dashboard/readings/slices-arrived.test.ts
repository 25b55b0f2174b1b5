import { expect, test } from 'vitest';
import type { SeriesByLabel } from '../../../../shared/domain/readings/series.ts';
import { arrived, type Slice } from './slices-arrived.ts';

const window = { startTime: 0, endTime: 400 };
const slice = (index: number, answer?: SeriesByLabel): Slice => ({
  window: { startTime: index * 100, endTime: (index + 1) * 100 },
  answer,
});
/** The answer for one slice: it ends with the null after its last sample. */
const line = (index: number): SeriesByLabel => ({
  a: [
    [index, index + 10],
    [index * 100 + 10, index],
    [index * 100 + 90, index + 10],
    [index * 100 + 91, null],
  ],
});

test('All slices together are the whole', () => {
  const whole = arrived(
    window,
    [0, 1, 2, 3].map((index) => slice(index, line(index))),
    'lines',
  );
  expect(whole.missing).toEqual([]);
  expect(whole.series.a).toMatchObject({ min: 0, max: 13 });
  expect(whole.series.a?.points.every(([, value]) => value !== null)).toBe(true);
});

test('No line is drawn over a slice that has not come', () => {
  const some = arrived(window, [slice(0, line(0)), slice(1), slice(2, line(2)), slice(3, line(3))], 'lines');
  expect(some.missing).toEqual([{ startTime: 100, endTime: 200 }]);
  expect(some.series.a?.points.slice(0, 4)).toEqual([
    [10, 0],
    [90, 10],
    [91, null],
    [210, 2],
  ]);
});

test('A state is unknown where its slice has not come', () => {
  const on = (index: number): SeriesByLabel => ({
    s: [
      [1, 1],
      [index * 100, 1],
      [index * 100 + 95, null],
      [(index + 1) * 100, 1],
    ],
  });
  const some = arrived(window, [slice(0), slice(1, on(1)), slice(2, on(2)), slice(3)], 'states');
  expect(some.series.s?.points).toEqual([
    [0, null],
    [100, 1],
    [295, null],
    [400, null],
  ]);
});
