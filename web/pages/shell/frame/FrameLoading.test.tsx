import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FrameLoading } from './FrameLoading.tsx';

test('A portal that is loading says so, and has nothing yet that could be chosen', () => {
  render(<FrameLoading />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
