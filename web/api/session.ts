import { useSyncExternalStore } from 'react';
import { may, type Role, roleOf } from '../../shared/domain/role.ts';
import { loadIdentity } from './identity.ts';

/**
 * The person signed in, from the claims of the id token. The server decides by its own records
 * (docs/product/access.md#authority).
 */
export interface Person {
  /** The product's own id of the person. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As stored, '' when there is none. */
  readonly phone: string;
  readonly company: string;
  readonly companyId: string;
  readonly role: Role;
}

/** Why a session came to an end that nobody asked for: it ran out, the person was deleted, the company was suspended. */
export type Ended = 'expired' | 'removed' | 'suspended';

/** `unknown` until the stored session, if any, has been read. */
export type Session =
  | {
      readonly status: 'unknown' | 'out';
      readonly isSignedIn: false;
      readonly isAuth: false;
      readonly isAdmin: false;
      /** Set when a session came to an end that nobody asked for; `email` is '' when it is not known whose. */
      readonly ended?: { readonly because: Ended; readonly email: string };
    }
  | {
      readonly status: 'in';
      readonly isSignedIn: true;
      /** May change things. */
      readonly isAuth: boolean;
      readonly isAdmin: boolean;
      readonly person: Person;
    };

type Claims = Readonly<Record<string, unknown>>;

/** The session that the claims of an id token describe. */
export function sessionOf(claims: Claims): Session {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const role = roleOf(text('custom:role'));
  return {
    status: 'in',
    isSignedIn: true,
    isAuth: may(role, 'isAuth'),
    isAdmin: may(role, 'isAdmin'),
    person: {
      userId: text('custom:uuid'),
      email: text('email'),
      firstName: text('given_name'),
      lastName: text('family_name'),
      phone: text('phone_number'),
      company: text('custom:company'),
      companyId: text('custom:companyId'),
      role,
    },
  };
}

let current: Session = { status: 'unknown', isSignedIn: false, isAuth: false, isAdmin: false };
const isIn = () => current.status === 'in';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function become(session: Session): void {
  if (session.status !== 'in' && session.status === current.status) return;
  current = session;
  for (const listener of listeners) listener();
}

/** Nobody is signed in (any more). @param because why, when nobody asked for it */
function becomeNobody(because?: Ended): void {
  const email = current.isSignedIn ? current.person.email : '';
  const ended = because && { because, email };
  become({ status: 'out', isSignedIn: false, isAuth: false, isAdmin: false, ...(ended && { ended }) });
}

/** Who is signed in, as far as is known now. */
export const currentSession = (): Session => current;

/** Who is signed in, kept up to date. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, currentSession);

const sessionIsLikely = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));

const SIGNED_IN_USER = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/;
/** Stands in the storage while somebody logs out, so that other tabs do not take it for a session that ran out. */
const LEAVING = 'leaving';

/**
 * Follows what other tabs do: who logs out there is logged out here, and who signs in there as somebody else is that one here.
 * Only other tabs' changes of the storage are told.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage) return;
    const left = key === null || (key === LEAVING && newValue !== null);
    if (isIn() && left) becomeNobody();
    else if (isIn() && !sessionIsLikely()) becomeNobody('expired');
    else if (key !== null && SIGNED_IN_USER.test(key)) void startSession();
  });
}

/** What the identity provider says when there is no use in asking again (Amplify has then forgotten the session itself). */
const OVER = new Set(['NotAuthorizedException', 'TokenRevokedException', 'UserNotFoundException']);

/** The stored session's tokens, renewed when they have run out or when asked; undefined when there is no session any more. */
async function sessionTokens(forceRefresh: boolean) {
  try {
    return (await (await loadIdentity()).fetchAuthSession({ forceRefresh })).tokens;
  } catch (error) {
    if (error instanceof Error && OVER.has(error.name)) return undefined;
    throw error;
  }
}

/** Reads the stored session once at startup; without one the identity client is not even loaded. */
export async function startSession(): Promise<void> {
  if (!sessionIsLikely()) return becomeNobody();
  try {
    const tokens = await sessionTokens(false);
    if (tokens?.idToken) become(sessionOf(tokens.idToken.payload));
    else becomeNobody('expired');
  } catch (error) {
    console.warn('The stored session could not be read', error);
    becomeNobody();
  }
}

/**
 * Signs in by SRP. A result that demands anything more, such as a new password, counts as not signed in
 * (docs/product/access.md#new-password-required) and throws, like every refusal. `identitySentence` turns what is
 * thrown into words.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { fetchAuthSession, signIn: begin, signOut: end } = await loadIdentity();
  if (isIn()) await end();
  const { isSignedIn, nextStep } = await begin({ username: email, password });
  const { tokens } = isSignedIn ? await fetchAuthSession() : {};
  if (!tokens?.idToken) throw new Error(`Sign-in asks for ${nextStep.signInStep}`);
  become(sessionOf(tokens.idToken.payload));
}

/** Signs out and clears local storage (docs/product/access.md#log-out). @param ended why, when nobody asked for it */
export async function signOut(ended?: Ended): Promise<void> {
  localStorage.setItem(LEAVING, 'yes');
  try {
    await (await loadIdentity()).signOut();
  } catch (error) {
    console.warn('The session could not be revoked', error);
  }
  localStorage.clear();
  becomeNobody(ended);
}

/**
 * The id token for a call, renewed when it has run out or when asked. Undefined, and signed out, when there is no session
 * any more; throws when the identity provider cannot be reached.
 * @param renew why a new token is asked for: the server refused the old one as `expired`, does not know its person
 *   (`removed`), or what it says may have `changed`
 */
export async function idToken(renew?: Ended | 'changed'): Promise<string | undefined> {
  const tokens = await sessionTokens(renew !== undefined);
  if (!tokens?.idToken) {
    // A token that has not run out and cannot be renewed was taken away: the person was deleted.
    if (isIn()) becomeNobody(renew === 'removed' || renew === 'changed' ? 'removed' : 'expired');
    return undefined;
  }
  const session = sessionOf(tokens.idToken.payload);
  // Each call asks for a token: only what is new is told.
  if (JSON.stringify(session) !== JSON.stringify(current)) become(session);
  return tokens.idToken.toString();
}

/** Reads anew who is signed in, when the person's attributes may have changed. A failure leaves all as it is. */
export async function renewSession(): Promise<void> {
  try {
    if (isIn() && (await idToken())) await idToken('changed');
  } catch (error) {
    console.warn('The session was not renewed', error);
  }
}
