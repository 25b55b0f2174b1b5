import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMedia } from '../../../ui/style/media.ts';
import { useSidebar } from './use-sidebar.ts';

vi.mock('../../../ui/style/media.ts', () => ({ useMedia: vi.fn() }));

/** Answers media queries of widths as a window of this width. */
const inWindow = (width: number) =>
  vi.mocked(useMedia).mockImplementation((query) => {
    const bound = (name: string) => Number(new RegExp(`${name}-width: (\\d+)px`).exec(query)?.[1] ?? Number.NaN);
    return !(width < bound('min')) && !(width > bound('max'));
  });
const sidebarAt = (width: number) => {
  inWindow(width);
  const { result, rerender } = renderHook(({ page }) => useSidebar(page), { initialProps: { page: 'board' } });
  const facts = () => [result.current.open, result.current.over];
  return {
    facts,
    toggle: () => act(() => result.current.toggle()),
    close: () => act(() => result.current.close()),
    goTo: (page: string) => rerender({ page }),
    resize: (pixels: number) => {
      inWindow(pixels);
      rerender({ page: 'board' });
    },
  };
};

beforeEach(() => localStorage.clear());

test.each([
  [744, [true, true]],
  [1023, [true, true]],
  [1024, [true, false]],
  [1170, [true, false]],
  [1171, [false, false]],
  [1920, [false, false]],
])('docs/product/shell.md#sidebar: at %i px it starts as specified', (width, expected) => {
  expect(sidebarAt(width).facts()).toEqual(expected);
});

test('The choice of the person wins at every width that has room, and is kept', () => {
  sidebarAt(1440).toggle();
  expect(sidebarAt(1440).facts()).toEqual([true, false]);
  const { toggle, facts, resize } = sidebarAt(1100);
  toggle();
  expect(facts()).toEqual([false, false]);
  resize(900);
  expect(facts()).toEqual([false, false]);
  expect(sidebarAt(1100).facts()).toEqual([false, false]);
});

test('Over the page it is open once by itself, and then only until a choice, another page or another width', () => {
  const first = sidebarAt(900);
  first.close();
  expect(first.facts()).toEqual([false, false]);
  expect(sidebarAt(1100).facts()).toEqual([true, false]);

  const { facts, toggle, goTo, resize } = sidebarAt(900);
  expect(facts()).toEqual([false, false]);
  toggle();
  expect(facts()).toEqual([true, true]);
  goTo('alarms');
  expect(facts()).toEqual([false, false]);
  goTo('board');
  expect(facts()).toEqual([false, false]);
  toggle();
  resize(1440);
  resize(900);
  expect(facts()).toEqual([false, false]);
});

test('What was opened beside the page does not cover it in a narrower window', () => {
  localStorage.setItem('sidebar', 'open');
  expect(sidebarAt(900).facts()).toEqual([false, false]);
  expect(sidebarAt(1440).facts()).toEqual([true, false]);
});
