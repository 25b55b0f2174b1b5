import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

/** A signed-in person's tokens. */
export interface Tokens {
  readonly id: string;
  readonly access: string;
}

/** The user pool of a stack. */
export interface UserPool {
  readonly endpoints: { readonly cognito: string };
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/** Keeps Amplify's tokens in memory: there is no browser. */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}

/** Points Amplify at a user pool, with nobody signed in. */
export function configureAmplify({ endpoints, userPoolId, userPoolClientId }: UserPool): void {
  ConsoleLogger.LOG_LEVEL = 'NONE';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoints.cognito } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
}

/** Signs in by SRP with the real Amplify. The tokens are good for the API until they expire. */
export async function signInWithAmplify(pool: UserPool, email: string, password: string): Promise<Tokens> {
  configureAmplify(pool);
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  // Signing out ends the refresh alone.
  await signOut();
  if (!tokens?.idToken) throw new Error(`${email} was not logged in`);
  return { id: tokens.idToken.toString(), access: tokens.accessToken.toString() };
}
