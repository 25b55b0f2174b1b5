import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdFor } from '../../../api/held.ts';
import { HeldNotice } from './HeldNotice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('While calls wait, the page says when they go on, and that what it shows stays', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 14, 0, 35) });
  render(<HeldNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  void act(() => void holdFor(25, undefined));
  expect(screen.getByRole('status').textContent).toBe('Too much data requested. The rest loads at 2:01 PM.');
  await act(() => vi.advanceTimersByTimeAsync(27_000));
  expect(screen.queryByRole('status')).toBeNull();
});
