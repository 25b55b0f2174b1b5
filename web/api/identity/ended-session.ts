import type { Ended } from './session.ts';

/**
 * A session that ended while the person used the portal. The login page shows the reason and leads back to the same
 * place.
 */
export interface EndedSession {
  readonly because: Ended;
  /** The address in the portal when the session ended. */
  readonly path: string;
  /** The person's e-mail. Empty when the stored session did not contain it any more. */
  readonly email: string;
}

const KEY = 'ended-session';

/** Keeps it for the login page, in this tab only. */
export const rememberEnded = (ended: EndedSession): void => sessionStorage.setItem(KEY, JSON.stringify(ended));

/** The session that ended in this tab, if there is one. */
export function endedSession(): EndedSession | undefined {
  const stored = sessionStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as EndedSession) : undefined;
}

const WANTED = 'wanted-page';

/** Keeps the page that somebody has opened who is not signed in, in this tab only. */
export const rememberWanted = (path: string): void => sessionStorage.setItem(WANTED, path);

/** The page that was opened in this tab before the sign-in, if there is one. */
export const wantedPath = (): string | undefined => sessionStorage.getItem(WANTED) ?? undefined;

/** Forgets both: the person is back, or left on purpose. */
export function forgetEnded(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(WANTED);
}
