import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { hasCode } from '../api-error.ts';
import { call } from '../client.ts';
import { followReader } from '../reader/page-reader.ts';
import { currentSession, noteReach, type Person, RECORD_FOLLOWED, renewSession } from './session.ts';

const markOf = ({ userId, email }: Person): string => `${userId} ${email}`;

/** Whether the company's record could not take the address. The server has then given the old one back to the login. */
export const isGivenBack = (error: unknown): boolean => hasCode(error, 'EMAIL_IN_USE') || hasCode(error, 'NO_SEATS');

/** Message for a person whose login got its old address back. @param email that address */
export const givenBackSentence = (email: string): string =>
  `Someone else now has the new address. Keep logging in with ${email} as before.`;

/** From now on the record may be behind: the next start of the portal makes it follow. */
export const expectRecord = (): void => localStorage.removeItem(RECORD_FOLLOWED);

async function refresh(): Promise<void> {
  try {
    const { reach, config } = await call('users', 'refresh');
    noteReach(reach === 'chosen');
    followReader(config);
  } catch (error) {
    if (isGivenBack(error)) await renewSession();
    throw error;
  }
}

/** The record also keeps, by the hour, when the session was last used. */
const FOLLOW_EVERY_MS = HOUR_MS;
const FOLLOWED_AT = 'record-followed-at';

function markFollowed(): void {
  const session = currentSession();
  if (!session.isSignedIn) return;
  localStorage.setItem(RECORD_FOLLOWED, markOf(session.person));
  localStorage.setItem(FOLLOWED_AT, String(Date.now()));
}

const isFollowed = (person: Person): boolean =>
  localStorage.getItem(RECORD_FOLLOWED) === markOf(person) &&
  Date.now() - Number(localStorage.getItem(FOLLOWED_AT)) < FOLLOW_EVERY_MS;

/** Updates the company's record from the identity provider, and then the screens (docs/product/account.md#take-over). */
export async function takeOver(): Promise<void> {
  await refresh();
  await renewSession();
  markFollowed();
}

/**
 * Makes the record follow after each sign-in, then once an hour at the start of the portal, and after a change that stopped half-way
 * (docs/product/account.md#heals). A failure is not shown: the next start tries again.
 * @returns what the person must know; usually nothing
 */
export async function followRecord(): Promise<string | undefined> {
  const session = currentSession();
  if (!session.isSignedIn || isFollowed(session.person)) return undefined;
  try {
    await refresh();
    markFollowed();
  } catch (error) {
    const now = currentSession();
    if (isGivenBack(error) && now.isSignedIn) return givenBackSentence(now.person.email);
  }
  return undefined;
}
