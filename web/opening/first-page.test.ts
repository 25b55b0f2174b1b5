import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstAnswerShown, firstPageShown } from './first-page.ts';

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

describe('What comes beside every page waits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  const waited = async (queries: QueryClient, ms: number) => {
    const come = vi.fn();
    void firstAnswerShown(queries).then(come);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(come).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(come).toHaveBeenCalledOnce();
    queries.clear();
  };
  const asking = (queryFn: () => Promise<string>) => {
    const queries = new QueryClient();
    void queries.prefetchQuery({ queryKey: ['list'], queryFn, retry: 1 });
    return queries;
  };

  test('until the first answer is on the screen', () =>
    waited(
      asking(() => new Promise((resolve) => setTimeout(resolve, 1000, 'here'))),
      1300,
    ));

  test('until the first failure is, before the call is made again', () =>
    waited(
      asking(async () => Promise.reject(new Error('no network'))),
      300,
    ));

  test('for a moment, if the answer is there already', () => {
    const queries = new QueryClient();
    queries.setQueryData(['list'], 'here');
    return waited(queries, 300);
  });

  test('for a moment in a page that asks for nothing', () => waited(new QueryClient(), 300));

  test('for two seconds and some moments, if nothing answers', () =>
    waited(
      asking(() => new Promise(() => {})),
      2600,
    ));
});
