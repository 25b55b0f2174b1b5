import { type EndedSession, endedSession, forgetEnded } from '../../api/ended-session.ts';
import { currentSession } from '../../api/session.ts';

/** Where a person lands after signing in: the dashboard, now (docs/product/access.md#after-sign-in). */
export const AFTER_LOGIN = '/portal/dashboard/0';

/** Where somebody goes who has signed in: back to where his session ended, unless that was somebody else's. */
export const destinationOf = (email: string, ended: EndedSession | undefined): string =>
  ended && [email, ''].includes(ended.email) ? ended.path : AFTER_LOGIN;

/** Goes there from a public page, which is a document of its own; going back does not lead to its form again. */
export function enterPortal(): void {
  const session = currentSession();
  const address = destinationOf(session.isSignedIn ? session.person.email : '', endedSession());
  forgetEnded();
  window.location.replace(address);
}
