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

/** Forgets it: the person is back, or left on purpose. */
export const forgetEnded = (): void => sessionStorage.removeItem(KEY);
