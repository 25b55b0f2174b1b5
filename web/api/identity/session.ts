import { useSyncExternalStore } from 'react';
import { FLEET_GROUP, may, type Role, roleOf } from '../../../shared/domain/role.ts';
import type { PageRow } from '../../../shared/portal/pages.ts';
import { loadIdentity } from './identity.ts';
import { claimsOf, sessionIsLikely, storedClaims, storedToken } from './stored-session.ts';

/**
 * The signed-in person, from the claims of the id token. The server decides by its own records
 * (docs/product/access.md#authority).
 */
export interface Person {
  /** The product's own id of the person. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The stored value. Empty when there is none. */
  readonly phone: string;
  readonly company: string;
  readonly companyId: string;
  readonly role: Role;
}

/**
 * Why a session ended without a request: it expired, the person was deleted, the company was suspended, or the person
 * has changed how to sign in.
 */
export type Ended = 'expired' | 'removed' | 'suspended' | 'changed';

/** `unknown` until the stored session, if there is one, has been read. */
export type Session =
  | {
      /** `unreachable`: there is a stored session, but the identity provider does not answer. */
      readonly status: 'unknown' | 'out' | 'unreachable';
      readonly isSignedIn: false;
      readonly isAuth: false;
      readonly isAdmin: false;
      readonly isChosen?: never;
      readonly isAdminThere?: never;
      /** Set when a session ended without a request. `email` is empty when the owner is not known. */
      readonly ended?: { readonly because: Ended; readonly email: string };
    }
  | {
      readonly status: 'in';
      readonly isSignedIn: true;
      /** The person may change data: of somebody who sees chosen properties, at one of them at least. */
      readonly isAuth: boolean;
      /** The person is an admin of the company. */
      readonly isAdmin: boolean;
      /** Set for a person who sees chosen properties, with a role at each: never an admin of the company (docs/product/reach.md#company). */
      readonly isChosen?: true;
      /** Set beside `isChosen` for an admin of at least one of those properties. */
      readonly isAdminThere?: true;
      /** An operator of the vendor, who has no company and no portal (docs/product/fleet.md#operators). */
      readonly isFleet?: true;
      readonly person: Person;
    };

type SignedIn = Extract<Session, { readonly isSignedIn: true }>;
type Claims = Readonly<Record<string, unknown>>;

/** A storage key: the person of this browser who sees chosen properties. The claims do not say it. */
const CHOSEN = 'sees-chosen';

/** The scope of an admin, and whether the person sees chosen properties. */
function adminOf(role: Role, isChosen: boolean): Pick<SignedIn, 'isAdmin' | 'isChosen' | 'isAdminThere'> {
  const isAdmin = may(role, 'isAdmin');
  if (!isChosen) return { isAdmin };
  return { isAdmin: false, isChosen, ...(isAdmin && { isAdminThere: true }) };
}

/** The rights of a person, as the session knows them. */
export type Rights = Pick<Session, 'isAuth' | 'isAdmin' | 'isAdminThere'>;

/** Whether a page is there for a person (`PAGES`). */
export const mayOpen = (permission: PageRow['permission'], rights: Rights): boolean =>
  permission === 'isAdminSomewhere'
    ? rights.isAdmin || rights.isAdminThere === true
    : permission === undefined || rights[permission];

const groupsOf = (claims: Claims): readonly unknown[] => {
  const groups = claims['cognito:groups'];
  return Array.isArray(groups) ? groups : [];
};

