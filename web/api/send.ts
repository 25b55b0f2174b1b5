import { type Envelope, fullPath, type Route } from '../../shared/api/route.ts';
import type { Group } from '../../shared/api/routes.ts';
import { ApiError } from './api-error.ts';
import type { AnyInput } from './call-data.ts';
import type { Answer } from './early.ts';
import { sendChange } from './repeated.ts';
import { learnClock } from './server-clock.ts';

/** A call of the table on its way to the server. */
export interface Asked {
  readonly group: Group;
  readonly route: Route;
  readonly input: AnyInput;
  readonly signal: AbortSignal;
  /** Of an earlier attempt of the same change. */
  readonly key?: string | undefined;
  /** Hears the share of a large body that has left, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
}

/** The address of a call, with the parameters of its path and its query. */
export function callAddressOf({
  group,
  route,
  input: { path, query },
}: Pick<Asked, 'group' | 'route' | 'input'>): string {
  const filled = fullPath(group, route).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path?.[name] ?? ''),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length ? `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : filled;
}

/** Sends a call; a change as `sendChange` does. Rejects without an answer. @param own headers that say who asks; nobody without them */
export function send(
  url: string,
  { route, input, signal, key, onSent }: Asked,
  own?: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = new Headers(own);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const init = {
    method: route.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
  };
  return route.method === 'GET' ? fetch(url, { ...init, signal }) : sendChange(url, init, signal, key, onSent);
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value;

/** The data of an answer. Throws `ApiError` for a refusal, and for an answer that is not the server's. */
export async function openEnvelope(response: Answer): Promise<unknown> {
  const reply: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(reply)) {
    throw new ApiError('NOT_AN_ENVELOPE', response.status, 'Not understood');
  }
  learnClock(response.headers?.get('date'), Date.now());
  if (!reply.success) {
    const wait = response.headers?.get('retry-after');
    throw new ApiError(reply.code, response.status, reply.message, wait ? Number(wait) : undefined);
  }
  return reply.data;
}
