import { type Resource, type Template, without } from '../reduce.ts';
import type { KnownGap } from './judge.ts';

/** Gaps of ministack, and the acts of the parts `deploy` and `use` in their place. Each row has its reason. */

interface LeftOut {
  /** As a cell of a table in Markdown. */
  readonly what: string;
  readonly reason: string;
  is(resource: Resource): boolean;
}

/** The resources that are not deployed. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    what: '`AWS::CloudWatch::Alarm`',
    reason: 'ministack refuses metric math, and with a resource for each route the stack would have more than 500',
    is: ({ Type }) => Type === 'AWS::CloudWatch::Alarm',
  },
  {
    what: '`AWS::Budgets::Budget`',
    reason: 'ministack has no CloudFormation of it',
    is: ({ Type }) => Type === 'AWS::Budgets::Budget',
  },
  {
    what: '`AWS::Logs::MetricFilter`',
    reason: 'with a resource for each route the stack would have more than 500, and nothing reads these figures there',
    is: ({ Type }) => Type === 'AWS::Logs::MetricFilter',
  },
  {
    what: '`AWS::SQS::QueuePolicy`',
    reason:
      'with a resource for each route the stack would have more than 500; ministack holds no sender to the policy of a queue',
    is: ({ Type }) => Type === 'AWS::SQS::QueuePolicy',
  },
];

interface Changed {
  readonly what: string;
  readonly reason: string;
  readonly change: string;
}

/** Resources that are deployed with a change. */
export const CHANGED: readonly Changed[] = [
  {
    what: '`ProviderURL` of the user pool',
    reason: 'ministack returns no such attribute to CloudFormation',
    change: 'the address that AWS documents for it, made of region and id',
  },
  {
    what: '`Body` of the HTTP API',
    reason: 'ministack makes an API without routes of it',
    change: 'a route, an integration and an authorizer as resources for each part of the body',
  },
  {
    what: "`aws` in the handler of the CDK's bucket deployments",
    reason: 'without Docker ministack puts no layer at `/opt`, and reads the output of a function as its answer',
    change: 'the `aws` of requirements.txt, whose output goes to the error output',
  },
  {
    what: 'the search of places (Amazon Location)',
    reason: 'ministack has no such service, and lets a call wait longer than the function may run',
    change: 'nothing: the functions are refused at once, and save an address without its place',
  },
  {
    what: 'the triggers of a sign-up with an invitation',
    reason: 'ministack passes no `ClientMetadata` to them, and has none after the confirmation',
    change:
      'the command calls the functions that the pool names, with the events that AWS documents (`bin/verify/ministack/sign-up.ts`)',
  },
  {
    what: 'the broker of a bundle',
    reason: 'the device cannot resolve the name that ministack gives, and Amazon has not signed its certificate',
    change: 'the same certificate and key at the address and with the authority of ministack',
  },
];

interface ApiBody {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { 'x-amazon-apigateway-authorizer': Authorizer }>>;
    readonly 'x-amazon-apigateway-integrations': Readonly<Record<string, { readonly uri: object }>>;
  };
}
interface Operation {
  readonly security?: readonly object[];
  readonly 'x-amazon-apigateway-integration': { readonly $ref: string };
}
interface Authorizer {
  readonly identitySource: string;
  readonly jwtConfiguration: { readonly issuer: unknown; readonly audience: unknown };
}

/** The template with resources in place of the bodies of HTTP APIs. */
function withoutBodies(template: Template): Template {
  const made = Object.entries(template.Resources).flatMap(([id, resource]): [string, Resource][] => {
    const body = resource.Properties?.Body as ApiBody | undefined;
    if (resource.Type !== 'AWS::ApiGatewayV2::Api' || !body) return [[id, resource]];
    const ApiId = { Ref: id };
    const part = (name: string, Type: string, Properties: object): [string, Resource] => [
      id + name,
      { Type: `AWS::ApiGatewayV2::${Type}`, Properties: { ApiId, ...Properties } },
    ];
    const { securitySchemes, 'x-amazon-apigateway-integrations': integrations } = body.components;
    const authorizers = Object.entries(securitySchemes).map(([name, scheme]) => {
      const { identitySource, jwtConfiguration } = scheme['x-amazon-apigateway-authorizer'];
      return part(name, 'Authorizer', {
        Name: name,
        AuthorizerType: 'JWT',
        IdentitySource: [identitySource],
        JwtConfiguration: { Issuer: jwtConfiguration.issuer, Audience: jwtConfiguration.audience },
      });
    });
    const calls = Object.entries(integrations).map(([name, { uri }]) => {
      const [arn] = /\{"Fn::GetAtt":\["\w+","Arn"\]\}/.exec(JSON.stringify(uri)) ?? [];
      if (!arn) throw new Error(`The integration ${name} names no function.`);
      const IntegrationUri = JSON.parse(arn);
      return part(name, 'Integration', { IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0', IntegrationUri });
    });
    const routes = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([
          method,
          {
            security,
            'x-amazon-apigateway-integration': { $ref },
          },
        ]) => {
          const integration = id + $ref.slice($ref.lastIndexOf('/') + 1);
          const [scheme] = Object.keys(security?.[0] ?? {});
          return part(`${method}${path.replaceAll(/\W/g, '')}`, 'Route', {
            RouteKey: `${method.toUpperCase()} ${path}`,
            Target: { 'Fn::Join': ['', ['integrations/', { Ref: integration }]] },
            ...(scheme === undefined
              ? { AuthorizationType: 'NONE' }
              : { AuthorizationType: 'JWT', AuthorizerId: { Ref: id + scheme } }),
          });
        },
      ),
    );
    const api = { Type: resource.Type, Properties: { Name: id, ProtocolType: 'HTTP' } };
    return [[id, api], ...authorizers, ...calls, ...routes];
  });
  return { ...template, Resources: Object.fromEntries(made) };
}

/** The template that ministack can deploy. */
export function deployable(template: Template): Template {
  const withAddress = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withAddress);
    if (typeof value !== 'object' || value === null) return value;
    const [id, attribute] = (value as { 'Fn::GetAtt'?: [string, string] })['Fn::GetAtt'] ?? [];
    if (attribute === 'ProviderURL') {
      return { 'Fn::Sub': `https://cognito-idp.\${AWS::Region}.amazonaws.com/\${${id}}` };
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withAddress(each)]));
  };
  return withAddress(
    without(withoutBodies(template), (resource) => LEFT_OUT.some(({ is }) => is(resource))),
  ) as Template;
}

const CALL = 'subprocess.check_call([aws] + list(args))';
const PROGRAM = '"/opt/awscli/aws"';

/** The handler of the CDK's bucket deployments with the changes. Throws when the CDK writes it otherwise by now. */
export function deployableHandler(source: string): string {
  for (const part of [CALL, PROGRAM])
    if (!source.includes(part)) throw new Error(`The handler of the bucket deployments has no ${part}.`);
  return source.replace(PROGRAM, '"aws"').replace(CALL, `${CALL.slice(0, -1)}, stdout=2)`);
}

/** The steps of the part `use` that ministack cannot do. */
export const KNOWN_GAPS: readonly KnownGap[] = [
  {
    step: 'a wingnut may not publish in the name of another',
    reason: 'ministack evaluates the policy of a certificate only with its evaluator of IAM',
    needs: 'AUTH=true, with which ministack refuses its own calls over HTTP by our queue policies that allow TLS alone',
  },
];
