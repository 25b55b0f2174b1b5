import { afterAll, vi } from 'vitest';

/**
 * Runs around the component tests that replace modules (vitest.config.ts). The file before in this process has replaced others, so all
 * of ours are evaluated again. Packages stay: to load them takes most of the time. It is the first set-up file, so its end comes
 * last: what React had still planned may load modules, and they must not end up among those of the next file.
 */
vi.resetModules();
afterAll(async () => {
  await vi.dynamicImportSettled();
  // A message whose library was still loading has come up since the page was emptied.
  document.body.replaceChildren();
});
// Modules of an earlier file would hear a channel, as the other tabs of a device do.
vi.stubGlobal('BroadcastChannel', undefined);
