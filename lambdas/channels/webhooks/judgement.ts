import { MAX_ANSWER_CHARACTERS } from '../../../shared/domain/alarms/channels/webhook.ts';
import type { PostResult } from './post.ts';

/**
 * The meaning of an attempt (docs/product/channels.md#webhook-delivery). `accepted`: the receiver has the message. `gone`: it will
 * never take one. `later`: the next attempt may succeed.
 */
export interface Judgement {
  readonly kind: 'accepted' | 'gone' | 'notPublic' | 'later';
  /** The status of the receiver's answer. */
  readonly status?: number;
  /** The beginning of the answer. */
  readonly body?: string;
  /** The reason why the receiver has not accepted it, in words. Absent when it has. */
  readonly failure?: string;
}

const GONE = 410;

/** Errors of Node in words. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_)/, 'The endpoint’s host name doesn’t exist'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/, 'The endpoint refused the connection'],
  [/CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY/, 'The endpoint’s certificate isn’t valid'],
  [/^(ECONNRESET|EPIPE|HPE_)/, 'The endpoint closed the connection'],
];
const errorInWords = (code: string): string =>
  ERRORS.find(([pattern]) => pattern.test(code))?.[1] ?? `The connection failed (${code})`;

/** An answer as people read it: without control characters but line ends, cut to what is kept. */
const shown = (body: string): string =>
  body
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .slice(0, MAX_ANSWER_CHARACTERS)
    .toWellFormed();

/** The meaning of the result of a request. */
export function judge(result: PostResult): Judgement {
  if (result.kind === 'notPublic') {
    return { kind: 'notPublic', failure: 'The endpoint’s address isn’t public' };
  }
  if (result.kind === 'timedOut') return { kind: 'later', failure: 'The endpoint didn’t respond within 10 seconds' };
  if (result.kind === 'failed') return { kind: 'later', failure: errorInWords(result.code) };
  const { status } = result;
  const answer = { status, body: shown(result.body) };
  if (status >= 200 && status < 300) return { kind: 'accepted', ...answer };
  if (status === GONE) return { kind: 'gone', ...answer, failure: 'The endpoint no longer exists' };
  if (status >= 300 && status < 400) {
    return { kind: 'later', ...answer, failure: `The endpoint responded ${status}. Webhooks don’t follow redirects` };
  }
  return { kind: 'later', ...answer, failure: `The endpoint responded ${status}` };
}
