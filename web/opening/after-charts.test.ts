import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../ui/chart/index.ts', () => ({ prepareCharts: (data: Promise<unknown>) => data }));

// The modules remember that the charts of this page have come.
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('What neither figures nor charts need comes when the charts have their data, or after a while without loading', async () => {
  const { afterCharts, chartsHaveData } = await import('./after-charts.ts');
  const [alone, withCharts] = [vi.fn(), vi.fn()];
  void afterCharts().then(alone);
  await vi.advanceTimersByTimeAsync(900);
  expect(alone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(alone).toHaveBeenCalled();
  void afterCharts().then(withCharts);
  chartsHaveData();
  await vi.advanceTimersByTimeAsync(0);
  expect(withCharts).toHaveBeenCalled();
});

test('It waits six seconds for charts that keep loading, so that another range can be chosen', async () => {
  const { queryClient } = await import('../api/query-client.ts');
  void queryClient.prefetchQuery({ queryKey: ['charts'], queryFn: () => new Promise(() => {}) });
  const { afterCharts } = await import('./after-charts.ts');
  const [rest, later] = [vi.fn(), vi.fn()];
  void afterCharts().then(rest);
  await vi.advanceTimersByTimeAsync(5_900);
  void afterCharts().then(later);
  expect(rest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(rest).toHaveBeenCalled();
  expect(later).toHaveBeenCalled();
});
