import { expect, test, vi } from 'vitest';
import { loadWhenOnline } from './lazy-part.ts';

const NO_FILE = new TypeError('Failed to fetch dynamically imported module');

test('Without a network a part of a page waits for the network, and does not fail', async () => {
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw NO_FILE;
    return 'the part';
  });
  const online = vi.fn(async () => {
    isOnline = true;
  });
  expect(await loadWhenOnline(load, { isOnline: () => isOnline, online, pause: expect.fail })).toBe('the part');
  expect(online).toHaveBeenCalledOnce();
});

test('A network that comes and goes is tried again some times, then the part fails', async () => {
  const load = vi.fn().mockRejectedValue(NO_FILE);
  const pause = vi.fn(async () => {});
  await expect(loadWhenOnline(load, { isOnline: () => true, online: expect.fail, pause })).rejects.toBe(NO_FILE);
  expect([load.mock.calls.length, pause.mock.calls.length]).toEqual([3, 2]);
});
