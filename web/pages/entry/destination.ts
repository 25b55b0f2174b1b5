import { HOME } from '../../../shared/portal/paths.ts';
import { type EndedSession, endedSession, forgetEnded } from '../../api/ended-session.ts';
import { currentSession } from '../../api/session.ts';

/**
 * The address after a sign-in: the place where the person's session ended. If the ended session was another person's:
 * the dashboard.
 */
export const destinationOf = (email: string, ended: EndedSession | undefined): string =>
  ended && [email, ''].includes(ended.email) ? ended.path : HOME;

/** Goes there from a public page, which is a separate document. Back does not lead to its form again. */
export function enterPortal(): void {
  const session = currentSession();
  const address = destinationOf(session.isSignedIn ? session.person.email : '', endedSession());
  forgetEnded();
  window.location.replace(address);
}
