import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { arn } from '../template/names.ts';
import { type Assembly, onlyOne } from '../template/template.ts';
import type { GatewayRoute } from './gateway.ts';
import type { LambdaOf } from './invocations.ts';
import { openTokenCheck } from './token.ts';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-amazon-apigateway-integration': { readonly $ref: string };
}
/** The parts of the OpenAPI body that the gateway uses. */
interface Body {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<
      Record<
        string,
        {
          readonly 'x-amazon-apigateway-authorizer': {
            readonly type: string;
            readonly jwtConfiguration: { readonly audience: string[]; readonly issuer: string };
          };
        }
      >
    >;
    readonly 'x-amazon-apigateway-integrations': Readonly<
      Record<string, { readonly type: string; readonly payloadFormatVersion: string; readonly uri: string }>
    >;
  };
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

/** The function that an integration calls, by its logical id. */
const FUNCTION = /:lambda:path\/2015-03-31\/functions\/.*:([^:]+)\/invocations$/;

/** The routes of the template's HTTP API, each with its function and its token check. */
export function apiRoutes({ assembly, lookup, lambda, cognitoUrl, now, isThrottled }: ApiOptions): GatewayRoute[] {
  const [id, properties] = onlyOne(assembly, 'AWS::ApiGatewayV2::Api');
  const apiId = lookup(id);
  const { paths, components } = resolveIntrinsics(properties.Body, lookup) as Body;
  const checks = new Map(
    Object.entries(components.securitySchemes).map(([name, { 'x-amazon-apigateway-authorizer': authorizer }]) => {
      const { type, jwtConfiguration } = authorizer;
      if (type !== 'jwt') throw new Error(`The local stack does not know the authorizer type ${type}`);
      const { issuer, audience } = jwtConfiguration;
      const jwks = `${cognitoUrl}/${issuer.split('/').at(-1)}/.well-known/jwks.json`;
      return [name, openTokenCheck(issuer, audience, jwks, now)] as const;
    }),
  );
  const [, stage] = onlyOne(assembly, 'AWS::ApiGatewayV2::Stage');
  const { DefaultRouteSettings, RouteSettings = {} } = stage as unknown as Stage;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([
        method,
        {
          security = [],
          'x-amazon-apigateway-integration': { $ref },
        },
      ]) => {
        const routeKey = `${method.toUpperCase()} ${path}`;
        const integration = components['x-amazon-apigateway-integrations'][$ref.split('/').at(-1) ?? ''];
        const functionId = FUNCTION.exec(integration?.uri ?? '')?.[1];
        if (integration?.type !== 'aws_proxy' || integration.payloadFormatVersion !== '2.0' || !functionId) {
          throw new Error(`The local stack does not know the integration of ${routeKey}`);
        }
        const [scheme, ...others] = security.flatMap((each) => Object.keys(each));
        const verify = checks.get(scheme ?? '');
        if (others.length > 0 || (scheme !== undefined && !verify)) {
          throw new Error(`The local stack does not know the authorizer of ${routeKey}`);
        }
        const sourceArn = arn('execute-api', `${apiId}/$default/${routeKey.replace(' ', '')}`);
        const target = lambda({ service: 'apigateway.amazonaws.com', arn: sourceArn }, functionId);
        return {
          routeKey,
          invoke: (event: unknown) => target.invoke(event),
          ...(isThrottled && { limit: limitOf(RouteSettings[routeKey] ?? DefaultRouteSettings) }),
          ...(verify && { verify }),
        };
      },
    ),
  );
}
