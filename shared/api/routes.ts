import { alarms } from './alarms.ts';
import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { companies } from './companies.ts';
import { contractor } from './contractor.ts';
import { dashboards } from './dashboards.ts';
import { escalations } from './escalations.ts';
import { exports } from './exports.ts';
import { fleet } from './fleet.ts';
import { machine } from './machine.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { properties } from './properties.ts';
import { records } from './records.ts';
import type { ReplyOf as ReplyOfRow, Route } from './route.ts';
import { schema } from './schema.ts';
import { thresholds } from './thresholds.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';
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
  alarms,
  escalations,
  alerts,
  companies,
  analytics,
  messages,
  webhooks,
  exports,
  records,
  contractor,
  machine,
  fleet,
} as const satisfies Record<string, Record<string, Route>>;

export type Group = keyof typeof API;
export const GROUPS = Object.keys(API) as Group[];

/** The type of `data` in the reply of a call. */
export type ReplyOf<G extends Group, N extends keyof (typeof API)[G]> = ReplyOfRow<(typeof API)[G][N]>;
