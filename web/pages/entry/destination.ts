import { HOME } from '../../../shared/portal/paths.ts';
import { type EndedSession, endedSession, forgetEnded } from '../../api/ended-session.ts';
import { currentSession } from '../../api/session.ts';

/** Where somebody goes who has signed in: back to where his session ended, unless that was somebody else's. */
export const destinationOf = (email: string, ended: EndedSession | undefined): string =>
  ended && [email, ''].includes(ended.email) ? ended.path : HOME;

/** Goes there from a public page, which is a document of its own; going back does not lead to its form again. */
export function enterPortal(): void {
  const session = currentSession();
  const address = destinationOf(session.isSignedIn ? session.person.email : '', endedSession());
  forgetEnded();
  window.location.replace(address);
}