/** The session from the claims of an id token. */
export function sessionOf(claims: Claims): Session {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const role = roleOf(text('custom:role'));
  const userId = text('custom:uuid');
  const isChosen = userId !== '' && localStorage.getItem(CHOSEN) === userId;
  return {
    status: 'in',
    isSignedIn: true,
    isAuth: may(role, 'isAuth'),
    ...adminOf(role, isChosen),
    ...(groupsOf(claims).includes(FLEET_GROUP) && { isFleet: true as const }),
    person: {
      userId,
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
let wasIn = false;
/** Whether somebody was signed in since this document was loaded, and is not any more. */
export const hasSignedOut = (): boolean => wasIn && !isIn();
/** Aborts the calls of a session that is over. */
let end = new AbortController();
/**
 * Aborts when the session of now is over: at the moment in which a person logs out, and when it has ended by itself. From then on nothing
 * is asked as this person.
 */
export const sessionEnd = (): AbortSignal => end.signal;
function endCalls(): void {
  end.abort();
  globalThis.early?.calls.abort();
}
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function become(session: Session): void {
  if (session.status !== 'in' && session.status === current.status) return;
  if (session.status === 'in' && !isIn() && end.signal.aborted) end = new AbortController();
  current = session;
  wasIn ||= isIn();
  for (const listener of listeners) listener();
}

const loadForget = () => import('../kept/forget.ts');

/**
 * Removes the data that this device keeps for the time without a network (docs/product/offline.md#kept).
 * @param userId whose waiting changes go too
 */
const forgetKept = (userId?: string) =>
  loadForget()
    .then(({ forgetAnswers, forgetPerson }) => (userId === undefined ? forgetAnswers() : forgetPerson(userId)))
    .catch((error: unknown) => console.warn('What is kept was not removed', error));

/** Nobody is signed in, or not any more. @param because the reason, when the session ended without a request */
function becomeNobody(because?: Ended): void {
  endCalls();
  if (isIn()) void forgetKept();
  const email = current.isSignedIn ? current.person.email : '';
  const ended = because && { because, email };
  become({ status: 'out', isSignedIn: false, isAuth: false, isAdmin: false, ...(ended && { ended }) });
}

/** Keeps whether the person sees all properties or chosen ones, as the server says. The screens follow at once. */
export function noteReach(isChosen: boolean): void {
  if (!current.isSignedIn || (current.isChosen === true) === isChosen) return;
  const { status, isSignedIn, isAuth, person } = current;
  if (isChosen) localStorage.setItem(CHOSEN, person.userId);
  else localStorage.removeItem(CHOSEN);
  become({ status, isSignedIn, isAuth, ...adminOf(person.role, isChosen), person });
}

/** The current session, as far as it is known now. */
export const currentSession = (): Session => current;

/** The current session, kept up to date. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, currentSession);

/** A storage key: for whom the company's record was last updated. A sign-in forgets it (web/api/identity/record.ts). */
export const RECORD_FOLLOWED = 'record-followed';

const SIGNED_IN_USER = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/;
/** A storage key that exists while a person logs out. So other tabs do not take the end for an expired session. */
const LEAVING = 'leaving';

/**
 * Follows the other tabs: a logout there is a logout here, and a sign-in as another person there changes the person
 * here. The browser reports only the storage changes of other tabs.
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

/** Errors of the identity provider that a retry does not change. Amplify has then already forgotten the session. */
const OVER = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotFoundException',
]);

/** The renewal that was begun last. It stores the tokens that it gets, so a logout waits for its end. */
let renewal: Promise<unknown> = Promise.resolve();
/** A sign-in beside the session that is under way. It never fails. */
let proving: Promise<unknown> = Promise.resolve();
/** Does work with the identity client while nothing is renewed. */
export async function renewing<Result>(work: () => Promise<Result>): Promise<Result> {
  await proving;
  await renewal;
  const done = work();
  proving = done.catch(() => undefined);
  return done;
}
/** Ends this session in the company's record, which refuses its tokens from then on. */
async function endOwn(): Promise<void> {
  const token = storedToken();
  if (!token) return;
  const { endOwnSession } = await import('./end-own.ts');
  await endOwnSession(token, Number(claimsOf(token).auth_time) * 1000);
}
/** Waits for a sign-in beside the session, but not for long: a call of that work itself needs a token, or has no answer. */
const proven = () => Promise.race([proving, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
/** A person logs out of this tab at this moment. */
let isLeaving = false;

/**
 * The id token of the stored session, renewed when it has expired or on request. Undefined without a session. A good
 * token needs no identity client.
 */
async function sessionToken(forceRefresh: boolean): Promise<{ text: string; claims: Claims } | undefined> {
  const good = forceRefresh ? undefined : storedToken();
  if (good) return { text: good, claims: claimsOf(good) };
  // A sign-in beside the session has the identity client for itself.
  await proven();
  try {
    const { fetchAuthSession } = await loadIdentity();
    const asked = fetchAuthSession({ forceRefresh });
    renewal = asked.catch(() => undefined);
    const token = (await asked).tokens?.idToken;
    return token && { text: token.toString(), claims: token.payload };
  } catch (error) {
    if (error instanceof Error && OVER.has(error.name)) return undefined;
    throw error;
  }
}

/**
 * Longest wait of the start for the renewal of a token, and of parts that need the identity client for a sign-in beside
 * it, ms.
 */
const PATIENCE_MS = 3000;

/** Begins as the person whom this device knows, because the identity provider does not answer. */
function becomeLastKnown(): void {
  if (isIn()) return;
  const claims = storedClaims();
  become(claims ? sessionOf(claims) : { status: 'unreachable', isSignedIn: false, isAuth: false, isAdmin: false });
}

/**
 * Reads the stored session once at startup, at once while its token is good. Only a token that must be renewed needs the
 * identity client.
 */
export async function startSession(): Promise<void> {
  if (!sessionIsLikely()) return becomeNobody();
  const good = storedToken();
  if (good) return become(sessionOf(claimsOf(good)));
  const slow = setTimeout(becomeLastKnown, PATIENCE_MS);
  try {
    const token = await sessionToken(false);
    if (token) become(sessionOf(token.claims));
    else becomeNobody('expired');
  } catch (error) {
    console.warn('Stored session not read', error);
    becomeLastKnown();
  } finally {
    clearTimeout(slow);
  }
}

/** The names of the errors for the steps of a sign-in. Amplify turns these errors of the provider into steps. */
const STEP_ERRORS: Readonly<Record<string, string>> = {
  CONFIRM_SIGN_UP: 'UserNotConfirmedException',
  RESET_PASSWORD: 'PasswordResetRequiredException',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'NewPasswordRequired',
};

/** The step of Amplify that asks for the code of an authenticator app. */
const CODE_STEP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';

/** Reads the session of a sign-in that is complete. Returns false when there is none. */
async function enter(): Promise<boolean> {
  const { tokens } = await (await loadIdentity()).fetchAuthSession();
  if (!tokens?.idToken) return false;
  localStorage.removeItem(RECORD_FOLLOWED);
  become(sessionOf(tokens.idToken.payload));
  return true;
}

/**
 * Signs in by SRP. Returns `code` when the provider asks for the code of an authenticator app: then `confirmCode` goes
 * on. If it asks for anything else, such as a new password, the person is not signed in
 * (docs/product/access.md#new-password-required). It then throws, like for every refusal. `identitySentence` turns the
 * error into words.
 */
export async function signIn(email: string, password: string): Promise<'in' | 'code'> {
  const { signIn: begin, signOut: end } = await loadIdentity();
  if (isIn()) await end();
  const { isSignedIn, nextStep } = await begin({ username: email, password });
  const { signInStep: step } = nextStep;
  if (step === CODE_STEP) return 'code';
  if (isSignedIn && (await enter())) return 'in';
  throw Object.assign(new Error(`Login asks for ${step}`), STEP_ERRORS[step] && { name: STEP_ERRORS[step] });
}

/** Ends a sign-in by the code of an authenticator app. After a refusal another code may be tried. */
export async function confirmCode(code: string): Promise<void> {
  await loadIdentity();
  const { confirmSignIn } = await import('./totp.ts');
  await confirmSignIn({ challengeResponse: code });
  await enter();
}

/** The way in which a session ends. */
interface SignOut {
  /** The reason, when nobody asked for it. */
  readonly ended?: Ended;
  /** The person has asked for it, and was warned that waiting changes and typed work here are lost. */
  readonly forgets?: boolean;
}

/**
 * Loads the code that clears the local storage. When its part cannot be loaded, nothing of a person who logs out stays, and the work of
 * one whose session has ended does.
 */
const clearing = (userId: string | undefined, forgets: boolean): Promise<() => void> =>
  loadForget().then(
    ({ clearForEnd, clearForLogOut }) =>
      () =>
        forgets ? clearForLogOut(userId) : clearForEnd(),
    () => () => (forgets ? localStorage.clear() : localStorage.removeItem(LEAVING)),
  );

/**
 * Signs out and clears local storage (docs/product/access.md#log-out), except the work of people that nobody has given up
 * (docs/product/offline.md#waiting-person).
 */
export async function signOut({ ended, forgets = false }: SignOut): Promise<void> {
  // A call under way is refused while the person logs out. That is not why the session ends.
  if (ended && isLeaving) return;
  const userId = current.isSignedIn ? current.person.userId : undefined;
  // An operator has no record that could say that the session has ended.
  const hasRecord = !current.isSignedIn || !current.isFleet;
  localStorage.setItem(LEAVING, 'yes');
  isLeaving = true;
  // Before the server ends the session: what is on its way would be refused.
  endCalls();
  try {
    if (!ended && hasRecord) await endOwn().catch((error: unknown) => console.warn('Session not ended', error));
    const identity = await loadIdentity();
    await proven();
    await renewal;
    await identity.signOut();
  } catch (error) {
    console.warn('Session not revoked', error);
  }
  const clear = await clearing(userId, forgets);
  clear();
  if (!ended) await forgetKept(forgets ? userId : undefined);
  // An answer that came meanwhile found the person signed in, and may have stored something.
  clear();
  isLeaving = false;
  becomeNobody(ended);
}

/**
 * The id token for a call, renewed when it has expired or on request. Without a session it signs the person out and
 * returns undefined. After the end of a session there is none, although a token may be stored still. Throws when the identity
 * provider cannot be reached.
 * @param renew why a new token is needed: the server refused the old one as `expired`, does not know its person
 * (`removed`), or the person's data may have `changed`
 */
export async function idToken(renew?: Ended | 'changed'): Promise<string | undefined> {
  const over = sessionEnd();
  const token = over.aborted ? undefined : await sessionToken(renew !== undefined);
  // The person may have logged out meanwhile. The session has not expired then.
  if (over.aborted) return undefined;
  if (!token) {
    // A token that cannot be renewed was revoked. That the person is gone is known only to the server.
    if (isIn()) becomeNobody(renew === 'removed' ? 'removed' : 'expired');
    return undefined;
  }
  const session = sessionOf(token.claims);
  // Each call asks for a token. Listeners hear only about a different session.
  if (JSON.stringify(session) !== JSON.stringify(current)) become(session);
  return token.text;
}

/** Reads the session again after a possible change of the person's attributes. A failure changes nothing. */
export async function renewSession(): Promise<void> {
  try {
    if (isIn() && (await idToken())) await idToken('changed');
  } catch (error) {
    console.warn('Session not renewed', error);
  }
}
