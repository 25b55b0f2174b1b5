import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { firstPageShown } from './first-page.ts';

test('The first page is there when nothing has been loading for a second, at the latest after twenty', async () => {
  vi.useFakeTimers();
  try {
    const queries = new QueryClient();
    let shown = false;
    void firstPageShown(queries).then(() => {
      shown = true;
    });
    let answer = (_: string) => {};
    const read = (name: string) =>
      void queries.fetchQuery({
        queryKey: [name],
        queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
      });
    await vi.advanceTimersByTimeAsync(900);
    read('first');
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown).toBe(false);
    answer('here');
    await vi.advanceTimersByTimeAsync(900);
    expect(shown).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toBe(true);

    shown = false;
    read('endless');
    void firstPageShown(queries).then(() => {
      shown = true;
    });
    await vi.advanceTimersByTimeAsync(19_900);
    expect(shown).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toBe(true);
    answer('here');
    await vi.advanceTimersByTimeAsync(1);
    queries.clear();
  } finally {
    vi.useRealTimers();
  }
});

test('Many parts wait for the first page with one watch, which does not look while components render', async () => {
  vi.useFakeTimers();
  try {
    const queries = new QueryClient();
    const isFetching = vi.spyOn(queries, 'isFetching');
    expect(firstPageShown(queries)).toBe(firstPageShown(queries));
    const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: () => 1, enabled: false });
    const stop = observer.subscribe(() => {});
    for (let render = 0; render < 20; render++)
      observer.setOptions({ queryKey: ['list'], queryFn: () => 1, enabled: false });
    expect(isFetching).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
  } finally {
    vi.useRealTimers();
  }
});
