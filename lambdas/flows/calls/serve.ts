import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AnyObject, ObjectSchema } from 'yup';
import {
  type BodyOf,
  type PathOf,
  type PathParameters,
  type QueryOf,
  type Route,
  routeKey,
  type TextForm,
} from '../../../shared/api/route.ts';
import type { API, Group, ReplyOf } from '../../../shared/api/routes.ts';
import { API_KEY_HEADER } from '../../../shared/domain/people/api-keys.ts';
import { sightOf } from '../../../shared/domain/people/sight.ts';
import type { Permission } from '../../../shared/domain/role.ts';
import { type LogFields, log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Author } from '../../store/base/audit.ts';
import { KEY_CALLS, USER_CALLS } from '../quotas.ts';
import { rowFinder } from './asked-row.ts';
import { objectsOf } from './call-objects.ts';
import {
  authorize,
  type Caller,
  type Claims,
  type ContractorCaller,
  type KeyCaller,
  type OperatorCaller,
  saidBy,
} from './caller.ts';
import { checkIds, checkInput, cleanQuery, namedIn, parseJson } from './input.ts';
import { type CallOutcome, KEY_HEADER, once } from './once.ts';
import { cameByCloudFront } from './origin.ts';
import { countCallOfUser } from './user-calls.ts';
import { networkOf, viewerAddress } from './viewer.ts';

const COMPRESS_FROM_BYTES = 1024;
/** From this length on, the best that Brotli can do costs more time than it saves on the way (docs/decisions/096). */
const LONG = 1_000_000;

const brotli = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: text.length < LONG ? 5 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** The encodings that we know, the best one first, and how a client says that it accepts each. `q=0` means that it does not. */
const ENCODINGS = [
  { encoding: 'br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, compress: brotli },
  {
    encoding: 'gzip',
    accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
    compress: (text: string) => gzipSync(text, { level: 5 }),
  },
] as const;

/**
 * An answer as the client accepts it; undefined when it stays as it is, because it is short or the client accepts nothing that
 * we know.
 * @param accept the header Accept-Encoding
 */
function compressed(text: string, accept = ''): { encoding: 'br' | 'gzip'; bytes: Buffer } | undefined {
  if (text.length < COMPRESS_FROM_BYTES) return undefined;
  const found = ENCODINGS.find(({ accepted }) => accepted.test(accept));
  return found && { encoding: found.encoding, bytes: found.compress(text) };
}

interface Callers {
  readonly anyone: undefined;
  readonly isContractor: ContractorCaller;
  readonly isKey: KeyCaller;
  readonly isFleet: OperatorCaller;
}
type CallerOf<P extends Permission> = P extends keyof Callers ? Callers[P] : Caller;

/** The input of a route's function. The row of the route gives the types. A public route has no caller. */
export interface Call<R extends Route> {
  readonly caller: CallerOf<R['permission']>;
  readonly path: PathParameters<PathOf<R>>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The caller as the author of what the call changes. */
  readonly author: R['permission'] extends 'anyone' | 'isFleet' ? undefined : Author;
  /** The time of the request, UTC ms. */
  readonly now: number;
  /** The address of the person's machine. It is good only for counting. */
  readonly viewer: string;
  /** The user agent that the caller's browser names; empty when there is none. */
  readonly agent: string;
}

/** One function for each route of a group. The code does not compile if a route has none. */
export type Answers<G extends Group> = {
  readonly [Name in keyof (typeof API)[G]]: (typeof API)[G][Name] extends infer R extends Route
    ? (call: Call<R>) => Promise<ReplyOf<G, Name>> | ReplyOf<G, Name>
    : never;
};

/** Checks of some routes of a group, which throw a refusal. */
export type Checks<G extends Group> = {
  readonly [Name in keyof (typeof API)[G]]?: (typeof API)[G][Name] extends infer R extends Route
    ? (call: Call<R>) => Promise<void>
    : never;
};

type Event = APIGatewayProxyEventV2 & {
  requestContext: APIGatewayProxyEventV2['requestContext'] & { authorizer?: { jwt?: { claims: Claims } } };
};

const MAX_BODY_BYTES = 256 * 1024;
/** Of a call with a file. */
const MAX_LONG_BODY_BYTES = 2_500_000;

function parseBody(event: Event, { isLong }: Route): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(text) > (isLong ? MAX_LONG_BODY_BYTES : MAX_BODY_BYTES))
    throw new Refusal('BAD_REQUEST', 'The body is too large');
  return text ? parseJson(text) : {};
}

