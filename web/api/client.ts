import type { BodyOf, PathOf, PathParameters, QueryOf, Route } from '../../shared/api/route.ts';
import { API, type Group, type ReplyOf } from '../../shared/api/routes.ts';
import { ApiError, hasCode, isRefusal } from './api-error.ts';
import { LARGE_BYTES, uploadWithinMs } from './attempt-limits.ts';
import type { AnyInput, CallData } from './call-data.ts';
import { type Answer, takeEarly } from './early.ts';
import { holdFor, MOST_WAITS, waitOf } from './held.ts';
import { type Ended, idToken, renewSession, sessionEnd, signOut } from './identity/session.ts';
import { newKey } from './repeated.ts';
import { type Asked, callAddressOf, openEnvelope, send } from './send.ts';

/** A part whose fields may all be left out may be left out itself. */
type InputPart<Name extends string, Type> = [Type] extends [undefined]
  ? unknown
  : Record<keyof Type, undefined> extends Type
    ? { readonly [Key in Name]?: Type }
    : { readonly [Key in Name]: Type };
type PathPart<Parameters> = keyof Parameters extends never ? unknown : { readonly path: Parameters };
/** The input of a route: exactly the parameters of its path, its query and its body. */
export type Input<R> = PathPart<PathParameters<PathOf<R>>> &
  InputPart<'query', QueryOf<R>> &
  InputPart<'body', BodyOf<R>>;
type Arguments<R> = keyof Input<R> extends never
  ? [input?: undefined, signal?: AbortSignal]
  : Record<never, never> extends Input<R>
    ? [input?: Input<R> | undefined, signal?: AbortSignal]
    : [input: Input<R>, signal?: AbortSignal];

/** The server's code for a valid token of a person it does not know, or does not know any more. */
const UNKNOWN_PERSON = 'UNAUTHENTICATED';

const endedBy = (error: unknown): Ended => (hasCode(error, UNKNOWN_PERSON) ? 'removed' : 'expired');

/** Sends a call with an id token, unless its answer was asked for before. Without a token the server would refuse it. */
async function sendWith(asked: Asked, token: string | undefined): Promise<Answer> {
  if (!token) throw new ApiError(UNKNOWN_PERSON, 401, 'There is no session');
  const url = callAddressOf(asked);
  const early = asked.route.method === 'GET' ? await takeEarly(url, token) : undefined;
  return early ?? send(url, asked, { authorization: `Bearer ${token}` });
}

/** Calls a route as the signed-in person. A refused token is renewed once. A second refusal signs the person out. */
async function callAsPerson(asked: Asked): Promise<unknown> {
  const attempt = async (renew?: Ended) => sendWith(asked, await idToken(renew));
  const first = await attempt();
  if (first.status !== 401) return openEnvelope(first);
  const refusal = await openEnvelope(first).catch((error: unknown) => error);
  const second = await attempt(endedBy(refusal));
  return openEnvelope(second).catch((error: unknown) => {
    if (second.status === 401 && endedBy(error) === 'removed') void signOut({ ended: 'removed' });
    // The person has ended this session elsewhere. Its tokens may still be renewed, but the server takes them no more.
    if (hasCode(error, 'SESSION_ENDED')) void signOut({ ended: 'expired' });
    throw error;
  });
}

/**
 * The same. In a company that asks admins for a second factor, the server must look at the identity provider once in a
 * session. The portal lets it do so at its start; a page for admins may come first.
 */
async function callProven(asked: Asked): Promise<unknown> {
  try {
    return await callAsPerson(asked);
  } catch (error) {
    if (!hasCode(error, 'SECOND_FACTOR_NEEDED')) throw error;
    await callAsPerson({ group: 'users', route: API.users.refresh, input: {}, signal: asked.signal });
    return callAsPerson(asked);
  }
}

/** The same, while the session lasts. At its end the page goes away, and must not show meanwhile that something has failed. */
async function callInSession(asked: Asked): Promise<unknown> {
  const over = sessionEnd();
  try {
    return await callProven({ ...asked, signal: AbortSignal.any([asked.signal, over]) });
  } catch (error) {
    if (over.aborted) return new Promise(() => {});
    throw error;
  }
}

/** The caller: the way of making a call, and the effects on the page when the server refuses one. */
export interface Caller {
  readonly make: (asked: Asked) => Promise<unknown>;
  readonly refused: (error: ApiError) => void;
}

