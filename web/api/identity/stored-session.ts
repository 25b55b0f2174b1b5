/** The keys under which Amplify stores a session begin so. */
const PREFIX = 'CognitoIdentityServiceProvider.';
const LAST_USER = '.LastAuthUser';

/** Whether this browser stores a session. Only the identity provider knows whether the session is still good. */
export const sessionIsLikely = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(PREFIX));

type Claims = Readonly<Record<string, unknown>>;

/** Each call of the API reads the same token. */
let lastRead: { readonly token: string; readonly claims: Claims } | undefined;

/** The claims of a token, without a check of its signature. Throws when it is not a token. */
export function claimsOf(token: string): Claims {
  if (lastRead?.token === token) return lastRead.claims;
  const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
  lastRead = { token, claims };
  return claims;
}

/** A token that ends within this time counts as expired, ms. Amplify decides the same. */
const TOLERANCE_MS = 5000;

interface StoredToken {
  readonly text: string;
  readonly claims: Claims;
  /** The clock of the identity provider, UTC ms. */
  readonly now: number;
}

/** The stored id token, good or not. Undefined when there is no session, and when it is not clear whose session it is. */
function readToken(): StoredToken | undefined {
  const [user, ...others] = Object.keys(localStorage).filter(
    (key) => key.startsWith(PREFIX) && key.endsWith(LAST_USER),
  );
  if (!user || others.length > 0) return undefined;
  const stored = (name: string) =>
    localStorage.getItem(`${user.slice(0, -LAST_USER.length)}.${localStorage.getItem(user)}.${name}`);
  const token = stored('idToken');
  // Without these, Amplify sees no session.
  if (!token || !stored('accessToken')) return undefined;
  try {
    return { text: token, claims: claimsOf(token), now: Date.now() + Number.parseInt(stored('clockDrift') ?? '0', 10) };
  } catch {
    return undefined;
  }
}

/**
 * The id token of the stored session while it is good. It needs no identity client, so that a page can begin without
 * one. Undefined when there is none, and when it has expired.
 */
export function storedToken(): string | undefined {
  const token = readToken();
  return token && Number(token.claims.exp) * 1000 > token.now + TOLERANCE_MS ? token.text : undefined;
}

/** The longest session, ms (docs/product/access.md#session-length). */
export const SESSION_MS = 7 * 864e5;

/**
 * The claims of the stored session, also when its token must be renewed: who has opened the portal here, for a start without a network
 * (docs/product/access.md#startup). Undefined when no renewal can help any more.
 */
export function storedClaims(): StoredToken['claims'] | undefined {
  const token = readToken();
  return token && Number(token.claims.auth_time) * 1000 + SESSION_MS > token.now ? token.claims : undefined;
}
