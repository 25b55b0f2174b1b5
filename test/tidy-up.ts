import { afterAll, vi } from 'vitest';

/** The next file of this process finds nothing that this one has replaced. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
