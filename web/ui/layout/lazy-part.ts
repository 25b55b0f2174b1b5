import { type ComponentType, lazy } from 'react';
import { SECOND_MS } from '../../../shared/domain/durations.ts';

/** Between two attempts, ms, and the most attempts while the browser says that it has a network. */
const AGAIN_MS = 2 * SECOND_MS;
const MOST_ATTEMPTS = 3;

/** The browser functions that loading a part uses. */
interface Surroundings {
  readonly isOnline: () => boolean;
  /** Resolves when the network is back. */
  readonly online: () => Promise<unknown>;
  readonly pause: () => Promise<unknown>;
}

const browser = (): Surroundings => ({
  isOnline: () => navigator.onLine,
  online: () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
  pause: () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)),
});

/**
 * Loads a part of a page. Without a network it waits for the network: a part that is missing never takes its page away
 * (docs/product/shell.md#no-connection). Rejects when a browser with a network cannot load it.
 */
export async function loadWhenOnline<File>(
  load: () => Promise<File>,
  { isOnline, online, pause }: Surroundings = browser(),
): Promise<File> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await load();
    } catch (error) {
      if (isOnline() && failed >= MOST_ATTEMPTS) throw error;
      await (isOnline() ? pause() : online());
    }
  }
}

/** A part of a page that is loaded when it is shown; see `loadWhenOnline`. */
export const lazyPart = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => loadWhenOnline(load));
