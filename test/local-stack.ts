import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { ASSEMBLIES } from '../bin/build/places.ts';
import { type LocalStack, type StackOptions, startStack } from '../local/stack.ts';
import { type DemoUser, WINGNUTS } from '../local/world/fixtures.ts';
import { isReadingsEngine, type ReadingsEngine } from '../shared/platform/readings.ts';
import { addWorld, DEMO_WORLD } from './world.ts';

/** A signed-in person's tokens. */
interface Tokens {
  readonly id: string;
  readonly access: string;
}

/** A stack of its own for one test file, with the demo world's cast but without a past. */
export interface TestStack {
  readonly stack: LocalStack;
  /** Signs in by SRP with the real Amplify. */
  tokensOf(user: Pick<DemoUser, 'email' | 'password'>): Promise<Tokens>;
  /** Calls the API as the portal does; `path` is below `/api/`. */
  call(path: string, options?: { token?: string | undefined; method?: string; body?: unknown }): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a reply is whatever its route says; tests read it freely.
  readonly body: any;
}

/** A person of the demo world by company and role. */
export const { person } = DEMO_WORLD;

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

/** Signs in by SRP with the real Amplify. */
export async function signInWithAmplify(
  { endpoints, userPoolId, userPoolClientId }: Pick<LocalStack, 'endpoints' | 'userPoolId' | 'userPoolClientId'>,
  email: string,
  password: string,
) {
  ConsoleLogger.LOG_LEVEL = 'NONE';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoints.cognito } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  await signOut();
  if (!tokens?.idToken) throw new Error(`${email} was not signed in`);
  return { id: tokens.idToken.toString(), access: tokens.accessToken.toString() };
}

/** What keeps the readings of the stacks in this run (vitest.config.ts). */
function engineUnderTest(): ReadingsEngine {
  const name = process.env.READINGS ?? 'timestream';
  if (!isReadingsEngine(name)) throw new Error(`No engine of readings is called ${name}`);
  return name;
}

/** Starts a stack with companies, people, properties and wingnuts (certificates too). @param now the stand-ins' clock, UTC ms */
export async function startTestStack({
  readings = engineUnderTest(),
  ...options
}: Pick<StackOptions, 'now' | 'schedules' | 'log'> & { readings?: ReadingsEngine } = {}): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-stack-'));
  const stack = await startStack({ folder, assemblyFolder: ASSEMBLIES[readings], port: 0, ...options });
  await addWorld(stack, DEMO_WORLD);
  await Promise.all(WINGNUTS.map(({ id }) => stack.iot.createThing(id)));
  return {
    stack,
    tokensOf: async ({ email, password }) => {
      // A signed-out session's tokens stay good for the API until they expire; what signing out ends is the refresh.
      return signInWithAmplify(stack, email, password);
    },
    call: async (path, { token, method = 'GET', body } = {}) => {
      const response = await fetch(`${stack.portal}/api/${path}`, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    close: async () => {
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
