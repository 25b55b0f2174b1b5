import { expect, it } from 'vitest';
import { needsSession } from '../domain/role.ts';
import { GATEWAY_ROUTES, GREEDY_GROUPS, gatewayKey } from './gateway.ts';
import { type Route, routeKey } from './route.ts';
import { API, GROUPS } from './routes.ts';

it('API Gateway has a route for each row of the table, and one for each method of a greedy group', () => {
  const keys = GATEWAY_ROUTES.map(gatewayKey);
  const rows = GROUPS.filter((group) => !GREEDY_GROUPS.includes(group)).flatMap((group) =>
    Object.values<Route>(API[group]).map((row) => routeKey(group, row)),
  );
  const greedy = ['GET contractor', 'POST contractor', 'GET machine', 'POST machine'].map((each) =>
    each.replace(' ', ' /api/').concat('/{proxy+}'),
  );
  expect(keys.toSorted()).toEqual([...rows, ...greedy].sort());
});

it('No call of a greedy group has a session, whose token only API Gateway checks', () => {
  const rows = GREEDY_GROUPS.flatMap((group) => Object.values<Route>(API[group]));
  expect(rows.filter(({ permission }) => needsSession(permission))).toEqual([]);
});

/**
 * The most routes that the API may have. AWS allows 300, and raises it for one API alone, which other routes replace
 * (docs/decisions/252). The rest is room for one release.
 */
const MAX_GATEWAY_ROUTES = 290;

it('API Gateway takes all routes: 300 at most, and an API that other routes replace has no more (docs/decisions/252)', () => {
  expect(GATEWAY_ROUTES.length).toBeLessThanOrEqual(MAX_GATEWAY_ROUTES);
});
