import { QueryClient } from '@tanstack/react-query';
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
