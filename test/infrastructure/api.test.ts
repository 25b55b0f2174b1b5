import { expect, test } from 'vitest';
import { openThrottle } from '../../local/runner/throttle.ts';
import { type Route, routeKey } from '../../shared/api/route.ts';
import { API, GROUPS } from '../../shared/api/routes.ts';
import { needsSession } from '../../shared/domain/people/role.ts';
import { assembly, every, named, theOnly } from './template.ts';

const functionOf = (group: string) =>
  named('AWS::Lambda::Function', `Functions${group[0]?.toUpperCase()}${group.slice(1)}`)[0];
const integrations = new Map(every('AWS::ApiGatewayV2::Integration'));
const [authorizerId, authorizer] = every('AWS::ApiGatewayV2::Authorizer')[0] ?? [];

test('the routes of the table are the routes of the API, each with the function of its group, behind a token unless anyone may call', () => {
  const wanted = GROUPS.flatMap((group) =>
    Object.values<Route>(API[group]).map((route) => ({
      key: routeKey(group, route),
      calls: `${functionOf(group)}.Arn`,
      ...(needsSession(route.permission) ? { type: 'JWT', by: authorizerId } : { type: 'NONE' }),
    })),
  );
  const made = every('AWS::ApiGatewayV2::Route').map(([, { RouteKey, Target, AuthorizationType, AuthorizerId }]) => ({
    key: RouteKey,
    calls: integrations.get(String(Target).replace('integrations/', ''))?.IntegrationUri,
    type: AuthorizationType,
    ...(AuthorizerId && { by: AuthorizerId }),
  }));
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
  expect(made.sort(byKey)).toEqual(wanted.sort(byKey));
});

test('a token is good when the pool signed it for the portal’s client', () => {
  expect(every('AWS::ApiGatewayV2::Authorizer')).toHaveLength(1);
  expect(authorizer).toMatchObject({
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: {
      Audience: [named('AWS::Cognito::UserPoolClient', 'IdentityPoolPortalClient')[0]],
      Issuer: `${named('AWS::Cognito::UserPool', 'IdentityPool')[0]}.ProviderURL`,
    },
  });
});

test('a group has one integration and one permission, for this API alone', () => {
  const functions = GROUPS.map((group) => `${functionOf(group)}.Arn`).sort();
  expect([...integrations.values()].map(({ IntegrationUri }) => IntegrationUri).sort()).toEqual(functions);
  for (const integration of integrations.values()) {
    expect(integration).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
  }
  const permissions = every('AWS::Lambda::Permission')
    .map(([, properties]) => properties)
    .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com');
  expect(permissions.map(({ FunctionName }) => FunctionName).sort()).toEqual(functions);
  const [apiId] = named('AWS::ApiGatewayV2::Api', 'ApiHttp');
  expect(new Set(permissions.map(({ SourceArn }) => SourceArn))).toEqual(
    new Set([`arn:aws:execute-api:us-west-2:account:${apiId}/*/*/*`]),
  );
});

const { DefaultRouteSettings, RouteSettings } = theOnly('AWS::ApiGatewayV2::Stage');

test('each route takes its own share of calls, a larger one where open dashboards and walls ask', () => {
  const limit = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => ({
    ThrottlingRateLimit,
    ThrottlingBurstLimit,
  });
  expect(theOnly('AWS::ApiGatewayV2::Stage').StageName).toBe('$default');
  expect(DefaultRouteSettings).toEqual(limit(200, 400));
  const wanted = GROUPS.flatMap((group) =>
    Object.values<Route>(API[group]).map((route) => [routeKey(group, route), limit(200, 400)]),
  );
  expect(RouteSettings).toEqual({
    ...Object.fromEntries(wanted),
    'GET /api/dashboards/{propertyId}': limit(2000, 2000),
    'POST /api/dashboards/wall': limit(200, 1000),
  });
});

test('the stage comes after its routes: API Gateway refuses settings of a route that does not exist yet', () => {
  const [id] = every('AWS::ApiGatewayV2::Stage')[0] ?? [''];
  const { DependsOn } = assembly.resources[id] as { DependsOn?: string[] };
  expect(DependsOn).toEqual(expect.arrayContaining(every('AWS::ApiGatewayV2::Route').map(([route]) => route)));
});

test('the API needs no CORS', () => {
  expect(theOnly('AWS::ApiGatewayV2::Api').CorsConfiguration).toBeUndefined();
});

test('each call is a line of JSON in a log of the API, which says neither who called nor from where', () => {
  const { DestinationArn, Format } = theOnly('AWS::ApiGatewayV2::Stage').AccessLogSettings;
  expect(DestinationArn).toBe(`${named('AWS::Logs::LogGroup', 'ApiCalls')[0]}.Arn`);
  const format = JSON.parse(Format);
  expect(format).toMatchObject({
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
  });
  expect(Format).not.toMatch(/identity|claims|userAgent|sourceIp|\$context\.path/);
});

/** A wall asks again after this time (docs/product/wall.md#polls). */
const WALL_SECONDS = 15;

/** How many polls of 500 walls the route refuses in ten minutes. @param stranger calls a second beside them */
function lostPolls(phaseOf: (wall: number) => number, stranger: number): number {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } =
    theOnly('AWS::ApiGatewayV2::Stage').RouteSettings['POST /api/dashboards/wall'];
  let time = 0;
  const mayPass = openThrottle({ rate, burst }, () => time);
  const calls = [
    ...Array.from({ length: 500 }, (_, wall) => wall).flatMap((wall) =>
      Array.from({ length: 600 / WALL_SECONDS }, (_, poll) => ({ at: phaseOf(wall) + poll * WALL_SECONDS, wall })),
    ),
    ...Array.from({ length: 600 * stranger }, (_, call) => ({ at: call / stranger, wall: undefined })),
  ].toSorted((a, b) => a.at - b.at);
  return calls.filter(({ at, wall }) => {
    time = at * 1000;
    return !mayPass() && wall !== undefined;
  }).length;
}

test.each([
  ['at their own pace', (wall: number) => (wall * 7919) % WALL_SECONDS, 0],
  ['that all began in the same second, after a power cut', () => 0, 0],
  ['beside a stranger with 150 calls a second', (wall: number) => (wall * 7919) % WALL_SECONDS, 150],
  ['that ask in step beside that stranger', () => 0, 150],
] as const)('500 walls %s lose no poll', (_what, phaseOf, stranger) => {
  expect(lostPolls(phaseOf, stranger)).toBe(0);
});

test('a stranger with more calls than one route lets through takes polls of walls: only a firewall counts addresses', () => {
  expect(lostPolls(() => 0, 400)).toBeGreaterThan(0);
});
