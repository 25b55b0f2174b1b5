import { createHash } from 'node:crypto';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { GATEWAY_ROUTES, type GatewayRoute } from '../shared/api/gateway.ts';
import { GROUPS } from '../shared/api/routes.ts';
import { REGION } from '../shared/platform/region.ts';
import type { Functions } from './functions.ts';
import type { Identity } from './identity.ts';
import { ROUTE_LIMITS, routeSettings } from './route-limits.ts';

interface ApiProps {
  readonly functions: Functions;
  readonly identity: Identity;
  readonly logRetention: RetentionDays;
}

/** The fields of the access log. It has neither the caller nor the caller's address. */
const ACCESS_LOG = {
  time: '$context.requestTimeEpoch',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  bytes: '$context.responseLength',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/** The name of the token check in the body. */
const TOKEN = 'token';
const INTEGRATION = 'x-amazon-apigateway-integration';

/** One call in OpenAPI: its parameters, who may call, and its integration. API Gateway ignores schemas, so it has none. */
const operation = ({ group, path, hasSession }: GatewayRoute) => ({
  ...(hasSession && { security: [{ [TOKEN]: [] }] }),
  // A greedy parameter keeps its plus, as in the documents that API Gateway exports.
  parameters: [...path.matchAll(/\{(\w+\+?)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: { default: { description: 'The envelope' } },
  [INTEGRATION]: { $ref: `#/components/${INTEGRATION}s/${group}` },
});

type Operation = ReturnType<typeof operation>;

/** Every route of API Gateway, by path and method. */
function paths(): Readonly<Record<string, Readonly<Record<string, Operation>>>> {
  const all: Record<string, Record<string, Operation>> = {};
  for (const route of GATEWAY_ROUTES) {
    all[route.path] = { ...all[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return all;
}

/**
 * The HTTP API: one OpenAPI body made from the route table, with one integration per group. Every route that is not public requires a
 * token. Other routes are another API beside it, to which CloudFront changes over (docs/decisions/252).
 */
export class Api extends Construct {
  readonly id: string;
  /** The host of the API, behind the portal's distribution. */
  readonly host: string;

  constructor(scope: Construct, id: string, { functions, identity, logRetention }: ApiProps) {
    super(scope, id);
    const { partition, region, account } = Stack.of(this);
    const integration = ({ functionArn }: LambdaFunction) => ({
      type: 'aws_proxy',
      httpMethod: 'POST',
      payloadFormatVersion: '2.0',
      uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
    });
    const routes = paths();
    const hash = createHash('sha256').update(JSON.stringify(routes)).digest('hex').slice(0, 8);
    const version = new Construct(this, `Routes${hash}`);
    const api = new CfnApi(version, 'Http', {
      // A definition that API Gateway would misread stops the deployment.
      failOnWarnings: true,
      body: {
        openapi: '3.0.1',
        info: {
          title: 'Wingnut portal',
          version: '1',
          description: 'The portal API; call it under /api of the portal itself',
        },
        paths: routes,
        components: {
          securitySchemes: {
            [TOKEN]: {
              type: 'oauth2',
              'x-amazon-apigateway-authorizer': {
                type: 'jwt',
                identitySource: '$request.header.Authorization',
                jwtConfiguration: {
                  issuer: identity.pool.userPoolProviderUrl,
                  audience: [identity.client.userPoolClientId],
                },
              },
            },
          },
          [`${INTEGRATION}s`]: Object.fromEntries(GROUPS.map((group) => [group, integration(functions.of(group))])),
        },
      },
    });
    const calls = new LogGroup(this, 'Calls', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    const { rate, burst } = ROUTE_LIMITS.other;
    new CfnStage(version, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: rate, throttlingBurstLimit: burst },
      routeSettings: routeSettings(),
      accessLogSettings: { destinationArn: calls.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
    });
    for (const group of GROUPS) {
      functions.of(group).addPermission(group, {
        scope: version,
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: `arn:${partition}:execute-api:${region}:${account}:${api.ref}/*/*/*`,
      });
    }
    this.id = api.ref;
    this.host = `${api.ref}.execute-api.${REGION}.amazonaws.com`;
  }
}
