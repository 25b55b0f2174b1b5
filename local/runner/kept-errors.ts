import type { ServerResponse } from 'node:http';
import type { LocalPage } from './local-page.ts';

/** What the template says about one status. */
export interface ErrorRule {
  readonly ErrorCode: number;
  readonly ErrorCachingMinTTL?: number;
}

interface Kept {
  readonly status: number;
  readonly headers: ReturnType<ServerResponse['getHeaders']>;
  readonly body: unknown;
  readonly until: number;
}

/** How long CloudFront keeps an error of which nothing is said. */
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
  const kept = new Map<string, Kept>();
  const msOf = (status: number) =>
    1000 * (rules.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? DEFAULT_SECONDS);
  const isKept = (status: number, cacheControl: string) =>
    ALWAYS_KEPT.has(status) || (KEPT_UNLESS_TOLD.has(status) && !KEEPS_OUT.test(cacheControl));

  return (request, response, url) => {
    if (request.method !== 'GET') return page(request, response, url);
    const earlier = kept.get(url.pathname);
    if (earlier && earlier.until > now()) {
      for (const [name, value] of Object.entries(earlier.headers))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(earlier.status, { 'x-cache': 'Error from cloudfront' });
      response.end(earlier.body);
      return;
    }
    kept.delete(url.pathname);
    let written: unknown;
    const { writeHead, end } = response;
    response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
      // So that getHeaders knows them.
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return writeHead.call(response, status);
    }) as typeof writeHead;
    response.end = ((body?: unknown) => {
      written = body;
      const { statusCode: status } = response;
      const ms = isKept(status, String(response.getHeader('cache-control') ?? '')) ? msOf(status) : 0;
      if (ms) kept.set(url.pathname, { status, headers: response.getHeaders(), body: written, until: now() + ms });
      return end.call(response, body as string, 'utf8');
    }) as typeof end;
    page(request, response, url);
  };
}
