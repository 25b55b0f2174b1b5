import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSameFunction } from './use-same-function.ts';

test('The function stays the same and calls the newest one with all that it gets', () => {
  const { result, rerender } = renderHook(
    ({ word }) => useSameFunction((first: string, second: string) => `${word} ${first} ${second}`),
    {
      initialProps: { word: 'old' },
    },
  );
  const first = result.current;
  rerender({ word: 'new' });
  expect(result.current).toBe(first);
  expect(first('a', 'b')).toBe('new a b');
});
