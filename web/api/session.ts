import { useSyncExternalStore } from 'react';
import { may, type Role, roleOf } from '../../shared/domain/role.ts';
import { loadConfig } from './config.ts';

/** The person signed in, from the claims of the id token. The server decides by its own records (rulings §2). */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly companyId: string;
  readonly role: Role;
}

/** `unknown` until the stored session, if any, has been read. */
export type Session =
  | { readonly status: 'unknown' | 'out'; readonly isSignedIn: false; readonly isAuth: false; readonly isAdmin: false }
  | {
      readonly status: 'in';
      readonly isSignedIn: true;
      /** May change things. */
      readonly isAuth: boolean;
      readonly isAdmin: boolean;
      readonly person: Person;
    };

type Claims = Readonly<Record<string, unknown>>;

const nobody = (status: 'unknown' | 'out'): Session => ({
  status,
  isSignedIn: false,
  isAuth: false,
  isAdmin: false,
});

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
      email: text('email'),
      firstName: text('given_name'),
      lastName: text('family_name'),
      company: text('custom:company'),
      companyId: text('custom:companyId'),
      role,
    },
  };
}

let current: Session = nobody('unknown');
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

const currentSession = () => current;

/** Who is signed in, kept up to date. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, currentSession);

async function loadCognito() {
  const [cognito, config] = await Promise.all([import('./cognito.ts'), loadConfig()]);
  // It warns of every user pool endpoint that is not AWS's own, which here is configured on purpose.
  cognito.ConsoleLogger.LOG_LEVEL = 'ERROR';
  cognito.Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
      },
    },
  });
  return cognito;
}
let loading: ReturnType<typeof loadCognito> | undefined;
function cognito(): ReturnType<typeof loadCognito> {
  loading ??= loadCognito().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the identity client ahead of its use: on the first focus of a form that will need it. Failures show on use. */
export const prepareIdentity = (): void => void cognito().catch(() => {});

const sessionIsLikely = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));

const SIGNED_IN_USER = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/;

/**
 * Follows what other tabs do: who logs out there is logged out here, and who signs in there as somebody else is that one here.
 * Only other tabs' changes of the storage are told.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage) return;
    if (current.status === 'in' && !sessionIsLikely()) become(nobody('out'));
    else if (key !== null && SIGNED_IN_USER.test(key)) void startSession();
  });
}

/** Reads the stored session once at startup; without one the identity client is not even loaded. */
export async function startSession(): Promise<void> {
  if (!sessionIsLikely()) return become(nobody('out'));
  try {
    const { tokens } = await (await cognito()).fetchAuthSession();
    become(tokens?.idToken ? sessionOf(tokens.idToken.payload) : nobody('out'));
  } catch (error) {
    console.warn('The stored session could not be read', error);
    become(nobody('out'));
  }
}

/**
 * Signs in by SRP. A result that demands anything more, such as a new password, counts as not signed in (S1 §2) and
 * throws, like every refusal; `identitySentence` turns what is thrown into words.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { fetchAuthSession, signIn: begin, signOut: end } = await cognito();
  if (current.status === 'in') await end();
  const { isSignedIn, nextStep } = await begin({ username: email, password });
  const { tokens } = isSignedIn ? await fetchAuthSession() : {};
  if (!tokens?.idToken) throw new Error(`Sign-in asks for ${nextStep.signInStep}`);
  become(sessionOf(tokens.idToken.payload));
}

/** Signs out and clears local storage (S1 §2). */
export async function signOut(): Promise<void> {
  try {
    await (await cognito()).signOut();
  } catch (error) {
    console.warn('The session could not be revoked', error);
  }
  localStorage.clear();
  become(nobody('out'));
}

/**
 * The id token for a call, refreshed when it has run out or when `forceRefresh` says that the server refused it.
 * Undefined, and signed out, when there is no session any more; throws when the refresh cannot reach the server.
 */
export async function idToken(forceRefresh = false): Promise<string | undefined> {
  const { tokens } = await (await cognito()).fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) become(nobody('out'));
  return tokens?.idToken?.toString();
}
