import type { IncomingMessage } from 'node:http';
import { AwsError } from '../base/aws-json.ts';

/** One call of the API in the protocol restJson1, which uses path, query, headers and body. */
export interface IotRequest {
  /** The variable part of the path, decoded; empty when there is none. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/** The operations that `npm run wingnut:provision` and inspection with the AWS CLI need, by method and path. */
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

/** The operation of a request, and the variable part of its path. Throws UnknownOperationException. */
export function routeOf(request: string): { operation: OperationName; name: string } {
  for (const operation of NAMES) {
    const [, name] = ROUTES[operation].exec(request) ?? [];
    if (name !== undefined) return { operation, name: decodeURIComponent(name) };
  }
  console.error(`IoT stand-in: ${request} is not known`);
  throw new AwsError('UnknownOperationException', 'The IoT stand-in does not know this operation', 404);
}
