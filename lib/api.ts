import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod, HttpNoneAuthorizer, type HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { fullPath, type Route } from '../shared/api/route.ts';
import { API, GROUPS } from '../shared/api/routes.ts';
import { needsSession } from '../shared/domain/people/role.ts';
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

/**
 * The HTTP API, derived from the route table: one integration per group. Every route that is not public requires a
 * token.
 */
export class Api extends Construct {
  readonly id: string;
  /** The host of the API, behind the portal's distribution. */
  readonly host: string;

  constructor(scope: Construct, id: string, { functions, identity, logRetention }: ApiProps) {
    super(scope, id);
    const api = new HttpApi(this, 'Http', { description: 'The portal API; call it under /api of the portal itself' });
    const issuer = identity.pool.userPoolProviderUrl;
    const signedIn = new HttpJwtAuthorizer('Token', issuer, { jwtAudience: [identity.client.userPoolClientId] });
    const anyone = new HttpNoneAuthorizer();
    const routes: HttpRoute[] = [];
    for (const group of GROUPS) {
      const integration = new HttpLambdaIntegration(group, functions.of(group), { scopePermissionToRoute: false });
      for (const route of Object.values<Route>(API[group])) {
        const added = api.addRoutes({
          path: fullPath(group, route),
          methods: [HttpMethod[route.method]],
          integration,
          authorizer: needsSession(route.permission) ? signedIn : anyone,
        });
        routes.push(...added);
      }
    }
    const stage = api.defaultStage?.node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('The API has no default stage');
    const { rate, burst } = ROUTE_LIMITS.other;
    stage.defaultRouteSettings = { throttlingRateLimit: rate, throttlingBurstLimit: burst };
    stage.routeSettings = routeSettings();
    // API Gateway refuses the settings of a route that does not exist yet.
    stage.node.addDependency(...routes);
    const calls = new LogGroup(this, 'Calls', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    stage.accessLogSettings = { destinationArn: calls.logGroupArn, format: JSON.stringify(ACCESS_LOG) };
    this.id = api.apiId;
    this.host = `${api.apiId}.execute-api.us-west-2.amazonaws.com`;
  }
}
