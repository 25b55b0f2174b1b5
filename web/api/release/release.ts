import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { ACTIVATE } from './activate.ts';

/** The browser functions that the change to a new release uses. */
interface Surroundings {
  readonly workers: ServiceWorkerContainer;
  readonly reload: () => void;
  /** Whether the server answers, and nothing in its place. */
  readonly serverAnswers: () => Promise<boolean>;
}

/** The service worker of the portal (web/service-worker.ts). */
const WORKER = '/sw.js';

/** A release that has been loaded beside the one that runs. */
export interface NewRelease {
  /** Begins it, if the server answers: the page is loaded again. Unsaved input must be safe. Resolves to whether it begins. */
  readonly begin: () => Promise<boolean>;
}

/** Time for the server to show that it is there, ms. */
const ANSWERS_WITHIN_MS = 4000;

/** The page of a hotel's network answers too, and is no script. */
async function serverAnswers(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) } as const;
  const answer = await fetch(WORKER, asked).catch(() => undefined);
  return answer?.ok === true && /javascript/.test(answer.headers.get('content-type') ?? '');
}

/**
 * Lets the new release take over, then loads the page again. Another tab may have done the first already. Only this tab is loaded
 * again: another one goes on with what is typed there.
 */
async function begin(
  registration: ServiceWorkerRegistration,
  { workers, reload, serverAnswers: answers }: Surroundings,
  isStillRight = () => true,
): Promise<boolean> {
  // Without a network nothing would bring back what only the release before could read.
  if (!(await answers()) || !isStillRight()) return false;
  const { waiting } = registration;
  if (waiting) {
    workers.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage(ACTIVATE);
  } else reload();
  return true;
}

/**
 * Installs the portal on this device, and follows its releases. A release that was loaded before this page was opened begins at
 * once. A later one shows a message, because the person may be typing. Looks for a new release each hour, and when the page is seen
 * again.
 * @param isNew whether the page has just been opened, so that nothing can be lost yet
 * @returns what ends it
 */
export async function followReleases(
  onNew: (release: NewRelease) => void,
  isNew: () => boolean,
  surroundings: Surroundings = {
    workers: navigator.serviceWorker,
    reload: () => window.location.reload(),
    serverAnswers,
  },
): Promise<() => void> {
  const { workers } = surroundings;
  const registration = await workers.register(WORKER, { updateViaCache: 'none' });
  const told = { begin: () => begin(registration, surroundings) };
  // The first worker of a device has no release before it.
  const tell = () => workers.controller && onNew(told);
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && tell());
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  const look = () => void registration.update().catch(() => {});
  const timer = setInterval(look, HOUR_MS);
  const onSeen = () => document.visibilityState === 'visible' && look();
  document.addEventListener('visibilitychange', onSeen);
  if (registration.waiting && workers.controller) {
    const begun = isNew() && (await begin(registration, surroundings, isNew));
    if (!begun) tell();
  }
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
