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
  [/^(ENOTFOUND|EAI_)/, 'The name of the receiver is not known'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/, 'The receiver takes no connection'],
  [/CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY/, 'The certificate of the receiver is not valid'],
  [/^(ECONNRESET|EPIPE|HPE_)/, 'The receiver has broken the connection'],
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
    return { kind: 'notPublic', failure: 'The name of the receiver leads to an address that is not public' };
  }
  if (result.kind === 'timedOut') return { kind: 'later', failure: 'The receiver did not answer within 10 seconds' };
  if (result.kind === 'failed') return { kind: 'later', failure: errorInWords(result.code) };
  const { status } = result;
  const answer = { status, body: shown(result.body) };
  if (status >= 200 && status < 300) return { kind: 'accepted', ...answer };
  if (status === GONE) return { kind: 'gone', ...answer, failure: 'The receiver says that this webhook is gone' };
  if (status >= 300 && status < 400) {
    return { kind: 'later', ...answer, failure: `The receiver answered ${status}. Webhooks follow no redirect` };
  }
  return { kind: 'later', ...answer, failure: `The receiver answered ${status}` };
}
