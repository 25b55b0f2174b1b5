import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test('Contrast runs from 1 for a colour with itself to 21 for black with white', () => {
  expect(contrast('rgb(0, 95, 119)', 'rgb(0, 95, 119)')).toBe(1);
  expect(contrast('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBe(21);
});

test('Contrast does not care which of the two is the text', () => {
  const [accent, surface] = ['rgb(0, 95, 119)', 'rgb(255, 255, 255)'];
  expect(contrast(accent, surface)).toBeCloseTo(7.2, 1);
  expect(contrast(surface, accent)).toBe(contrast(accent, surface));
});
