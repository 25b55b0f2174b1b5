import { isDeepStrictEqual } from 'node:util';
import { AwsError } from '../base/aws-json.ts';
import { certificateEndOf, certificateId, certificateIdOf, certificateStartOf, derOf } from './certificates.ts';
import { invalid, pageOf } from './pages.ts';
import { type Certificate, type Registry, STATUSES, type Thing } from './registry.ts';
import type { IotRequest, RegistryOperationName } from './routes.ts';

export interface ControlOptions {
  readonly registry: Registry;
  /** The name of the only policy. */
  readonly policyName: string;
  readonly accountId: string;
  readonly region: string;
  /** The broker's address: host and, unlike the cloud, port. */
  readonly endpoint: string;
  /** UTC ms. Default: the clock of this machine. */
  readonly now?: () => number;
  /** Called when the status of a certificate may have changed. */
  readonly changed: () => void;
}

type Operations = Readonly<Record<RegistryOperationName, (call: IotRequest) => unknown>>;

const NAME = /^[a-zA-Z0-9:_-]{1,128}$/;
const ATTRIBUTE = /^[a-zA-Z0-9_.,@/:#=[\]-]*$/;

/** Endpoints that AWS has and the stand-in does not. */
const OTHER_ENDPOINTS: ReadonlySet<string> = new Set(['iot:Data', 'iot:CredentialProvider', 'iot:Jobs']);

const missing = (what: string) => new AwsError('ResourceNotFoundException', `${what} was not found`, 404);

function attributesOf({ body }: IotRequest): Thing['attributes'] {
  const { attributes = {} } = { ...((body.attributePayload ?? {}) as { attributes?: Record<string, string> }) };
  const bad = Object.entries(attributes).find(([name, value]) => !NAME.test(name) || !ATTRIBUTE.test(value));
  if (bad) throw invalid(`The attribute ${bad[0]} is not valid`);
  return attributes;
}

function idOfPem({ body }: IotRequest): string {
  try {
    return certificateId(derOf(String(body.certificatePem)));
  } catch {
    throw new AwsError('CertificateValidationException', 'The certificate is not valid');
  }
}

function statusOf(text: unknown): Certificate['status'] {
  const status = STATUSES.find((each) => each === text);
  if (!status) throw invalid(`The status ${text} is not valid`);
  return status;
}

const withName = (names: readonly string[], name: string) => [...new Set([...names, name])];
const withoutName = (names: readonly string[], name: string) => names.filter((each) => each !== name);

/** The operations of IoT Core's API on the registry. They throw AwsErrors like those of IoT Core. */
export function openOperations({
  registry,
  policyName,
  accountId,
  region,
  endpoint,
  changed,
  now = Date.now,
}: ControlOptions): Operations {
  const arn = (resource: string) => `arn:aws:iot:${region}:${accountId}:${resource}`;
  const certificateArn = (id: string) => arn(`cert/${id}`);

  const thing = (name: string): Thing => {
    const found = registry.thing(name);
    if (!found) throw missing(`Thing ${name}`);
    return found;
  };
  const certificate = (id: string): Certificate => {
    const found = registry.certificate(id);
    if (!found) throw missing(`Certificate ${id}`);
    return found;
  };
  const byArn = (target: unknown): Certificate => {
    const prefix = certificateArn('');
    if (typeof target !== 'string' || !target.startsWith(prefix)) throw invalid(`${target} is not a certificate`);
    return certificate(target.slice(prefix.length));
  };
  const policy = (name: string): string => {
    if (name !== policyName) throw missing(`Policy ${name}`);
    return name;
  };
  const put = (next: Certificate) => {
    registry.putCertificate(next);
    changed();
  };
  const identified = (id: string) => ({ certificateArn: certificateArn(id), certificateId: id });
  const described = ({ thingName, thingId }: Thing) => ({ thingName, thingId, thingArn: arn(`thing/${thingName}`) });

  return {
    CreateThing(call) {
      if (!NAME.test(call.name)) throw invalid(`'${call.name}' is not a name for a thing`);
      const attributes = attributesOf(call);
      const known = registry.thing(call.name);
      if (known && !isDeepStrictEqual(known.attributes, attributes)) {
        throw new AwsError('ResourceAlreadyExistsException', `Thing ${call.name} exists, with other attributes`, 409);
      }
      return described(registry.addThing(call.name, attributes));
    },
    /** Attributes replace those there, or with `merge` the ones of the same name; an empty value then removes one. */
    UpdateThing(call) {
      const { attributes } = thing(call.name);
      const { merge = false } = { ...((call.body.attributePayload ?? {}) as { merge?: boolean }) };
      const given = attributesOf(call);
      const merged = Object.entries({ ...attributes, ...given }).filter(([, value]) => value !== '');
      if (call.body.attributePayload !== undefined)
        registry.putAttributes(call.name, merge ? Object.fromEntries(merged) : given);
    },
    DescribeThing: ({ name }) => ({ ...described(thing(name)), attributes: thing(name).attributes, version: 1 }),
    RegisterCertificateWithoutCA(call) {
      const id = idOfPem(call);
      const status = statusOf(call.body.status ?? 'INACTIVE');
      if (registry.certificate(id)) {
        const details = { resourceId: id, resourceArn: certificateArn(id) };
        throw new AwsError('ResourceAlreadyExistsException', 'The certificate is already registered', 409, details);
      }
      const pem = String(call.body.certificatePem);
      registry.putCertificate({ certificateId: id, status, policies: [], things: [], pem, createdAt: now() });
      return identified(id);
    },
    async CreateCertificateFromCsr({ query, body }) {
      const pem = await registry.signRequest(String(body.certificateSigningRequest)).catch(() => {
        throw invalid('The certificate signing request is not valid');
      });
      const id = certificateIdOf(pem);
      const status = query.get('setAsActive') === 'true' ? 'ACTIVE' : 'INACTIVE';
      registry.putCertificate({ certificateId: id, status, policies: [], things: [], pem, createdAt: now() });
      return { ...identified(id), certificatePem: pem };
    },
    ListCertificates({ query }) {
      const all = registry.certificates();
      const sorted = query.get('isAscendingOrder') === 'true' ? all : all.toReversed();
      const { page, nextToken } = pageOf(sorted, query, { size: 'pageSize', from: 'marker' });
      const certificates = page.map(({ certificateId: id, status, createdAt = 0 }) => ({
        ...identified(id),
        status,
        creationDate: createdAt / 1000,
      }));
      return { certificates, ...(nextToken !== undefined && { nextMarker: nextToken }) };
    },
    /** A certificate that is active or attached to a thing stays; one with a policy too, unless it is forced. */
    DeleteCertificate({ name, query }) {
      const { status, things, policies } = certificate(name);
      if (status === 'ACTIVE')
        throw new AwsError('CertificateStateException', 'The certificate is active: deactivate it first', 406);
      if (things.length > 0 || (policies.length > 0 && query.get('forceDelete') !== 'true'))
        throw new AwsError('DeleteConflictException', 'The certificate is attached: detach it first', 409);
      registry.removeCertificate(name);
    },
    DescribeCertificate({ name }) {
      const { status, pem, createdAt = 0 } = certificate(name);
      const known = pem && {
        certificatePem: pem,
        validity: { notBefore: certificateStartOf(pem) / 1000, notAfter: certificateEndOf(pem) / 1000 },
        creationDate: createdAt / 1000,
      };
      return { certificateDescription: { ...identified(name), status, ...known } };
    },
    UpdateCertificate: ({ name, query }) => put({ ...certificate(name), status: statusOf(query.get('newStatus')) }),
    AttachPolicy({ name, body }) {
      const target = byArn(body.target);
      put({ ...target, policies: withName(target.policies, policy(name)) });
    },
    DetachPolicy({ name, body }) {
      const target = byArn(body.target);
      put({ ...target, policies: withoutName(target.policies, policy(name)) });
    },
    AttachThingPrincipal({ name, headers }) {
      const principal = byArn(headers['x-amzn-principal']);
      put({ ...principal, things: withName(principal.things, thing(name).thingName) });
    },
    DetachThingPrincipal({ name, headers }) {
      const principal = byArn(headers['x-amzn-principal']);
      put({ ...principal, things: withoutName(principal.things, thing(name).thingName) });
    },
    ListThingPrincipals: ({ name }) => ({
      principals: registry.certificatesOf(thing(name).thingName).map(({ certificateId: id }) => certificateArn(id)),
    }),
    DescribeEndpoint({ query }) {
      const type = query.get('endpointType') ?? 'iot:Data';
      if (type === 'iot:Data-ATS') return { endpointAddress: endpoint };
      if (!OTHER_ENDPOINTS.has(type)) throw invalid(`There is no type of endpoint ${type}`);
      console.error(`IoT stand-in: the endpoint ${type} is not known`);
      throw new AwsError('UnknownOperationException', 'The IoT stand-in knows only the endpoint iot:Data-ATS', 404);
    },
  };
}