const refused = ({ message, code }: Refusal) => ({ success: false, message, code }) as const;

/** The outcome of a call that was refused. Throws again what is no refusal, or one that ends by itself. */
function refusedBy(error: unknown): CallOutcome {
  if (error instanceof Refusal && error.retryAfter === undefined)
    return { status: error.status, envelope: refused(error) };
  throw error;
}

const askedBy = ({ routeKey: asked, rawPath, rawQueryString, body = '' }: Event): string =>
  [asked, rawPath, rawQueryString, body].join('\n');

/** The HTTP answer. It is compressed if that saves enough and the client accepts it. @param text the form of a good answer, if it is a text */
function respond(
  event: Event,
  { status: statusCode, envelope }: CallOutcome,
  more: Readonly<Record<string, string>>,
  text: TextForm | undefined,
): APIGatewayProxyStructuredResultV2 {
  const isText = text !== undefined && envelope.success;
  const body = isText ? String(envelope.data) : JSON.stringify(envelope);
  const type = isText ? `${text}; charset=utf-8` : 'application/json';
  const headers = { 'content-type': type, 'cache-control': 'no-store', ...more };
  const shorter = compressed(body, event.headers['accept-encoding']);
  if (!shorter) return { statusCode, headers, body };
  return {
    statusCode,
    headers: { ...headers, 'content-encoding': shorter.encoding, vary: 'accept-encoding' },
    body: shorter.bytes.toString('base64'),
    isBase64Encoded: true,
  };
}

/** Lets CloudFront and browsers keep an answer that is the same for everybody. */
const keptFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

const authorOf = (
  { companyId, needs, roles, grants, userId, contractor, key }: Caller,
  viewer: string,
  now: number,
): Author => ({
  companyId,
  needs,
  ...(roles && { roles }),
  ...(grants && { grants }),
  actor: userId,
  from: networkOf(viewer),
  at: now,
  ...(contractor && { contractor }),
  ...(key && { key }),
});

/** The proof of the caller. */
export interface Evidence {
  /** The claims of the token that API Gateway has verified, if the route wants one. */
  readonly claims: Claims | undefined;
  /** The header `authorization`. */
  readonly authorization: string | undefined;
  /** The header `accept-language`. */
  readonly languages: string | undefined;
  /** The header with the key of a machine. */
  readonly key: string | undefined;
  readonly viewer: string;
  /** UTC ms. */
  readonly now: number;
}
/** Finds the caller of a route that is not public. Throws the refusal of one who may not call it. */
type Identify = (evidence: Evidence, route: Route) => Promise<Caller | OperatorCaller>;

type AnswerOf = (call: Call<Route>) => unknown;

const asPerson: Identify = ({ claims }, route) => authorize(claims, route);

/**
 * The Lambda handler of a group. It finds the route, checks session, role, query and body, and then calls the route's
 * function. The group comes with its routes, so that a bundle has no others.
 * @param firstly by route, what must hold at each call, also when a repeated one gets its first answer
 */
