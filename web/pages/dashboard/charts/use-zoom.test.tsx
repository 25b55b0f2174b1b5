import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useZoom } from './use-zoom.ts';

const base = { startTime: 0, endTime: 10_000 };
const first = { startTime: 2000, endTime: 4000 };
const second = { startTime: 2500, endTime: 3000 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openZoom() {
  const onSettle = vi.fn();
  const initialProps = {
    base,
    shown: base,
    part: undefined as typeof base | undefined,
    now: 10_000,
    rangeKey: 'day',
    onSettle,
  };
  const hook = renderHook((props: typeof initialProps) => useZoom(props), { initialProps });
  const showPart = (part: typeof base | undefined) => hook.rerender({ ...initialProps, shown: part ?? base, part });
  return { ...hook, onSettle, showPart };
}

test('A zoom is drawn at once and settles once, however many follow each other', () => {
  const { result, onSettle } = openZoom();
  act(() => result.current.zoom(first));
  expect(result.current).toMatchObject({ window: first, zoomed: true });
  act(() => result.current.zoom(second));
  act(() => vi.advanceTimersByTime(1000));
  expect(onSettle.mock.calls).toEqual([[second]]);
});

test('A zoom in and out again before it settles asks for the whole range', () => {
  const { result, onSettle } = openZoom();
  act(() => result.current.zoom(first));
  act(() => result.current.zoom(undefined));
  expect(result.current).toMatchObject({ window: base, zoomed: false });
  act(() => vi.advanceTimersByTime(1000));
  expect(onSettle.mock.calls).toEqual([[undefined]]);
});

test('The way back of the browser shows no old zoom', () => {
  const { result, showPart } = openZoom();
  act(() => result.current.zoom(first));
  act(() => vi.advanceTimersByTime(1000));
  showPart(first);
  expect(result.current).toMatchObject({ window: first, zoomed: true });
  showPart(undefined);
  expect(result.current).toMatchObject({ window: base, zoomed: false });
});

test('A zoom while the address follows the one before is kept', () => {
  const { result, onSettle, showPart } = openZoom();
  act(() => result.current.zoom(first));
  act(() => vi.advanceTimersByTime(310));
  act(() => result.current.zoom(second));
  showPart(first);
  expect(result.current).toMatchObject({ window: second, zoomed: true });
  act(() => vi.advanceTimersByTime(310));
  expect(onSettle.mock.calls).toEqual([[first], [second]]);
});

test('A way back before the end of a zoom is rendered shows the zoom of the address again', () => {
  const { result, showPart } = openZoom();
  showPart(first);
  act(() => result.current.zoom(undefined));
  act(() => vi.advanceTimersByTime(310));
  expect(result.current).toMatchObject({ window: base, zoomed: false });
  act(() => void window.dispatchEvent(new Event('popstate')));
  expect(result.current).toMatchObject({ window: first, zoomed: true });
});
