import { expect, test } from 'vitest';
import { tipRows } from './Overlay.tsx';

test.each([
  ['a chart of a phone', 178, 3],
  ['the lowest chart', 108, 3],
  ['an ordinary chart', 278, 6],
  ['a chart beside a long legend', 380, 8],
])('The tip leaves about half of the plot free in %s', (_what, height, rows) => {
  expect(tipRows(height)).toBe(rows);
});
