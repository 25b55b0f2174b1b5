import { expect, test } from 'vitest';
import { shareText } from '../../../shared/domain/figures/shares.ts';
import { knownShareText } from './share-text.ts';

test.each([
  [0, '0%'],
  [0.0004, '0.1%'],
  [0.004, '0.4%'],
  [0.26, '26%'],
  [0.994, '99%'],
  [0.9991, '99.9%'],
  [0.99999, '99.9%'],
  [1, '100%'],
])('A share of %d reads %s: never 0 or 100 %% unless it is exactly that', (share, text) => {
  expect(shareText(share)).toBe(text);
});

test('How much of a window is known is said below 99%', () => {
  expect(knownShareText(0.46)).toBe('46%');
  expect(knownShareText(0.989)).toBe('99%');
  for (const share of [0.99, 1, null]) expect(knownShareText(share)).toBe('');
});
