import { expect, test, vi } from 'vitest';
import { loadFont } from './load-font.ts';

test('The font is loaded at once, on a slow connection after the first page', async () => {
  const first = Promise.withResolvers<void>();
  const load = vi.fn(async () => {});
  await loadFont(() => first.promise, 300, load);
  expect(load).toHaveBeenCalledTimes(1);
  const slow = loadFont(() => first.promise, 4000, load);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  first.resolve();
  await slow;
  expect(load).toHaveBeenCalledTimes(2);
});
