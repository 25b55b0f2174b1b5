import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { ACTIVATE } from './activate.ts';

/** The browser functions that the change to a new release uses. */
interface Surroundings {
  readonly workers: ServiceWorkerContainer;
  readonly reload: () => void;
}

/** The service worker of the portal (web/service-worker.ts). */
const WORKER = '/sw.js';

/** A release that has been loaded beside the one that runs. */
export interface NewRelease {
  /** Begins it: the page is loaded again. Unsaved input must be safe. */
  readonly begin: () => void;
}

/**
 * Lets the new release take over, then loads the page again. Another tab may have done the first already. Only this tab is loaded
 * again: another one goes on with what is typed there.
 */
function begin(registration: ServiceWorkerRegistration, { workers, reload }: Surroundings): void {
  const { waiting } = registration;
  if (waiting) {
    workers.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage(ACTIVATE);
  } else reload();
}

/**
 * Installs the portal on this device, and follows its releases. One that was loaded before this page was opened begins at once. One
 * that comes later is told, because the person may be typing. Looks for a new release each hour, and when the page is seen again.
 * @param isNew whether the page has just been opened, so that nothing can be lost yet
 * @returns what ends it
 */
export async function followReleases(
  onNew: (release: NewRelease) => void,
  isNew: () => boolean,
  surroundings: Surroundings = { workers: navigator.serviceWorker, reload: () => window.location.reload() },
): Promise<() => void> {
  const { workers } = surroundings;
  const registration = await workers.register(WORKER, { updateViaCache: 'none' });
  const told = { begin: () => begin(registration, surroundings) };
  // The first worker of a device has no release before it.
  const tell = () => workers.controller && onNew(told);
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && tell());
  if (registration.waiting && workers.controller) {
    if (isNew()) told.begin();
    else tell();
  }
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  const look = () => void registration.update().catch(() => {});
  const timer = setInterval(look, HOUR_MS);
  const onSeen = () => document.visibilityState === 'visible' && look();
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
