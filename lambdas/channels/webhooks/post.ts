import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { addressOfHost, isPublicAddress } from './public-address.ts';

/** A receiver has this long to answer, from the look-up of its name to the end of its answer. */
const TIME_OUT_MS = 10_000;
/** Of an answer no more is read. */
const MAX_ANSWER_BYTES = 4096;

/** The outcome of a request. `notPublic`: it was not sent, because the name leads to an address that is not public. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'notPublic' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'failed'; readonly code: string };

class NotPublicError extends Error {}

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;
const resolveAll: Resolve = (hostname) => promisify(lookUp)(hostname, { all: true });

/**
 * A look-up for a connection that fails unless every address of the name is public. The connection is made to the addresses
 * that were checked: nobody asks for the name a second time.
 */
export const guardedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isAllowed(address))) callback(new NotPublicError(), '', 0);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error as NodeJS.ErrnoException, '', 0),
    );
  };

interface Post {
  /** https, or http of the local receiver. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The address is the receiver of the local stack, on this machine. */
  readonly isLocal: boolean;
}

/** The network, which a test can replace. */
interface Network {
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
  readonly timeOutMs?: number;
}

/** Sends a POST. Follows no redirect, and reads the beginning of the answer alone. Errors are part of the result. */
export async function post(
  { url, headers, body, isLocal }: Post,
  { resolve = resolveAll, isAllowed = isPublicAddress, timeOutMs = TIME_OUT_MS }: Network = {},
): Promise<PostResult> {
  // Node looks up names alone. An address is checked here.
  const literal = addressOfHost(url.hostname);
  if (!isLocal && literal !== undefined && !isAllowed(literal)) return { kind: 'notPublic' };
  const signal = AbortSignal.timeout(timeOutMs);
  return new Promise((done) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (error instanceof NotPublicError) done({ kind: 'notPublic' });
      else if (signal.aborted) done({ kind: 'timedOut' });
      else done({ kind: 'failed', code: error.code ?? error.name });
    };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        // A connection of its own: a kept one could be to another address.
        agent: false,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        ...(!isLocal && { lookup: guardedLookup(resolve, isAllowed) }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        const end = () =>
          done({
            kind: 'answered',
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString('utf8'),
          });
        response.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length < MAX_ANSWER_BYTES) return;
          end();
          request.destroy();
        });
        response.on('end', end);
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
