import type { LocalStack } from '../../../local/stack/stack.ts';
import type { DemoUser } from '../../../local/world/fixtures.ts';
import { signInBySrp } from '../../sign-in.ts';
import type { SignedIn } from './browser.ts';

/**
 * Items that a browser stores after a user has signed in: those of Amplify and of the portal. It needs no browser, so
 * it takes a tenth of the time that the login page takes. Journeys that are about signing in use the login page.
 */
export async function signedInAs(stack: LocalStack, { email, password }: DemoUser): Promise<SignedIn> {
  const { id, access, refresh } = await signInBySrp(stack, email, password);
  const claims = JSON.parse(Buffer.from(id.split('.')[1] ?? '', 'base64url').toString());
  const client = `CognitoIdentityServiceProvider.${stack.userPoolClientId}`;
  const user = `${client}.${claims.sub}`;
  const items = {
    [`${client}.LastAuthUser`]: claims.sub,
    [`${user}.idToken`]: id,
    [`${user}.accessToken`]: access,
    [`${user}.refreshToken`]: refresh,
    [`${user}.clockDrift`]: '0',
    [`${user}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
    'record-followed': `${claims['custom:uuid']} ${email}`,
  };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: stack.portal, localStorage }] };
}

/**
 * The portal renews a session when it starts. Then the first refresh token works for a minute more, in other profiles too.
 */
const SHARED_FOR_MS = 30_000;

/** A session that several journeys share, one after the other. After half a minute the user is signed in again. */
export function sharedSession(signIn: () => Promise<SignedIn>, now = Date.now): () => Promise<SignedIn> {
  let last: { readonly at: number; readonly signedIn: Promise<SignedIn> } | undefined;
  return () => {
    if (!last || now() - last.at > SHARED_FOR_MS) last = { at: now(), signedIn: signIn() };
    return last.signedIn;
  };
}
