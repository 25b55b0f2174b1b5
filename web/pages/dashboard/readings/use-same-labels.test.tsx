import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreviousWhilePending } from './use-previous-while-pending.ts';
import { useSameLabels } from './use-same-labels.ts';

test('Labels are the same array until one of them changes', () => {
  const first = ['a', 'b'];
  const { result, rerender } = renderHook(useSameLabels, { initialProps: first });
  rerender(['a', 'b']);
  expect(result.current).toBe(first);
  rerender(['a', 'c']);
  expect(result.current).toEqual(['a', 'c']);
  rerender(['a']);
  expect(result.current).toEqual(['a']);
});

test('While a range loads, a card keeps the same emptied lines', () => {
  const emptied = (line: string) => `${line} without points`;
  const nothing: readonly string[] = [];
  const { result, rerender } = renderHook(({ drawn, pending }) => usePreviousWhilePending(drawn, pending, emptied), {
    initialProps: { drawn: ['a'] as readonly string[], pending: false },
  });
  rerender({ drawn: nothing, pending: true });
  const before = result.current;
  expect(before).toEqual(['a without points']);
  rerender({ drawn: nothing, pending: true });
  expect(result.current).toBe(before);
  rerender({ drawn: nothing, pending: false });
  expect(result.current).toEqual([]);
});
