import type { BodyOf, Envelope, PathOf, PathParameters, QueryOf, Route } from '../../shared/api/route.ts';
import { API, fullPath, type Group, type ReplyOf } from '../../shared/api/routes.ts';
import { ApiError, hasCode } from './api-error.ts';
import type { AnyInput, Call } from './call-data.ts';
import { takeEarly } from './early.ts';
import { type Ended, idToken, renewSession, signOut } from './identity/session.ts';
import { sendChange } from './repeated.ts';

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
  : [input: Input<R>, signal?: AbortSignal];

function address(group: Group, route: Route, { path, query }: AnyInput): string {
  const filled = fullPath(group, route).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path?.[name] ?? ''),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length ? `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : filled;
}

async function send(
  group: Group,
  route: Route,
  input: AnyInput,
  token: string | undefined,
  signal: AbortSignal,
  key?: string,
): Promise<Response> {
  const url = address(group, route, input);
  const early = route.method === 'GET' ? takeEarly(url, token) : undefined;
  if (early) {
    const answer = await early.catch(() => undefined);
    if (answer) return answer;
  }
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const init = {
    method: route.method,
    headers,
    ...(input.body !== undefined ? { body: JSON.stringify(input.body) } : {}),
  };
  return route.method === 'GET' ? fetch(url, { ...init, signal }) : sendChange(url, init, signal, key);
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value;

async function openEnvelope(response: Response): Promise<unknown> {
  const reply: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(reply)) {
    throw new ApiError('NOT_AN_ENVELOPE', response.status, 'The server gave an answer that is not understood.');
  }
  if (!reply.success) throw new ApiError(reply.code, response.status, reply.message);
  return reply.data;
}

/** The server's code for a valid token of a person it does not know, or does not know any more. */
const UNKNOWN_PERSON = 'UNAUTHENTICATED';

const endedBy = (error: unknown): Ended => (hasCode(error, UNKNOWN_PERSON) ? 'removed' : 'expired');

/** Calls a route as the signed-in person. A refused token is renewed once. A second refusal signs the person out. */
async function callAsPerson(
  group: Group,
  route: Route,
  input: AnyInput,
  signal: AbortSignal,
  key?: string,
): Promise<unknown> {
  const attempt = async (renew?: Ended) => send(group, route, input, await idToken(renew), signal, key);
  const first = await attempt();
  if (first.status !== 401) return openEnvelope(first);
  const refusal = await openEnvelope(first).catch((error: unknown) => error);
  const second = await attempt(endedBy(refusal));
  return openEnvelope(second).catch((error: unknown) => {
    if (second.status === 401 && endedBy(error) === 'removed') void signOut('removed');
    // The person has ended this session elsewhere. Its tokens may still be renewed, but the server takes them no more.
    if (hasCode(error, 'SESSION_ENDED')) void signOut('expired');
    throw error;
  });
}

/**
 * The same. In a company that asks admins for a second factor, the server must look at the identity provider once in a
 * session. The portal lets it do so at its start; a page for admins may come first.
 */
async function callProven(
  group: Group,
  route: Route,
  input: AnyInput,
  signal: AbortSignal,
  key?: string,
): Promise<unknown> {
  const attempt = () => callAsPerson(group, route, input, signal, key);
  try {
    return await attempt();
  } catch (error) {
    if (!hasCode(error, 'SECOND_FACTOR_NEEDED')) throw error;
    await callAsPerson('users', API.users.refresh, {}, signal);
    return attempt();
  }
}

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). Charts of a long range need more time. */
const ANSWER_WITHIN_MS = 15_000;
const FIGURES_WITHIN_MS = 30_000;

/** Rejects when the signal aborts. Parts of a call, such as the renewal of a token, know no signal. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

async function run(group: Group, route: Route, input: AnyInput, signal?: AbortSignal, key?: string): Promise<unknown> {
  const wasOffline = navigator.onLine === false;
  const limit = AbortSignal.timeout(group === 'analytics' ? FIGURES_WITHIN_MS : ANSWER_WITHIN_MS);
  const end = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const work =
      route.permission === 'anyone'
        ? send(group, route, input, undefined, end, key).then(openEnvelope)
        : callProven(group, route, input, end, key);
    return await Promise.race([work, aborted(end)]);
  } catch (error) {
    if (hasCode(error, 'COMPANY_SUSPENDED')) void signOut('suspended');
    // The role has changed since the session was read, and the screens must show that.
    else if (error instanceof ApiError && error.status === 403) void renewSession();
    if (signal?.aborted) throw error;
    if (limit.aborted) throw new ApiError('TIMEOUT', 0, 'The server has not answered in time.');
    if (error instanceof ApiError) throw error;
    throw new ApiError(wasOffline ? 'OFFLINE' : 'NETWORK', 0, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Calls one route of the table (`API`) and returns its `data`. Sends the id token unless the route is for anyone. A
 * token that the server refuses is renewed once. Throws `ApiError`, also when the answer does not come in time. An
 * aborted call rejects with its `AbortError`.
 */
export const call = <G extends Group, N extends keyof (typeof API)[G] & string>(
  group: G,
  name: N,
  ...[input, signal]: Arguments<(typeof API)[G][N]>
): Promise<ReplyOf<G, N>> =>
  run(group, API[group][name] as Route, (input ?? {}) as AnyInput, signal) as Promise<ReplyOf<G, N>>;

/** Makes a kept call. The server makes a change with the same key once. Throws as `call`. */
export const callWithKey = <Reply>({ group, name, input }: Call<Reply>, key: string): Promise<Reply> =>
  run(group, (API[group] as Readonly<Record<string, Route>>)[name] as Route, input, undefined, key) as Promise<Reply>;
