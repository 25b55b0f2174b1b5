import { HOME, PORTAL, PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { type EndedSession, endedSession, forgetEnded, wantedPath } from '../../api/identity/ended-session.ts';
import { currentSession } from '../../api/identity/session.ts';

/**
 * The address after a sign-in: the place where the person's session ended, or the page that was opened before the
 * sign-in. If the ended session was another person's, and without such a page: the dashboard.
 * @param wanted the page that was opened before the sign-in
 */
export function destinationOf(email: string, ended: EndedSession | undefined, wanted?: string): string {
  if (ended && [email, ''].includes(ended.email)) return ended.path;
  return wanted?.startsWith(`${PORTAL}/`) ? wanted : HOME;
}

/** Goes there from a public page, which is a separate document; an operator of the vendor to the fleet. Back does not lead to its form again. */
export function enterPortal(): void {
  const session = currentSession();
  const isFleet = session.isSignedIn && session.isFleet;
  const address = isFleet
    ? PUBLIC_PATHS.fleet
    : destinationOf(session.isSignedIn ? session.person.email : '', endedSession(), wantedPath());
  forgetEnded();
  window.location.replace(address);
}
