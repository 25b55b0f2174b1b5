import { afterAll, vi } from 'vitest';

/**
 * Runs around the component tests that replace modules (vitest.config.ts). The next file of this process replaces others, so all of
 * ours are evaluated again. Packages stay: to load them takes most of the time. What is still loading must not end up among the
 * modules of the next file.
 */
// Modules of an earlier file would hear a channel, as the other tabs of a device do.
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
