import { needsSession } from '../domain/role.ts';
import { fullPath, type Method, type Route } from './route.ts';
import { API, GROUPS, type Group } from './routes.ts';

/** A route of API Gateway: one row of the route table, or all rows of a method in a group that has a greedy path. */
export interface GatewayRoute {
  readonly group: Group;
  readonly method: Method;
  readonly path: string;
  /** Whether API Gateway checks a token before it calls the function. */
  readonly hasSession: boolean;
}

/**
 * Groups with one greedy path for all their calls. No call of them has a session, so API Gateway checks no token for them, and their
 * function decides who may call what, as before.
 */
export const GREEDY_GROUPS: readonly Group[] = ['contractor', 'machine'];

/** All routes of API Gateway, made from the route table. */
export const GATEWAY_ROUTES: readonly GatewayRoute[] = GROUPS.flatMap((group) => {
  const rows = Object.values<Route>(API[group]);
  if (GREEDY_GROUPS.includes(group)) {
    const methods = [...new Set(rows.map(({ method }) => method))].sort();
    return methods.map((method) => ({
      group,
      method,
      path: fullPath(group, { path: '/{proxy+}' }),
      hasSession: false,
    }));
  }
  return rows.map((row) => ({
    group,
    method: row.method,
    path: fullPath(group, row),
    hasSession: needsSession(row.permission),
  }));
});

/** The name of a route in API Gateway: `GET /api/machine/{proxy+}`. */
export const gatewayKey = ({ method, path }: Pick<GatewayRoute, 'method' | 'path'>): string => `${method} ${path}`;
