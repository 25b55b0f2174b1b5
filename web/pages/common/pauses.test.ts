import { afterEach, expect, test, vi } from 'vitest';
import { pauses } from './pauses.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets the clock stand at a time, ms. */
const clock = (time: number) => vi.spyOn(performance, 'now').mockReturnValue(time);

test('Work that takes long pauses until a new task, and then begins to count again', async () => {
  const ends: number[] = [];
  vi.stubGlobal('scheduler', { yield: async () => void ends.push(performance.now()) });
  clock(0);
  const pause = pauses();
  for (const time of [4, 9, 12, 20]) {
    clock(time);
    await pause();
  }
  expect(ends).toEqual([9, 20]);
});

test('A browser that cannot yield begins a new task, too', async () => {
  clock(0);
  const pause = pauses();
  clock(9);
  let isOver = false;
  const end = pause().then(() => {
    isOver = true;
  });
  for (let at = 0; at < 100; at += 1) await Promise.resolve();
  expect(isOver).toBe(false);
  await end;
});
