import { expect, test, vi } from 'vitest';
import { afterCharts, chartsHaveData } from './after-charts.ts';

vi.mock('../../ui/chart/index.ts', () => ({ prepareCharts: (data: Promise<unknown>) => data }));

test('What neither figures nor charts need comes when the charts have their data, or after a while without loading', async () => {
  vi.useFakeTimers();
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
  vi.useRealTimers();
});
