import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASSEMBLIES } from '../bin/build/places.ts';
import type { Tokens } from '../bin/operators/sign-in.ts';
import { type LocalStack, type StackOptions, startStack } from '../local/stack/stack.ts';
import type { DemoUser } from '../local/world/fixtures.ts';
import { isReadingsEngine, type ReadingsEngine } from '../shared/platform/readings.ts';
import { expectDocumented } from './api-document.ts';
import { signInBySrp } from './sign-in.ts';
import { addWorld, DEMO_WORLD, type World } from './world.ts';

/** A stack with companies and people but without past readings. */
export interface TestStack {
  readonly stack: LocalStack;
  /** The companies of this file. */
  readonly world: World;
  /** Folder in which the stand-ins keep their state. */
  readonly folder: string;
  /** Signs in by SRP. */
  tokensOf(user: Pick<DemoUser, 'email' | 'password'>): Promise<Tokens>;
  /**
   * Calls the API as the portal does; `path` is below `/api/`. Throws when the answer differs from the site’s openapi.json.
   */
  call(
    path: string,
    options?: {
      token?: string | undefined;
      method?: string;
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
    },
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies differ by route; tests read them without types.
  readonly body: any;
}

/** A person of the demo world by company and role. */
export const { person } = DEMO_WORLD;

/** The header of a token. One that names its scheme is sent as it is: `Contractor …`. */
export const authorizationOf = (token: string): string => (token.includes(' ') ? token : `Bearer ${token}`);

/** The store of readings, unless a test names one: that of a deployment by default. */
function engineUnderTest(): ReadingsEngine {
  const name = process.env.READINGS ?? 'dynamodb';
  if (!isReadingsEngine(name)) throw new Error(`No engine of readings is called ${name}`);
  return name;
}

async function openWorld(stack: LocalStack, world: World): Promise<void> {
  await addWorld(stack, world);
  await Promise.all(world.wingnuts.map(({ id }) => stack.iot.createThing(id)));
}

/** The stack of all files that run in this process (vitest.config.ts). It ends with it. */
let shared: Promise<TestStack> | undefined;

/**
 * Uses the stack that files of one process share, with companies for one file only: no company sees what another one does
 * (docs/product/access.md). For files that neither set the clock nor break a service. `close` leaves it to the others.
 * @param world the file's own: `copyOfWorld` with the file's name
 */
export async function shareTestStack(world: World): Promise<TestStack> {
  const first = shared === undefined;
  shared ??= startTestStack({ world });
  const running = await shared;
  if (!first) await openWorld(running.stack, world);
  return { ...running, world, close: async () => {} };
}

/** Lambda waits a second for a batch. The messages of a test come within a few milliseconds. */
const BATCH_MS = 100;

/**
 * Starts a stack with companies, people, properties and wingnuts (certificates too). Its API has no limits of calls,
 * because tests call faster than people do.
 * @param now the stand-ins' clock, UTC ms
 */
export async function startTestStack({
  readings = engineUnderTest(),
  // `LOCAL_ADVERSE=1 npm test -- FILE` looks for trouble in any file. A test that lets minutes pass within milliseconds fails that
  // way, because it does not wait for the index, and so does one that counts mails of the same second.
  adverseSeed = Number(process.env.LOCAL_ADVERSE) || undefined,
  // A check that begins by itself would change data and send mails in the middle of a test.
  schedules = false,
  batchWithinMs = BATCH_MS,
  world = DEMO_WORLD,
  ...options
}: Pick<StackOptions, 'now' | 'schedules' | 'between' | 'log' | 'adverseSeed' | 'instances' | 'batchWithinMs'> & {
  readings?: ReadingsEngine;
  world?: World;
} = {}): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-stack-'));
  const stack = await startStack({
    folder,
    assemblyFolder: ASSEMBLIES[readings],
    port: 0,
    isThrottled: false,
    adverseSeed,
    schedules,
    batchWithinMs,
    ...options,
  });
  await openWorld(stack, world);
  return {
    stack,
    world,
    folder,
    tokensOf: ({ email, password }) => signInBySrp(stack, email, password),
    call: async (path, { token, method = 'GET', body, headers } = {}) => {
      const response = await fetch(`${stack.portal}/api/${path}`, {
        method,
        headers: { ...headers, ...(token && { authorization: authorizationOf(token) }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = !response.headers.get('content-type')?.startsWith('text/');
      const answer: Answer = { status: response.status, body: await (isJson ? response.json() : response.text()) };
      if (!isJson) return answer;
      expectDocumented(method, new URL(response.url).pathname, answer.status, answer.body);
      return answer;
    },
    close: async () => {
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
