import type { Ended } from './session.ts';

/** A session that ended while somebody was in the portal: the login page tells why, and leads back to where he was. */
export interface EndedSession {
  readonly because: Ended;
  /** Where in the portal he was. */
  readonly path: string;
  /** Who he was; '' when the stored session could not even say that any more. */
  readonly email: string;
}

const KEY = 'ended-session';

/** Keeps it for the login page, in this tab alone. */
export const rememberEnded = (ended: EndedSession): void => sessionStorage.setItem(KEY, JSON.stringify(ended));

/** The session that ended in this tab, if one did. */
export function endedSession(): EndedSession | undefined {
  const stored = sessionStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as EndedSession) : undefined;
}

/** Forgets it: the person is back, or left on purpose. */
export const forgetEnded = (): void => sessionStorage.removeItem(KEY);