let caller: Caller = {
  make: (asked) =>
    asked.route.permission === 'anyone' ? send(callAddressOf(asked), asked).then(openEnvelope) : callInSession(asked),
  refused: (error) => {
    if (error.code === 'COMPANY_SUSPENDED') void signOut({ ended: 'suspended' });
    // The role has changed since the session was read, and the screens must show that.
    else if (error.status === 403) void renewSession();
  },
};

/** From now on, the calls of this document are those of somebody else. Returns what ends it. */
export function callAs(other: Caller): () => void {
  const before = caller;
  caller = other;
  return () => {
    caller = before;
  };
}

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). Charts of a long range need more time. */
const ANSWER_WITHIN_MS = 15_000;
const FIGURES_WITHIN_MS = 30_000;
const FILE_WITHIN_MS = 60_000;

/** @param bytes about as many as the body has */
const withinMs = (group: Group, { isLong }: Route, bytes: number): number =>
  bytes > LARGE_BYTES
    ? uploadWithinMs(bytes)
    : isLong
      ? FILE_WITHIN_MS
      : group === 'analytics'
        ? FIGURES_WITHIN_MS
        : ANSWER_WITHIN_MS;

/** Rejects when the signal aborts. Parts of a call, such as the renewal of a token, know no signal. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

async function attempt(
  group: Group,
  route: Route,
  input: AnyInput,
  signal?: AbortSignal,
  key?: string,
  { bytes = 0, onSent }: { readonly bytes?: number; readonly onSent?: Asked['onSent'] } = {},
): Promise<unknown> {
  const wasOffline = navigator.onLine === false;
  const limit = AbortSignal.timeout(withinMs(group, route, bytes));
  const end = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    return await Promise.race([caller.make({ group, route, input, signal: end, key, onSent }), aborted(end)]);
  } catch (error) {
    if (error instanceof ApiError) caller.refused(error);
    if (signal?.aborted) throw error;
    if (limit.aborted) throw new ApiError('TIMEOUT', 0, 'Too late');
    if (error instanceof ApiError) throw error;
    throw new ApiError(wasOffline ? 'OFFLINE' : 'NETWORK', 0, String(error));
  }
}

/**
 * The keys of changes whose answer was lost, by the content of the change: the same change, sent again, is not a second
 * one.
 */
const lost = new Map<string, string>();

/**
 * Calls, and repeats a call that only reads and was refused for some seconds: the page stays as it is meanwhile. A change that is made at
 * its first attempt ends what was lost before it: later the same words mean something new.
 */
async function run(...[group, route, input, signal, given, sending]: Parameters<typeof attempt>): Promise<unknown> {
  const reads = route.method === 'GET';
  const asked = JSON.stringify([group, route, input]);
  const key = given ?? lost.get(asked) ?? newKey();
  for (let waits = 0; ; waits += 1) {
    try {
      const reply = await attempt(group, route, input, signal, key, { ...sending, bytes: asked.length });
      if (!reads && !lost.delete(asked)) lost.clear();
      return reply;
    } catch (error) {
      if (isRefusal(error)) lost.delete(asked);
      else if (!reads) lost.set(asked, key);
      const seconds = waitOf(error);
      if (seconds === undefined || !reads || waits === MOST_WAITS) throw error;
      await holdFor(seconds, signal);
    }
  }
}

/**
 * Calls one route of the table (`API`) and returns its `data`. Sends the id token unless the route is for anyone, or `callAs` has said otherwise. A
 * token that the server refuses is renewed once. A read that is refused for some seconds waits and asks again. Throws `ApiError`, also when the answer does not come in time. An
 * aborted call rejects with its `AbortError`.
 */
export const call = <G extends Group, N extends keyof (typeof API)[G] & string>(
  group: G,
  name: N,
  ...[input, signal]: Arguments<(typeof API)[G][N]>
): Promise<ReplyOf<G, N>> =>
  run(group, API[group][name] as Route, (input ?? {}) as AnyInput, signal) as Promise<ReplyOf<G, N>>;

/** Makes a kept call. The server makes a change with the same key once. Throws as `call`. @param onSent hears of a large body */
export const callWithKey = <Reply>(
  { group, name, input }: CallData<Reply>,
  key: string,
  onSent?: (share: number) => void,
): Promise<Reply> => {
  const route = (API[group] as Readonly<Record<string, Route>>)[name] as Route;
  return run(group, route, input, undefined, key, { onSent }) as Promise<Reply>;
};
