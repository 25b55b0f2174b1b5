import type { LambdaOf } from '../iam/invocations.ts';
import type { GatewayRoute } from './gateway.ts';
import { type Lookup, resolveIntrinsics } from './intrinsics.ts';
import { arn } from './names.ts';
import { type Assembly, ofType, onlyOne } from './template.ts';
import { openTokenCheck } from './token.ts';

interface Integration {
  readonly IntegrationType: string;
  readonly PayloadFormatVersion: string;
  readonly IntegrationUri: string;
}
interface Route {
  readonly RouteKey: string;
  readonly Target: string;
  readonly AuthorizationType: 'JWT' | 'NONE';
  readonly AuthorizerId?: string;
}
interface Authorizer {
  readonly AuthorizerType: string;
  readonly JwtConfiguration: { Audience: string[]; Issuer: string };
}

interface Throttling {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}
interface Stage {
  readonly DefaultRouteSettings: Throttling;
  readonly RouteSettings?: Readonly<Record<string, Throttling>>;
}

interface ApiOptions {
  readonly assembly: Assembly;
  readonly lookup: Lookup;
  readonly lambda: LambdaOf;
  readonly cognitoUrl: string;
  now(): number;
  /** Whether the routes have their limits. */
  readonly isThrottled: boolean;
}

const limitOf = ({ ThrottlingRateLimit, ThrottlingBurstLimit }: Throttling) => ({
  rate: ThrottlingRateLimit,
  burst: ThrottlingBurstLimit,
});

/** The routes of the template's HTTP API, each with its function and its token check. */
export function apiRoutes({ assembly, lookup, lambda, cognitoUrl, now, isThrottled }: ApiOptions): GatewayRoute[] {
  const resolved = <T>(type: string) =>
    new Map(ofType(assembly, type).map(([id, properties]) => [id, resolveIntrinsics(properties, lookup) as T]));
  const apiId = lookup(onlyOne(assembly, 'AWS::ApiGatewayV2::Api')[0]);
  const integrations = resolved<Integration>('AWS::ApiGatewayV2::Integration');
  const checks = new Map(
    [...resolved<Authorizer>('AWS::ApiGatewayV2::Authorizer')].map(([id, { AuthorizerType, JwtConfiguration }]) => {
      if (AuthorizerType !== 'JWT')
        throw new Error(`The local stack does not know the authorizer type ${AuthorizerType}`);
      const poolId = JwtConfiguration.Issuer.split('/').at(-1);
      const jwks = `${cognitoUrl}/${poolId}/.well-known/jwks.json`;
      return [id, openTokenCheck(JwtConfiguration.Issuer, JwtConfiguration.Audience, jwks, now)] as const;
    }),
  );
  const [, stage] = onlyOne(assembly, 'AWS::ApiGatewayV2::Stage');
  const { DefaultRouteSettings, RouteSettings = {} } = stage as unknown as Stage;
  return [...resolved<Route>('AWS::ApiGatewayV2::Route').values()].map(
    ({ RouteKey, Target, AuthorizationType, AuthorizerId }) => {
      const integration = integrations.get(Target.replace('integrations/', ''));
      const functionId = integration?.IntegrationUri.split(':').at(-1);
      if (integration?.IntegrationType !== 'AWS_PROXY' || integration.PayloadFormatVersion !== '2.0' || !functionId) {
        throw new Error(`The local stack does not know the integration of ${RouteKey}`);
      }
      const verify = AuthorizationType === 'JWT' ? checks.get(AuthorizerId ?? '') : undefined;
      if (AuthorizationType === 'JWT' && !verify) throw new Error(`The authorizer of ${RouteKey} is missing`);
      const sourceArn = arn('execute-api', `${apiId}/$default/${RouteKey.replace(' ', '')}`);
      const target = lambda({ service: 'apigateway.amazonaws.com', arn: sourceArn }, functionId);
      return {
        routeKey: RouteKey,
        invoke: (event: unknown) => target.invoke(event),
        ...(isThrottled && { limit: limitOf(RouteSettings[RouteKey] ?? DefaultRouteSettings) }),
        ...(verify && { verify }),
      };
    },
  );
}
