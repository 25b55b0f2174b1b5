import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('A figure stays on one line with its unit', () => {
  expect(unbroken('below 10 PSI at 8:47 AM, 1 hr 54 min later')).toBe(
    'below 10\u00a0PSI at 8:47\u00a0AM, 1\u00a0hr\u00a054\u00a0min later',
  );
  expect(unbroken('below 130°F, 2 days 5 hr')).toBe('below 130°F, 2\u00a0days\u00a05\u00a0hr');
});
