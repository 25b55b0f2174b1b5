import { expect, test } from 'vitest';
import { dialArc, dialPoint, shareOf } from './gauge-geometry.ts';

test('A value beyond the scale stops at its end', () => {
  expect([shareOf(-5, 100), shareOf(25, 100), shareOf(140, 100)]).toEqual([0, 0.25, 1]);
});

test('The dial opens at its foot: from lower left over the top to lower right', () => {
  expect(dialPoint(0, 70)).toEqual([45.4, 133]);
  expect(dialPoint(0.5, 70)).toEqual([106, 28]);
  expect(dialPoint(1, 70)).toEqual([166.6, 133]);
});

test('An arc of more than half a circle goes the long way round', () => {
  expect(dialArc(0, 1)).toBe('M45.4 133A70 70 0 1 1 166.6 133');
  expect(dialArc(0.25, 0.5)).toMatch(/ 0 0 1 /);
});
