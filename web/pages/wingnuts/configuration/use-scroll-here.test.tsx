import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollHere } from './use-scroll-here.ts';

const section = document.createElement('section');
const scrolled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  section.scrollIntoView = scrolled;
});

const show = (open: boolean, arrived: boolean) =>
  renderHook(({ open }) => useScrollHere({ current: section }, open, arrived), { initialProps: { open } });

test('A section that was open from the start is scrolled to after 400 ms, and each later time after 100 ms', () => {
  const { rerender } = show(true, true);
  vi.advanceTimersByTime(399);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender({ open: false });
  rerender({ open: true });
  vi.advanceTimersByTime(100);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test.each([
  ['presses', () => fireEvent.pointerDown(section)],
  ['types', () => fireEvent.keyDown(section)],
  ['scrolls', () => fireEvent.wheel(section)],
])('The page stays where it is when a person %s before', (_what, act) => {
  document.body.append(section);
  show(true, true);
  vi.advanceTimersByTime(300);
  act();
  vi.advanceTimersByTime(1000);
  expect(scrolled).not.toHaveBeenCalled();
});
