import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decoded, pathPattern } from '../../shared/api/path-pattern.ts';
import { AwsError, readBody } from '../base/aws-json.ts';
import { type Limit, openThrottle } from './throttle.ts';
import type { VerifyToken } from './token.ts';

export interface GatewayRoute {
  /** `GET /api/properties/{id}` */
  readonly routeKey: string;
  invoke(event: unknown): Promise<unknown>;
  /** Checks the token; absent for a public route. */
  readonly verify?: VerifyToken;
  /** For all callers together; absent for a route that takes every call. */
  readonly limit?: Limit;
}

interface CompiledRoute extends GatewayRoute, ReturnType<typeof pathPattern> {
  readonly method: string;
  /** Whether one more call may pass. */
  mayPass(): boolean;
}

interface HandlerResult {
  readonly statusCode?: number;
  readonly headers?: Record<string, string | number | boolean>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

function compile(route: GatewayRoute): CompiledRoute {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const mayPass = route.limit ? openThrottle(route.limit) : () => true;
  return { ...route, ...pathPattern(path), method, mayPass };
}

/** The largest body that API Gateway passes on. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/** The largest answer of a function, as JSON. */
const MAX_ANSWER_BYTES = 6_291_556;
/** A body of this many characters is certainly small enough, so it is not measured. */
const SMALL_BODY = 1024 * 1024;
/** API Gateway's longest wait for a function. */
const LIMIT_MS = 30_000;

const UNAVAILABLE = 'Service Unavailable';
class LateError extends Error {}

/** The answer of a call. Throws LateError after the limit; the call itself goes on. */
async function inTime<Answer>(call: Promise<Answer>, limitMs: number): Promise<Answer> {
  // Nobody waits for the failure of a call that is late.
  call.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(`No answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([call, limit]).finally(() => clearTimeout(timer));
}

const isTooLarge = (result: HandlerResult): boolean =>
  (result.body?.length ?? 0) > SMALL_BODY && Buffer.byteLength(JSON.stringify(result)) > MAX_ANSWER_BYTES;

/** The address of the distribution in front of the gateway (arbitrary). */
const EDGE_ADDRESS = '130.176.0.1';

function toEvent(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  routeKey: string,
  parameters: object,
  claims: unknown,
  now: number,
) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')]),
  );
  const viewer = request.socket.remoteAddress ?? '';
  // CloudFront adds the viewer, API Gateway adds CloudFront.
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], viewer, EDGE_ADDRESS].filter(Boolean).join(', ');
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(Object.keys(query).length && { queryStringParameters: query }),
    ...(Object.keys(parameters).length && { pathParameters: parameters }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'local',
      domainName: request.headers.host ?? '',
      stage: '$default',
      requestId: randomUUID(),
      routeKey,
      http: {
        method: request.method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_ADDRESS,
        userAgent: headers['user-agent'] ?? '',
      },
      time: new Date(now).toUTCString(),
      timeEpoch: now,
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
    },
    ...(body.length && { body: body.toString('utf8') }),
    isBase64Encoded: false,
  };
}

/**
 * Answers like API Gateway's HTTP API: route, limit, token check, function. Its own refusals are no envelopes of the portal.
 * @param limitMs how long it waits for a function
 */
export function openGateway(routes: readonly GatewayRoute[], now: () => number, limitMs = LIMIT_MS) {
  // The less general path takes precedence.
  const table = routes.map(compile).sort((a, b) => a.generality - b.generality);
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const reply = (status: number, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message }));
    };
    const route = table.find(({ method, match }) => method === request.method && match(url.pathname));
    if (!route) return reply(404, 'Not Found');
    if (!route.mayPass()) return reply(429, 'Too Many Requests');
    const parameters = decoded(route.match(url.pathname) ?? {});
    if (!parameters) return reply(400, 'Bad Request');
    try {
      const claims = route.verify && (await route.verify(request.headers.authorization));
      if (route.verify && !claims) return reply(401, 'Unauthorized');
      const payload = await readBody(request, MAX_PAYLOAD_BYTES);
      const event = toEvent(request, url, payload, route.routeKey, parameters, claims, now());
      const result = (await inTime(route.invoke(event), limitMs)) as HandlerResult;
      if (isTooLarge(result)) throw new Error('Function.ResponseSizeTooLarge: the answer has more than 6 MB');
      const { statusCode = 200, headers = {}, body = '', isBase64Encoded } = result;
      response.writeHead(
        statusCode,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      );
      response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
    } catch (error) {
      // The browser has left the page, so nobody waits for the answer.
      if (error === request.errored) return;
      if (error instanceof AwsError && error.status === 413) return reply(413, 'Request Too Long');
      if (error instanceof AwsError && error.code === 'TooManyRequestsException') return reply(503, UNAVAILABLE);
      console.error(`${route.routeKey} failed:`, error);
      if (error instanceof LateError) return reply(503, UNAVAILABLE);
      reply(500, 'Internal Server Error');
    }
  };
}
