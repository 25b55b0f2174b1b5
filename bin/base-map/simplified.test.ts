import { expect, it } from 'vitest';
import { doubleArea, simplified } from './simplified.ts';

it('A line loses the points that lie close to it, and keeps its corners and ends', () => {
  const line = [
    [0, 0],
    [1, 0.01],
    [2, 0],
    [2, 2],
    [2.01, 3],
    [2, 4],
  ];
  expect(simplified(line, 0.05)).toEqual([
    [0, 0],
    [2, 0],
    [2, 4],
  ]);
  expect(simplified(line, 0.001)).toEqual(line);
});

it('A ring keeps its shape, although it begins where it ends', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
    [0, 0],
  ];
  expect(simplified(ring, 0.1)).toEqual(ring);
  expect(doubleArea(ring)).toBe(24);
});