export function serve<G extends Group>(
  rows: Pick<typeof API, G>,
  answers: Answers<G>,
  identify = asPerson,
  firstly: Checks<G> = {},
) {
  const [[group, routes] = ['', {}]] = Object.entries<Readonly<Record<string, Route>>>(rows);
  const table = new Map(
    Object.entries(routes).map(([name, route]) => [
      routeKey(group, route),
      {
        route,
        answer: answers[name as keyof Answers<G>] as unknown as AnswerOf,
        first: firstly[name as keyof Checks<G>] as unknown as AnswerOf | undefined,
      },
    ]),
  );
  const find = rowFinder([...table.keys()]);
  return async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const began = performance.now();
    const { key: asked, path } = find(event);
    const found = table.get(asked);
    const { requestId } = event.requestContext;
    let who: Pick<LogFields, 'company' | 'user' | 'network'> = { network: networkOf(viewerAddress(event)) };
    let objects: string | undefined;
    /** Writes the call's one line to the log and makes its answer. */
    const end = ({ status, envelope }: CallOutcome, more: Readonly<Record<string, string>> = {}, error?: unknown) => {
      const answer = respond(event, { status, envelope }, more, found?.route.text);
      const code = envelope.success ? undefined : envelope.code;
      const facts = {
        requestId,
        route: asked,
        ...(status >= 400 || who.user !== undefined ? who : {}),
        ...(objects !== undefined && { objects }),
        status,
        ...(code !== undefined && { code }),
        ms: Math.round(performance.now() - began),
      };
      log(status < 500 ? 'info' : 'error', 'Call', facts, error);
      return answer;
    };
    try {
      if (!cameByCloudFront(event.headers))
        throw new Refusal('FORBIDDEN', 'Call the API under the address of the portal');
      if (!found) throw new Refusal('NOT_FOUND');
      const { route, answer, first } = found;
      if (route.page && event.headers.accept?.includes('text/html')) {
        checkIds(path);
        const headers = { location: route.page(path), 'cache-control': 'no-store' };
        return { statusCode: 303, headers };
      }
      const now = event.requestContext.timeEpoch;
      const viewer = viewerAddress(event);
      const claims = event.requestContext.authorizer?.jwt?.claims;
      const evidence = {
        claims,
        authorization: event.headers.authorization,
        languages: event.headers['accept-language'],
        key: event.headers[API_KEY_HEADER],
        viewer,
        now,
      };
      if (route.permission !== 'anyone') who = { ...who, ...saidBy(claims) };
      const caller = route.permission === 'anyone' ? undefined : await identify(evidence, route);
      if (caller) {
        who = { ...(caller.companyId !== undefined && { company: caller.companyId }), user: caller.userId };
        await countCallOfUser(caller.userId, now, caller.key ? KEY_CALLS : USER_CALLS);
        // Nobody with roles at chosen properties acts for the company as a whole.
        if (route.reach === 'company' && caller.roles) throw new Refusal('FORBIDDEN');
      }
      const schema = route.query as ObjectSchema<AnyObject> | undefined;
      const query = checkInput(schema, cleanQuery(event.queryStringParameters));
      const body = route.body ? checkInput(route.body as ObjectSchema<AnyObject>, parseBody(event, route)) : undefined;
      checkIds(path);
      if (schema) checkIds(namedIn(schema, event.queryStringParameters));
      const member = caller?.companyId === undefined ? undefined : caller;
      const author = member && authorOf(member, viewer, now);
      const call: Call<Route> = {
        caller: caller as Call<Route>['caller'],
        author: author as Call<Route>['author'],
        path,
        query: query as undefined,
        body: body as undefined,
        now,
        viewer,
        agent: event.headers['user-agent'] ?? '',
      };
      const run = async (): Promise<CallOutcome> => {
        const data = await answer(call);
        return { status: 200, envelope: { success: true, data } };
      };
      await first?.(call);
      const key = route.method === 'GET' ? undefined : event.headers[KEY_HEADER];
      const outcome = await (key === undefined
        ? run()
        : once(
            { key, caller: caller?.userId ?? 'anyone', sight: member && sightOf(member), asked: askedBy(event), now },
            () => run().catch(refusedBy),
          ));
      objects = objectsOf(path, body);
      return end(outcome, outcome.status === 200 && route.keptSeconds ? keptFor(route.keptSeconds) : {});
    } catch (error) {
      if (!(error instanceof Refusal))
        return end({ status: 500, envelope: refused(new Refusal('SERVER_ERROR')) }, {}, error);
      const { status, retryAfter } = error;
      return end(
        { status, envelope: refused(error) },
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      );
    }
  };
}
