import { keepAnswers } from './kept-answers.ts';
import type { LocalPage } from './local-page.ts';

/** The template's rule for one status. */
export interface ErrorRule {
  readonly ErrorCode: number;
  readonly ErrorCachingMinTTL?: number;
}

/** Time for which CloudFront keeps an error without a rule. */
const DEFAULT_SECONDS = 10;
/** The errors that it keeps whatever their headers say, and those that it does not keep when they say `no-store`. */
const ALWAYS_KEPT: ReadonlySet<number> = new Set([500, 502, 503, 504]);
const KEPT_UNLESS_TOLD: ReadonlySet<number> = new Set([404, 410, 414, 501]);
const KEEPS_OUT = /no-store|no-cache|private/;

/**
 * A page behind CloudFront, which keeps errors of GET for some seconds and gives them to everybody who asks for the same path: neither
 * the query nor the caller's headers count when nothing else is kept.
 */
export function keepErrors(page: LocalPage, rules: readonly ErrorRule[], now: () => number): LocalPage {
  const secondsOf = (status: number) =>
    rules.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? DEFAULT_SECONDS;
  const isKept = (status: number, cacheControl: string) =>
    ALWAYS_KEPT.has(status) || (KEPT_UNLESS_TOLD.has(status) && !KEEPS_OUT.test(cacheControl));
  return keepAnswers(
    page,
    {
      keyOf: (_request, { pathname }) => pathname,
      msOf: (status, cacheControl) => (isKept(status, cacheControl) ? 1000 * secondsOf(status) : 0),
      name: 'Error',
    },
    now,
  );
}
