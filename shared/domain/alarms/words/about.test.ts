import { expect, test } from 'vitest';
import { extremeInWords } from './about.ts';

test('An alarm says how far it went', () => {
  const extreme = { value: 6.23, time: 1, side: 'min', limit: 10 } as const;
  expect(extremeInWords('boilerSystemPressure1', extreme)).toBe('6.2 PSI, below the minimum of 10 PSI');
  expect(extremeInWords('w', undefined)).toBe('No data received');
});
