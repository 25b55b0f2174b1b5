import { expect, test } from 'vitest';
import { dialArc, dialPoint, shareOf } from './gauge-geometry.ts';

test('A value beyond the scale stops at its end', () => {
  expect([shareOf(-5, 100), shareOf(25, 100), shareOf(140, 100)]).toEqual([0, 0.25, 1]);
});

test('The dial opens at its foot: from lower left over the top to lower right', () => {
  expect(dialPoint(0, 34)).toEqual([12.6, 60]);
  expect(dialPoint(0.5, 34)).toEqual([42, 9]);
  expect(dialPoint(1, 34)).toEqual([71.4, 60]);
});

test('An arc of more than half a circle goes the long way round', () => {
  expect(dialArc(0, 1)).toBe('M12.6 60A34 34 0 1 1 71.4 60');
  expect(dialArc(0.25, 0.5)).toMatch(/ 0 0 1 /);
});
