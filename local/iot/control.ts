import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, listen, readBody, type StandIn } from '../aws-json.ts';
import { type ControlOptions, openOperations } from './operations.ts';

/** One call of the API, in the protocol restJson1: its parts lie in path, query, headers and body. */
export interface Call {
  /** The path's variable part, decoded; empty where there is none. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/** The operations that `npm run wingnut:provision` and a look by the AWS command line need, by method and path. */
const ROUTES = {
  CreateThing: /^POST \/things\/([^/]+)$/,
  DescribeThing: /^GET \/things\/([^/]+)$/,
  RegisterCertificateWithoutCA: /^POST \/certificate\/register-no-ca()$/,
  DescribeCertificate: /^GET \/certificates\/([^/]+)$/,
  UpdateCertificate: /^PUT \/certificates\/([^/]+)$/,
  AttachPolicy: /^PUT \/target-policies\/([^/]+)$/,
  DetachPolicy: /^POST \/target-policies\/([^/]+)$/,
  AttachThingPrincipal: /^PUT \/things\/([^/]+)\/principals$/,
  DetachThingPrincipal: /^DELETE \/things\/([^/]+)\/principals$/,
  ListThingPrincipals: /^GET \/things\/([^/]+)\/principals$/,
  DescribeEndpoint: /^GET \/endpoint()$/,
} as const satisfies Record<string, RegExp>;

export type OperationName = keyof typeof ROUTES;
const NAMES = Object.keys(ROUTES) as OperationName[];

function routeOf(request: string): { operation: OperationName; name: string } {
  for (const operation of NAMES) {
    const [, name] = ROUTES[operation].exec(request) ?? [];
    if (name !== undefined) return { operation, name: decodeURIComponent(name) };
  }
  console.error(`IoT stand-in: ${request} is not known`);
  throw new AwsError('UnknownOperationException', 'The IoT stand-in does not know this operation', 404);
}

/** Starts the API of the registry of things, as the AWS SDK and command line speak to it. */
export function startControl(options: ControlOptions): Promise<StandIn> {
  const operations = openOperations(options);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const text = (await readBody(request)).toString('utf8');
      const { operation, name } = routeOf(`${request.method} ${url.pathname}`);
      const body = text ? JSON.parse(text) : {};
      send(200, operations[operation]({ name, query: url.searchParams, headers: request.headers, body }) ?? {});
    } catch (error) {
      if (error instanceof AwsError) {
        return send(error.status, { message: error.message, ...error.details }, { 'x-amzn-errortype': error.code });
      }
      console.error('IoT stand-in failed:', error);
      send(500, { message: String(error) }, { 'x-amzn-errortype': 'InternalFailureException' });
    }
  }

  return listen((request, response) => void answer(request, response));
}
