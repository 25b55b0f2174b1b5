import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Plot } from './Plot.tsx';
import type { ChartOptions } from './plot-options.ts';

let scroll: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => act(() => look([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const options = (high: number): ChartOptions => ({
  chart: {
    height: 200,
    spacing: [0, 0, 0, 0],
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 0,
    marginRight: 0,
  },
  xAxis: { min: 0, max: 10 },
  yAxis: { min: 0, max: high, tickPositions: [0, high], title: { text: '' } },
  series: [{ type: 'trace', id: 'supply', name: 'Supply', color: 'red', className: '', points: [[0, 5]] }],
});

/** A plot of an axis that ends at 10, and its content. */
function plot() {
  const plotOf = (high: number, width = 400) => (
    <Plot options={options(high)} width={width} hidden={new Set()} highlighted={undefined} arriving={false} />
  );
  const { container, rerender } = render(plotOf(10));
  return {
    change: (high: number, width?: number) => rerender(plotOf(high, width)),
    width: () => container.querySelector('.highcharts-root')?.getAttribute('width'),
    ends: () => [...container.querySelectorAll('.highcharts-yaxis-labels text')].map(({ textContent }) => textContent),
    isBusy: () => container.querySelector('[aria-busy="true"]') !== null,
  };
}
const pass = () => act(() => vi.runAllTimers());

test('A plot near the window is created in a task of its own, and then changes at once', () => {
  const { change, ends, isBusy } = plot();
  scroll(true);
  expect([ends(), isBusy()]).toEqual([[], true]);
  pass();
  expect([ends(), isBusy()]).toEqual([['0', '10'], false]);
  change(20);
  expect([ends(), isBusy()]).toEqual([['0', '20'], false]);
});

test('A plot far from the window changes in its turn, at the latest when somebody comes near', () => {
  const { change, ends, isBusy } = plot();
  scroll(true);
  pass();
  scroll(false);
  change(20);
  expect([ends(), isBusy()]).toEqual([['0', '10'], true]);
  pass();
  expect([ends(), isBusy()]).toEqual([['0', '20'], false]);
  change(30);
  scroll(true);
  expect([ends(), isBusy()]).toEqual([['0', '30'], false]);
  scroll(false);
  expect([ends(), isBusy()]).toEqual([['0', '30'], false]);
});

test('A plot has the width of its place, also after a change', () => {
  const { change, width } = plot();
  scroll(true);
  pass();
  expect(width()).toBe('400');
  change(10, 320);
  expect(width()).toBe('320');
});
