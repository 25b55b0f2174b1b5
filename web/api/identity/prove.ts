import { type SET_UP, SIGN_IN_PURPOSE } from '../../../shared/domain/people/self-service.ts';
import { loadIdentity } from './identity.ts';
import { renewing, signOut } from './session.ts';
import { sessionIsLikely } from './stored-session.ts';

/**
 * A new sign-in of the person who is signed in already. The server wants one of the last five minutes for all that could
 * take an account over (docs/product/account-states.md#fresh).
 */

/** Asks the person for the code of the app. Undefined when the person gives up. @param refused what was wrong before */
type AskCode = (refused: unknown) => Promise<string | undefined>;
let askCode: AskCode | undefined;
/** From now on this asks for codes. Returns what ends it. */
export function codesFrom(ask: AskCode): () => void {
  askCode = ask;
  return () => {
    askCode = undefined;
  };
}

/** The person did not type the code. Nothing is said about it. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

type Stored = Map<string, string>;
const inMemory = (items: Stored) => ({
  setItem: async (key: string, value: string) => void items.set(key, value),
  getItem: async (key: string) => items.get(key) ?? null,
  removeItem: async (key: string) => void items.delete(key),
  clear: async () => items.clear(),
});

/** Purposes of a sign-in. */
export type Purpose = typeof SET_UP;

/** Result of a person's sign-in. */
interface Proof {
  /** Good for setting a second factor up, when the sign-in was for that. It is kept nowhere. */
  readonly accessToken: string;
}

/** A code of the app is asked for, again after each one that does not fit. */
async function answerCode(refused?: unknown): Promise<void> {
  const code = await askCode?.(refused);
  if (code === undefined) throw new GivenUp('No code was typed');
  const { confirmSignIn } = await import('./totp.ts');
  try {
    await confirmSignIn({ challengeResponse: code, options: { clientMetadata: metadata } });
  } catch (error) {
    if (error instanceof Error && /^(CodeMismatch|ExpiredCode)/.test(error.name)) return answerCode(error);
    throw error;
  }
}

let metadata: Record<string, string> = {};

/**
 * Signs in beside the present session, and replaces it only at success: a wrong password changes nothing. The identity
 * client keeps one session, so meanwhile it works in memory. @param onCode what to do when a code is asked for
 */
async function signInBeside(email: string, password: string, onCode: () => Promise<void>): Promise<Proof> {
  const { signIn, fetchAuthSession, cognitoUserPoolsTokenProvider: provider, defaultStorage } = await loadIdentity();
  const items: Stored = new Map();
  provider.setKeyValueStorage(inMemory(items));
  try {
    const options = { clientMetadata: metadata };
    const { isSignedIn, nextStep } = await signIn({ username: email, password, options });
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') await onCode();
    else if (!isSignedIn) throw new Error(`Login asks for ${nextStep.signInStep}`);
    const accessToken = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
    // A renewed token has no right to change anything at the provider. Only that one is stored.
    if (metadata[SIGN_IN_PURPOSE]) await fetchAuthSession({ forceRefresh: true });
    // The person may have logged out in another tab meanwhile.
    if (!sessionIsLikely()) throw new GivenUp('The person has logged out');
    // The name comes last: another tab that sees a name without tokens takes the session for ended.
    const isName = ([key]: [string, string]) => Number(key.endsWith('LastAuthUser'));
    for (const [key, value] of [...items].sort((a, b) => isName(a) - isName(b))) localStorage.setItem(key, value);
    return { accessToken };
  } finally {
    provider.setKeyValueStorage(defaultStorage);
  }
}

/**
 * Proves that the person knows the password, and has the app where the second factor is on. From then on the session is
 * a new one. Throws the refusal of the identity provider, or GivenUp.
 */
export const prove = (email: string, password: string, purpose?: Purpose): Promise<Proof> =>
  renewing(async () => {
    metadata = purpose ? { [SIGN_IN_PURPOSE]: purpose } : {};
    return signInBeside(email, password, () => answerCode());
  });

/** A token names only the second of its sign-in. The new one must not look as old as those that have ended. */
const NEXT_SECOND_MS = 1100;

/**
 * Signs this browser in again after a change that ended all sessions. Call it within `comingBack`, with the change: a renewal in
 * between finds no session.
 * @returns whether this browser is signed in; not where a code of the app is needed
 */
export async function signInAgain(email: string, password: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
  try {
    metadata = {};
    await signInBeside(email, password, async () => {
      throw new GivenUp('A code is needed');
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a change that ends all sessions, and signs this browser in again. Where it stays signed out, it leads to the login, which says
 * why.
 */
export async function comingBack(change: () => Promise<boolean>): Promise<boolean> {
  const isBack = await renewing(change);
  // Not within the change: a sign-out waits for its end.
  if (!isBack) await signOut({ ended: 'changed' });
  return isBack;
}

/** Signs in again after a change that others have made. */
export const comeBack = (email: string, password: string): Promise<boolean> =>
  comingBack(() => signInAgain(email, password));
