import { expect, test, vi } from 'vitest';
import { loadOrReload, MissingFileError } from './lazy-page.ts';

function surroundings({ online = true } = {}) {
  const items = new Map<string, string>();
  return {
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    isOnline: () => online,
    reload: vi.fn(),
  };
}
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((ok) => setTimeout(ok, 5, 'waiting'))]);

test('A page that is there is loaded, and nothing is reloaded', async () => {
  const around = surroundings();
  expect(await loadOrReload('help', async () => 'file', around)).toBe('file');
  expect(around.reload).not.toHaveBeenCalled();
});

test('A missing page reloads once and draws nothing meanwhile; missing again, it fails', async () => {
  const around = surroundings();
  expect(await settled(loadOrReload('help', missing, around))).toBe('waiting');
  await expect(loadOrReload('help', missing, around)).rejects.toThrow(MissingFileError);
  expect(around.reload).toHaveBeenCalledTimes(1);
});

test('Other pages that are there do not make a missing one reload again', async () => {
  const around = surroundings();
  await settled(loadOrReload('help', missing, around));
  await loadOrReload('frame', async () => 'file', around);
  await expect(loadOrReload('help', missing, around)).rejects.toThrow(MissingFileError);
});

test('A page that was found again may reload at the next deployment', async () => {
  const around = surroundings();
  await settled(loadOrReload('help', missing, around));
  await loadOrReload('help', async () => 'file', around);
  expect(await settled(loadOrReload('help', missing, around))).toBe('waiting');
  expect(around.reload).toHaveBeenCalledTimes(2);
});

test('Without a network nothing is reloaded: the frame would be lost too', async () => {
  const around = surroundings({ online: false });
  await expect(loadOrReload('help', missing, around)).rejects.toThrow('Couldn’t load the page help');
  expect(around.reload).not.toHaveBeenCalled();
});
