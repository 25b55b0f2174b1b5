import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalPage } from './local-page.ts';

interface Kept {
  readonly status: number;
  readonly headers: ReturnType<ServerResponse['getHeaders']>;
  readonly body: unknown;
  readonly until: number;
}

interface KeepRule {
  /** Key of the requests that get the same answer. */
  keyOf(request: IncomingMessage, url: URL): string;
  /** Time for which an answer is kept, ms. */
  msOf(status: number, cacheControl: string): number;
  /** CloudFront's name for a kept answer. */
  readonly name: string;
}

/** A page behind CloudFront, which keeps some answers to GET. */
export function keepAnswers(page: LocalPage, { keyOf, msOf, name }: KeepRule, now: () => number): LocalPage {
  const kept = new Map<string, Kept>();
  return (request, response, url) => {
    if (request.method !== 'GET') return page(request, response, url);
    const key = keyOf(request, url);
    const earlier = kept.get(key);
    if (earlier && earlier.until > now()) {
      for (const [header, value] of Object.entries(earlier.headers))
        if (value !== undefined) response.setHeader(header, value);
      response.writeHead(earlier.status, { 'x-cache': `${name} from cloudfront` });
      response.end(earlier.body);
      return;
    }
    kept.delete(key);
    const { writeHead, end } = response;
    response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
      // So that getHeaders knows them.
      for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
      return writeHead.call(response, status);
    }) as typeof writeHead;
    response.end = ((body?: unknown) => {
      const { statusCode: status } = response;
      const ms = msOf(status, String(response.getHeader('cache-control') ?? ''));
      if (ms) kept.set(key, { status, headers: response.getHeaders(), body, until: now() + ms });
      return end.call(response, body as string, 'utf8');
    }) as typeof end;
    page(request, response, url);
  };
}

/** The seconds that the headers of an answer allow. */
const allowedSeconds = (cacheControl: string): number =>
  /no-store|no-cache|private/.test(cacheControl) ? 0 : Number(/\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);

/** Headers that CloudFront passes to the API for a request whose answer it keeps: nothing of the caller. */
const PASSED_ON = ['host', 'accept-encoding', 'x-forwarded-for'];

const encodingOf = ({ headers }: IncomingMessage): string =>
  ['br', 'gzip'].filter((each) => String(headers['accept-encoding'] ?? '').includes(each)).join();

/**
 * A page whose good answers are kept as long as their headers say, as by AWS's policy CachingOptimized: one for each path and encoding. Neither
 * the query nor another header of the caller counts, and none reaches the page.
 */
export const keepGood = (page: LocalPage, now: () => number): LocalPage =>
  keepAnswers(
    (request, response, url) => {
      const bare = new URL(url.pathname, url);
      request.headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => PASSED_ON.includes(name)),
      );
      page(request, response, bare);
    },
    {
      keyOf: (request, { pathname }) => `${pathname} ${encodingOf(request)}`,
      msOf: (status, cacheControl) => (status === 200 ? 1000 * allowedSeconds(cacheControl) : 0),
      name: 'Hit',
    },
    now,
  );
