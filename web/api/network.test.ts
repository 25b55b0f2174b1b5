import { afterEach, expect, test, vi } from 'vitest';

const NOON = Date.UTC(2026, 10, 23, 12);
afterEach(() => vi.unstubAllGlobals());

/** A page that has learned nothing yet, in a browser that knows this. */
async function page(connection?: object) {
  vi.resetModules();
  vi.stubGlobal('navigator', { connection });
  return import('./network.ts');
}

test.each([
  ['knows nothing', undefined, false],
  ['has a fast network', { effectiveType: '4g', downlink: 10 }, false],
  ['has 400 kbit/s', { effectiveType: '4g', downlink: 0.4 }, true],
  ['is on 3G', { effectiveType: '3g', downlink: 1.5 }, true],
  ['saves data', { effectiveType: '4g', downlink: 10, saveData: true }, true],
])('A browser that %s: slow or not (docs/product/photos.md#smaller)', async (_what, connection, isSlow) => {
  expect((await page(connection)).isSlowNetwork(NOON)).toBe(isSlow);
});

test('The last upload says more than the browser, for ten minutes', async () => {
  const { isSlowNetwork, learnSpeed } = await page({ effectiveType: '4g', downlink: 10 });
  learnSpeed(400_000, 8000, NOON);
  learnSpeed(300, 2000, NOON);
  expect(isSlowNetwork(NOON)).toBe(true);
  learnSpeed(400_000, 800, NOON);
  expect(isSlowNetwork(NOON)).toBe(false);
  learnSpeed(400_000, 8000, NOON);
  expect(isSlowNetwork(NOON + 600_000)).toBe(false);
});
