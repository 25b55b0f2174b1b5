import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { LocalPage } from './local-page.ts';

/** One file of the portal, as the bucket deployment puts it into the bucket. */
export interface SiteFile {
  readonly content: Buffer;
  readonly cacheControl: string;
}

export interface SiteOptions {
  /** By path, e.g. `/index.html`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The source of the CloudFront function for viewer requests and viewer responses. */
  readonly routerCode: string;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The types that a deployment gives to the files in the bucket. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.map', '.txt']);

const COMPRESS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => gzipSync(content),
};

type Values = Readonly<Record<string, { readonly value: string }>>;

interface EdgeEvent {
  readonly request: {
    readonly method: string | undefined;
    readonly uri: string;
    readonly querystring: object;
    readonly headers: Values;
    readonly cookies: Values;
  };
  readonly response?: { readonly statusCode: number; readonly statusDescription: string; readonly headers: Values };
}

/** Result of a CloudFront function: the changed request, or the changed response. */
type EdgeFunction = (event: EdgeEvent) => EdgeEvent['request'] & NonNullable<EdgeEvent['response']>;

/** What a CloudFront function gets of these headers, and of the cookies in them. */
function edgeValues({
  cookie = '',
  ...headers
}: IncomingHttpHeaders): Pick<EdgeEvent['request'], 'headers' | 'cookies'> {
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=');
    return [name, { value: value.join('=') }];
  });
  const named = Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]);
  return { headers: Object.fromEntries(named), cookies: Object.fromEntries(cookies) };
}

/** Serves the portal's files like the distribution, with its function, headers and compression. */
export function openSite({ files, routerCode, headers }: SiteOptions): LocalPage {
  const sandbox = createContext({});
  runInContext(routerCode, sandbox);
  const router = runInContext('handler', sandbox) as EdgeFunction;
  const compressed = new Map<string, Buffer>();

  return (request, response, url) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const asked = { method: request.method, querystring: {}, ...edgeValues(request.headers), uri: url.pathname };
    const { uri } = router({ request: { ...asked } });
    const file = files.get(uri);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      // Like a private bucket, which answers 403 for a missing file.
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const type = TYPES[extname(uri)];
    if (!type) throw new Error(`The local site does not know the type of ${uri}`);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = COMPRESSED.has(extname(uri)) && ['br', 'gzip'].find((each) => accepted.includes(each));
    let { content } = file;
    if (encoding) {
      const key = `${encoding} ${uri}`;
      content = compressed.get(key) ?? COMPRESS[encoding]?.(file.content) ?? file.content;
      compressed.set(key, content);
      response.setHeader('content-encoding', encoding);
      response.setHeader('vary', 'accept-encoding');
    }
    const answer = router({
      request: asked,
      response: { statusCode: 200, statusDescription: 'OK', headers: { 'content-type': { value: type } } },
    });
    for (const [name, { value }] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.writeHead(answer.statusCode, {
      'cache-control': file.cacheControl,
      'content-length': content.length,
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  };
}
