import type { IncomingMessage } from 'node:http';
import { AwsError } from '../base/aws-json.ts';

/** One call of the API in the protocol restJson1, which uses path, query, headers and body. */
export interface IotRequest {
  /** The variable parts of the path, decoded; empty when there are none. */
  readonly name: string;
  readonly second: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/** The operations on things and certificates, which `npm run wingnut:provision` and inspection with the AWS CLI need. */
const REGISTRY_ROUTES = {
  CreateThing: /^POST \/things\/([^/]+)$/,
  DescribeThing: /^GET \/things\/([^/]+)$/,
  UpdateThing: /^PATCH \/things\/([^/]+)$/,
  RegisterCertificateWithoutCA: /^POST \/certificate\/register-no-ca()$/,
  CreateCertificateFromCsr: /^POST \/certificates()$/,
  ListCertificates: /^GET \/certificates()$/,
  DeleteCertificate: /^DELETE \/certificates\/([^/]+)$/,
  DescribeCertificate: /^GET \/certificates\/([^/]+)$/,
  UpdateCertificate: /^PUT \/certificates\/([^/]+)$/,
  AttachPolicy: /^PUT \/target-policies\/([^/]+)$/,
  DetachPolicy: /^POST \/target-policies\/([^/]+)$/,
  AttachThingPrincipal: /^PUT \/things\/([^/]+)\/principals$/,
  DetachThingPrincipal: /^DELETE \/things\/([^/]+)\/principals$/,
  ListThingPrincipals: /^GET \/things\/([^/]+)\/principals$/,
  DescribeEndpoint: /^GET \/endpoint()$/,
} as const satisfies Record<string, RegExp>;

/** The operations on groups of things and on jobs, which the commands and the function of firmware need. */
const JOB_ROUTES = {
  AddThingToThingGroup: /^PUT \/thing-groups\/addThingToThingGroup()$/,
  RemoveThingFromThingGroup: /^PUT \/thing-groups\/removeThingFromThingGroup()$/,
  CreateThingGroup: /^POST \/thing-groups\/([^/]+)$/,
  DescribeThingGroup: /^GET \/thing-groups\/([^/]+)$/,
  DeleteThingGroup: /^DELETE \/thing-groups\/([^/]+)$/,
  ListThingGroups: /^GET \/thing-groups()$/,
  ListThingsInThingGroup: /^GET \/thing-groups\/([^/]+)\/things$/,
  ListThingGroupsForThing: /^GET \/things\/([^/]+)\/thing-groups$/,
  CreateJob: /^PUT \/jobs\/([^/]+)$/,
  DescribeJob: /^GET \/jobs\/([^/]+)$/,
  DeleteJob: /^DELETE \/jobs\/([^/]+)$/,
  ListJobs: /^GET \/jobs()$/,
  CancelJob: /^PUT \/jobs\/([^/]+)\/cancel$/,
  ListJobExecutionsForJob: /^GET \/jobs\/([^/]+)\/things$/,
  ListJobExecutionsForThing: /^GET \/things\/([^/]+)\/jobs$/,
  DescribeJobExecution: /^GET \/things\/([^/]+)\/jobs\/([^/]+)$/,
  CancelJobExecution: /^PUT \/things\/([^/]+)\/jobs\/([^/]+)\/cancel$/,
} as const satisfies Record<string, RegExp>;

export type RegistryOperationName = keyof typeof REGISTRY_ROUTES;
export type JobOperationName = keyof typeof JOB_ROUTES;
export type OperationName = RegistryOperationName | JobOperationName;

const ROUTES: Readonly<Record<OperationName, RegExp>> = { ...REGISTRY_ROUTES, ...JOB_ROUTES };
const NAMES = Object.keys(ROUTES) as OperationName[];

/** The operation of a request, and the variable parts of its path. Throws UnknownOperationException. */
export function routeOf(request: string): { operation: OperationName; name: string; second: string } {
  for (const operation of NAMES) {
    const [, name, second = ''] = ROUTES[operation].exec(request) ?? [];
    if (name !== undefined) return { operation, name: decodeURIComponent(name), second: decodeURIComponent(second) };
  }
  console.error(`IoT stand-in: ${request} is not known`);
  throw new AwsError('UnknownOperationException', 'The IoT stand-in does not know this operation', 404);
}
