import type { IncomingHttpHeaders } from 'node:http';
import { importJWK, jwtVerify } from 'jose';

/** What a push service refuses, with the status of its answer. */
export class PushRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The headers of a message (RFC 8030). */
export interface Delivery {
  /** How many seconds the service keeps the message for a device that is off. */
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
export async function senderOf(
  { authorization = '' }: IncomingHttpHeaders,
  origin: string,
  now: number,
): Promise<string> {
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
export function deliveryOf(headers: IncomingHttpHeaders, body: Buffer): Delivery {
  const [ttl, urgency, topic] = [text(headers.ttl), text(headers.urgency) || 'normal', text(headers.topic)];
  if (!/^\d+$/.test(ttl)) throw new PushRefusal(400, 'No TTL');
  if (!URGENCIES.includes(urgency)) throw new PushRefusal(400, 'Unknown urgency');
  if (!TOPIC.test(topic)) throw new PushRefusal(400, 'The topic is not valid');
  if (body.length > MAX_BODY_BYTES) throw new PushRefusal(413, 'The message is too large');
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushRefusal(400, 'The content is not aes128gcm');
  return { ttl: Number(ttl), urgency, topic };
}
