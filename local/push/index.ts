import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { escapeMarkup } from '../ses/query.ts';
import { decrypt, type Subscription, subscriptionOf } from './subscription.ts';

/** Refusal by a push service, with the status of its answer. */
class PushRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The headers of a message (RFC 8030). */
interface Delivery {
  /** Seconds for which the service keeps the message for a device that is off. */
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
}

const MAX_BODY_BYTES = 4096;
const MAX_TOKEN_SECONDS = 24 * 3600;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];
const TOPIC = /^[\w-]{0,32}$/;
const COORDINATE_BYTES = 32;

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Checks who sends: a token of the sender's key for this service (RFC 8292). Returns the public key. @param now UTC ms */
async function senderOf({ authorization = '' }: IncomingHttpHeaders, origin: string, now: number): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token) throw new PushRefusal(401, 'No VAPID authorization');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (at: number) => point.subarray(at, at + COORDINATE_BYTES).toString('base64url');
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(1 + COORDINATE_BYTES) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub'],
    });
    if ((payload.exp ?? 0) > now / 1000 + MAX_TOKEN_SECONDS) throw new RangeError('exp is more than a day away');
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new RangeError('sub is no contact');
  } catch (error) {
    throw new PushRefusal(403, `The VAPID token is not valid: ${error instanceof Error ? error.message : error}`);
  }
  return key;
}

/** Checks the form of a message. */
function deliveryOf(headers: IncomingHttpHeaders, body: Buffer): Delivery {
  const [ttl, urgency, topic] = [text(headers.ttl), text(headers.urgency) || 'normal', text(headers.topic)];
  if (!/^\d+$/.test(ttl)) throw new PushRefusal(400, 'No TTL');
  if (!URGENCIES.includes(urgency)) throw new PushRefusal(400, 'Unknown urgency');
  if (!TOPIC.test(topic)) throw new PushRefusal(400, 'The topic is not valid');
  if (body.length > MAX_BODY_BYTES) throw new PushRefusal(413, 'The message is too large');
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushRefusal(400, 'The content is not aes128gcm');
  return { ttl: Number(ttl), urgency, topic };
}

/** The path of the stand-in below the portal. */
export const PUSH_PATH = '/local/push/';

/** A message that the stand-in has taken, as the browser would show it. */
export interface Pushed extends Delivery {
  /** The id of the subscription. */
  readonly to: string;
  /** UTC ms. */
  readonly at: number;
  /** The sender's public key. */
  readonly sender: string;
  // biome-ignore lint/suspicious/noExplicitAny: the sender decides what a message holds
  readonly payload: any;
}

/** A push service and the browsers that have subscribed to it. */
export interface Push {
  /** Makes a subscription, as a browser does when a person allows push. */
  subscribe(id?: string): Subscription;
  /** Ends a subscription, as a browser does when a person forbids push. */
  end(id: string): void;
  /** Answers the next messages to a subscription with this status; undefined takes them again. */
  answer(id: string, status: number | undefined): void;
  /** The messages, the newest first. A message replaces an earlier one with the same topic. */
  messages(to?: string): readonly Pushed[];
  /** Called with each message after it was taken and before the answer. */
  onMessage: ((message: Pushed) => void) | undefined;
  handle(request: IncomingMessage, response: ServerResponse, url: URL): void;
}

const MAX_READ = 64 * 1024;
const MAX_KEPT = 500;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_READ) throw new PushRefusal(413, 'The message is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const page = (messages: readonly Pushed[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Push</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif } body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem } li { margin: 1rem 0 } small { display: block; opacity: .75 }</style></head>
<body><h1>Push</h1><p><a href="/local/inbox">Inbox</a></p>${messages.length > 0 ? '' : '<p>No message yet.</p>'}<ul>
${messages
  .map(({ to, at, urgency, ttl, payload }) => {
    const { title = '', body = '', url = '' } = payload ?? {};
    const link = String(url).startsWith('/')
      ? `<a href="${escapeMarkup(String(url))}">${escapeMarkup(String(url))}</a>`
      : '';
    return `<li><strong>${escapeMarkup(String(title))}</strong><br>${escapeMarkup(String(body))}<small>to ${escapeMarkup(to)} · ${new Date(at).toISOString()} · urgency ${escapeMarkup(urgency)} · TTL ${ttl} s ${link}</small></li>`;
  })
  .join('\n')}
</ul></body></html>`;

/**
 * A push service that speaks Web Push (RFC 8030, 8188, 8291, 8292), and the browsers behind it: it decrypts what it gets.
 * @param portal the portal's address; the stand-in is below it
 * @param now the clock, UTC ms
 */
export function openPush(portal: string, now: () => number): Push {
  const base = portal + PUSH_PATH;
  const ended = new Set<string>();
  const answers = new Map<string, number>();
  let kept: Pushed[] = [];

  async function take(to: string, request: IncomingMessage): Promise<Pushed> {
    const body = await bodyOf(request);
    // The sender's token has the real time, whatever the clock of the stand-ins says.
    const sender = await senderOf(request.headers, portal, Date.now());
    const delivery = deliveryOf(request.headers, body);
    const status = answers.get(to);
    if (status !== undefined) throw new PushRefusal(status, 'The test wants it so');
    if (ended.has(to)) throw new PushRefusal(410, 'The subscription was ended');
    const message = { to, at: now(), sender, ...delivery, payload: JSON.parse(decrypt(to, body)) };
    kept = [message, ...kept.filter((each) => each.to !== to || !each.topic || each.topic !== message.topic)];
    kept = kept.slice(0, MAX_KEPT);
    return message;
  }

  const push: Push = {
    subscribe: (id = randomUUID()) => {
      ended.delete(id);
      return subscriptionOf(base, id);
    },
    end: (id) => void ended.add(id),
    answer: (id, status) => void (status === undefined ? answers.delete(id) : answers.set(id, status)),
    messages: (to) => kept.filter((each) => to === undefined || each.to === to),
    onMessage: undefined,
    handle(request, response, url) {
      const id = url.pathname.slice(PUSH_PATH.length);
      const reply = (status: number, type: string, body: string) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      if (request.method === 'GET' && id === '') {
        const isJson = request.headers.accept?.includes('application/json');
        reply(
          200,
          isJson ? 'application/json' : 'text/html; charset=utf-8',
          isJson ? JSON.stringify(kept) : page(kept),
        );
      } else if (request.method === 'POST' && id === 'subscriptions') {
        reply(201, 'application/json', JSON.stringify(push.subscribe()));
      } else if (request.method === 'DELETE' && id !== '') {
        push.end(id);
        reply(204, 'text/plain', '');
      } else if (request.method === 'POST' && /^[\w-]+$/.test(id)) {
        take(id, request).then(
          (message) => {
            push.onMessage?.(message);
            response.writeHead(201, { location: `${base}message/${randomUUID()}` }).end();
          },
          (error: unknown) => reply(error instanceof PushRefusal ? error.status : 400, 'text/plain', String(error)),
        );
      } else reply(404, 'text/plain', 'Not Found');
    },
  };
  return push;
}
