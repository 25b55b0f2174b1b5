import { expect, test } from 'vitest';
import { differenceText } from './difference-text.ts';

test.each([
  [151.2, 150, 1, '+1.2'],
  [150, 151.2, 1, '−1.2'],
  [150, 150, 1, '0.0'],
  // Less than the decimals show is no difference, and has no sign.
  [150.04, 150, 1, '0.0'],
  [150, 150.04, 1, '0.0'],
  [150.06, 150, 1, '+0.1'],
  [-5, -3.5, 2, '−1.50'],
  [0, -3, 0, '+3'],
  [null, 150, 1, undefined],
  [150, null, 1, undefined],
])('%s beside %s, to %s decimals, is %s', (figure, compared, decimals, text) => {
  expect(differenceText(figure, compared, 'temperature', decimals)).toBe(text);
});
