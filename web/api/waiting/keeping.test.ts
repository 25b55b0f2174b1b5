import { expect, test, vi } from 'vitest';
import { askToKeep } from './keeping.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605';
const storage = (isKept: boolean) => ({ persist: vi.fn(async () => isKept) });

test.each([
  ['keeps it', { userAgent: ANDROID, storage: storage(true) }, 'safe'],
  ['refuses', { userAgent: ANDROID, storage: storage(false) }, 'refused'],
  ['fails', { userAgent: ANDROID, storage: { persist: () => Promise.reject(new Error('x')) } }, 'refused'],
  ['cannot be asked', { userAgent: ANDROID }, 'refused'],
  ['is Safari on an iPhone', { userAgent: IPHONE, storage: storage(true) }, 'notInstalled'],
  [
    'is the portal on the home screen of an iPhone',
    { userAgent: IPHONE, storage: storage(true), standalone: true },
    'safe',
  ],
])('A browser that %s (docs/product/offline.md#kept-for-sure)', async (_what, device, answer) => {
  expect(await askToKeep(device)).toBe(answer);
});
