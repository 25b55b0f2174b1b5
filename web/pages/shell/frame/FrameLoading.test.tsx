import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FrameLoading } from './FrameLoading.tsx';

test('A portal that is loading says so and names the page, and has nothing yet that could be chosen', () => {
  render(<FrameLoading title="Alarms" />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.getByText('Alarms')).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
