import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiRoutes } from '../../local/runner/api.ts';
import { openThrottle } from '../../local/runner/throttle.ts';
import { openNames } from '../../local/template/names.ts';
import { GATEWAY_ROUTES, gatewayKey } from '../../shared/api/gateway.ts';
import { GROUPS } from '../../shared/api/routes.ts';
import { assembly, every, madeBefore, named, theOnly } from './template.ts';

const functionOf = (group: string) =>
  named('AWS::Lambda::Function', `Functions${group[0]?.toUpperCase()}${group.slice(1)}`)[0];
const [apiId, { Body: body, ...others }] = every('AWS::ApiGatewayV2::Api')[0] ?? ['', {}];
const TOKEN = [{ token: [] }];

/** A function of API Gateway's integrations in the form that AWS documents. */
const invoking = (group: string) =>
  `arn:aws:apigateway:us-west-2:lambda:path/2015-03-31/functions/${functionOf(group)}.Arn/invocations`;

test('the routes of the table are the routes of the API, each with the function of its group, behind a token unless anyone may call', () => {
  const wanted = GATEWAY_ROUTES.map((route) => ({
    key: gatewayKey(route),
    calls: `#/components/x-amazon-apigateway-integrations/${route.group}`,
    security: route.hasSession ? TOKEN : undefined,
  }));
  const made = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([
        method,
        {
          security,
          'x-amazon-apigateway-integration': { $ref },
        },
      ]) => ({
        key: `${method.toUpperCase()} ${path}`,
        calls: $ref,
        security,
      }),
    ),
  );
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
  expect(made.sort(byKey)).toEqual(wanted.sort(byKey));
});

test('each path is said once, with all its parameters, as OpenAPI wants it', () => {
  const paths = Object.keys(body.paths).map((path) => path.replaceAll(/\{\w+\+?\}/g, '{}'));
  expect(new Set(paths).size).toBe(paths.length);
  for (const [path, operations] of Object.entries<object>(body.paths)) {
    for (const { parameters, responses } of Object.values(operations)) {
      expect(parameters).toEqual(
        [...path.matchAll(/\{(\w+\+?)\}/g)].map(([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
      );
      expect(responses.default.description).toBeTruthy();
    }
  }
});

test('a token is good when the pool signed it for the portal’s client', () => {
  expect(body.components.securitySchemes).toEqual({
    token: {
      type: 'oauth2',
      'x-amazon-apigateway-authorizer': {
        type: 'jwt',
        identitySource: '$request.header.Authorization',
        jwtConfiguration: {
          audience: [named('AWS::Cognito::UserPoolClient', 'IdentityPoolPortalClient')[0]],
          issuer: `${named('AWS::Cognito::UserPool', 'IdentityPool')[0]}.ProviderURL`,
        },
      },
    },
  });
});

test('a group has one integration and one permission, for this API alone', () => {
  const integration = { type: 'aws_proxy', httpMethod: 'POST', payloadFormatVersion: '2.0' };
  expect(body.components['x-amazon-apigateway-integrations']).toEqual(
    Object.fromEntries(GROUPS.map((group) => [group, { ...integration, uri: invoking(group) }])),
  );
  const permissions = every('AWS::Lambda::Permission')
    .map(([, properties]) => properties)
    .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com');
  const functions = GROUPS.map((group) => `${functionOf(group)}.Arn`);
  expect(permissions.map(({ FunctionName }) => FunctionName).sort()).toEqual(functions.sort());
  expect(new Set(permissions.map(({ SourceArn }) => SourceArn))).toEqual(
    new Set([`arn:aws:execute-api:us-west-2:account:${apiId}/*/*/*`]),
  );
});

test('a body that API Gateway reads otherwise than it is meant is refused', () => {
  expect(others).toEqual({ FailOnWarnings: true });
  expect(body.openapi).toBe('3.0.1');
});

const { DefaultRouteSettings, RouteSettings } = theOnly('AWS::ApiGatewayV2::Stage');

test('each route takes its own share of calls, a larger one where open dashboards and walls ask', () => {
  const limit = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => ({
    ThrottlingRateLimit,
    ThrottlingBurstLimit,
  });
  expect(theOnly('AWS::ApiGatewayV2::Stage').StageName).toBe('$default');
  expect(DefaultRouteSettings).toEqual(limit(200, 400));
  const wanted = GATEWAY_ROUTES.map((route) => [gatewayKey(route), limit(200, 400)]);
  expect(RouteSettings).toEqual({
    ...Object.fromEntries(wanted),
    'GET /api/dashboards/{propertyId}': limit(2000, 2000),
    'POST /api/dashboards/wall': limit(200, 1000),
  });
});

test('the local portal reads the same of the body: the function, the check of the token and the share of calls of each route', async () => {
  const lookup = openNames(assembly, { portalHost: 'localhost', sqsUrl: 'http://localhost' });
  const routes = apiRoutes({
    assembly,
    lookup,
    cognitoUrl: 'http://localhost',
    now: Date.now,
    isThrottled: true,
    lambda: ({ service, arn }, id) => ({
      invoke: async () => `${service} for ${arn} calls ${id}`,
      processorMs: async () => 0,
      close: async () => {},
    }),
  });
  const read = await Promise.all(
    routes.map(async ({ routeKey: key, limit, verify, invoke }) => ({
      key,
      limit,
      checks: !!verify,
      calls: await invoke({}),
    })),
  );
  const wanted = GATEWAY_ROUTES.map((route) => {
    const key = gatewayKey(route);
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = RouteSettings[key];
    const source = `arn:aws:execute-api:us-west-2:123456789012:local/$default/${key.replace(' ', '')}`;
    const calls = `apigateway.amazonaws.com for ${source} calls ${functionOf(route.group)}`;
    return { key, limit: { rate, burst }, checks: route.hasSession, calls };
  });
  expect(new Set(read)).toEqual(new Set(wanted));
  expect(read).toHaveLength(wanted.length);
});

test('other routes are another API beside the one that answers: a stage keeps the settings of a route that is gone, and refuses to change then', () => {
  const keys = JSON.stringify(body.paths);
  const hash = createHash('sha256').update(keys).digest('hex').slice(0, 8);
  const stage = every('AWS::ApiGatewayV2::Stage')[0]?.[0];
  for (const id of [apiId, stage]) expect(id).toContain(`Routes${hash}`);
});

test('people’s calls change over to another API when its stage and all its permissions are there', () => {
  const [distribution] = every('AWS::CloudFront::Distribution')[0] ?? [''];
  const permissions = every('AWS::Lambda::Permission').filter(([, { SourceArn }]) => SourceArn.includes(apiId));
  expect(permissions).toHaveLength(GROUPS.length);
  const wanted = [apiId, every('AWS::ApiGatewayV2::Stage')[0]?.[0], ...permissions.map(([id]) => id)];
  expect([...madeBefore(distribution, assembly.resources)]).toEqual(expect.arrayContaining(wanted));
});

test('the API needs no CORS', () => {
  expect(others).not.toHaveProperty('CorsConfiguration');
  expect(JSON.stringify(body)).not.toContain('x-amazon-apigateway-cors');
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

/** Number of polls of 500 walls that the route refuses in ten minutes. @param stranger calls a second beside them */
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
