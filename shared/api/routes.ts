import { type AlarmCalls, alarms } from './alarms.ts';
import { type AlertCalls, alerts } from './alerts.ts';
import { type AnalyticsCalls, analytics } from './analytics.ts';
import { type CompanyCalls, companies } from './companies.ts';
import { type ContractorCalls, contractor } from './contractor.ts';
import { type DashboardCalls, dashboards } from './dashboards.ts';
import { type EscalationCalls, escalations } from './escalations.ts';
import { type ExportCalls, exports } from './exports.ts';
import { type MessageCalls, messages } from './messages.ts';
import { type NotificationCalls, notifications } from './notifications.ts';
import { type PropertyCalls, properties } from './properties.ts';
import { type RecordCalls, records } from './records.ts';
import type { RefusalCode } from './refusals.ts';
import type { Route } from './route.ts';
import { type SchemaCalls, schema } from './schema.ts';
import { type ThresholdCalls, thresholds } from './thresholds.ts';
import { type UserCalls, users } from './users.ts';
import { type WebhookCalls, webhooks } from './webhooks.ts';
import { type WingnutCalls, wingnuts } from './wingnuts.ts';

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
} as const satisfies Record<string, Record<string, Route>>;

export type Group = keyof typeof API;
export const GROUPS = Object.keys(API) as Group[];

/** The reply and the refusals of each call of `API`. */
export interface Calls {
  users: UserCalls;
  schema: SchemaCalls;
  dashboards: DashboardCalls;
  properties: PropertyCalls;
  wingnuts: WingnutCalls;
  notifications: NotificationCalls;
  thresholds: ThresholdCalls;
  alarms: AlarmCalls;
  escalations: EscalationCalls;
  alerts: AlertCalls;
  companies: CompanyCalls;
  analytics: AnalyticsCalls;
  messages: MessageCalls;
  webhooks: WebhookCalls;
  exports: ExportCalls;
  records: RecordCalls;
  contractor: ContractorCalls;
}

type RowName<G extends Group> = keyof (typeof API)[G];
/** Does not compile when a row of `API` is missing in `Calls`. */
type Complete<All extends { [G in Group]: { [N in RowName<G>]: { reply: unknown; refusal?: RefusalCode } } }> = All;

/** The type of `data` in the reply of a call. */
export type ReplyOf<G extends Group, N extends RowName<G>> = Complete<Calls>[G][N & keyof Calls[G]] extends {
  reply: infer Reply;
}
  ? Reply
  : never;
