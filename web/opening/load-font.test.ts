import file from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wdth-normal.woff2?url';
import { beforeEach, expect, test, vi } from 'vitest';
import { fontIsKnown, rememberFont } from './known-font.ts';
import { loadFont } from './load-font.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
beforeEach(() => stored.clear());

const load = vi.fn(async () => {});
beforeEach(() => load.mockClear());
const arrived = async () => ['face'];

test('The font is loaded at once, on a slow connection after the first page', async () => {
  const first = Promise.withResolvers<void>();
  await loadFont(
    () => first.promise,
    300,
    load,
    async () => [],
  );
  expect(load).toHaveBeenCalledTimes(1);
  const slow = loadFont(() => first.promise, 4000, load, arrived);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  first.resolve();
  await slow;
  expect(load).toHaveBeenCalledTimes(2);
});

test('A browser that has had the font gets it at once on a slow connection too', async () => {
  const never = () => new Promise<void>(() => {});
  await loadFont(async () => {}, 4000, load, arrived);
  expect(fontIsKnown(file)).toBe(true);
  await loadFont(never, 4000, load, arrived);
  expect(load).toHaveBeenCalledTimes(2);
});

test('A font that has not arrived, or that of an earlier build, is not known', async () => {
  await loadFont(
    async () => {},
    300,
    load,
    async () => [],
  );
  expect(fontIsKnown(file)).toBe(false);
  rememberFont('/assets/earlier.woff2');
  expect(fontIsKnown(file)).toBe(false);
});
