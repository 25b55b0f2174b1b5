import { analytics } from './analytics.ts';
import { companies } from './companies.ts';
import { dashboards } from './dashboards.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { properties } from './properties.ts';
import type { Route } from './route.ts';
import { schema } from './schema.ts';
import { thresholds } from './thresholds.ts';
import { users } from './users.ts';
import { wingnuts } from './wingnuts.ts';

/**
 * Every call of the API, a file for each group. The stack's routes, the Lambdas' handlers and the web client are derived from
 * this table: `/api/{group}{path}`.
 */
export const API = {
  users,
  schema,
  dashboards,
  properties,
  wingnuts,
  notifications,
  thresholds,
  companies,
  analytics,
  messages,
} as const satisfies Record<string, Record<string, Route>>;

export type Group = keyof typeof API;
export const GROUPS = Object.keys(API) as Group[];

/** The path under which a group's route is served, parameters in braces: `/api/properties/{id}`. */
export const fullPath = (group: Group, { path }: Pick<Route, 'path'>): string => `/api/${group}${path}`;

/** How API Gateway names a route: `GET /api/properties/{id}`. */
export const routeKey = (group: Group, each: Pick<Route, 'method' | 'path'>): string =>
  `${each.method} ${fullPath(group, each)}`;
