import { WEBHOOK_FORMS } from '../../domain/alarms/channels/webhook.ts';
import { SEVERITIES } from '../../domain/alarms/limits/severity.ts';
import {
  attributesOf,
  listOf,
  number,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  type ValueOf,
  yes,
} from './item-readers.ts';

const severities = optional(listOf(oneOf(...SEVERITIES)));

const webhook = record({
  id: text,
  name: text,
  /** It may contain the receiver's own secret. No log, audit record or error repeats it. */
  url: text,
  form: oneOf(...WEBHOOK_FORMS),
  /** Absent: all. */
  severities,
  /** It is notified of jobs too. */
  jobs: yes,
  /** The secret that signs its messages. Absent: it is off, because a company's archive has no secrets. */
  secret: optional(text),
  /** The secret before the newest one. It signs too until `until`. */
  oldSecret: optional(record({ secret: text, until: number })),
  createdAt: number,
  /** Counts its changes. */
  version: number,
});
/** A webhook of a company. All times UTC ms. */
export type WebhookItem = ValueOf<typeof webhook>;

/** The webhooks of a company, with their secrets: one item, so that whoever tells of an alarm reads them with one request. */
export const parseWebhooks = record({
  webhooks: listOf(webhook),
  /** Counts the changes of the item. */
  version: number,
});
export type WebhooksItem = ValueOf<typeof parseWebhooks>;

/** The part of a webhook that a history shows, and that decides which webhooks are notified: nothing that opens anything. */
const head = record({
  id: text,
  name: text,
  severities,
  /** It is notified of jobs too. */
  jobs: yes,
  /** It is off: it has no secret. */
  isOff: yes,
});
export type WebhookHead = ValueOf<typeof head>;

const heads = record({ webhooks: listOf(head), version: number });
/** The heads of the webhooks of a company, beside the webhooks themselves. Both are written together. */
export type WebhookHeadsItem = ValueOf<typeof heads>;

const headOf = ({ id, name, severities, jobs, secret }: WebhookItem): WebhookHead => ({
  id,
  name,
  ...(severities && { severities }),
  ...(jobs && { jobs }),
  ...(secret === undefined && { isOff: true }),
});

export const headsOf = ({ webhooks, version }: WebhooksItem): WebhookHeadsItem => ({
  webhooks: webhooks.map(headOf),
  version,
});

/** The heads of the webhooks of a company. The first form has the webhooks themselves. */
export const parseWebhookHeads: Reader<WebhookHeadsItem> = (value, path) =>
  attributesOf(value, path)('form', optional(number)) === undefined
    ? headsOf(parseWebhooks(value, path))
    : heads(value, path);

/** A message to a webhook, with its last attempt. */
export interface WebhookDeliveryItem {
  /** The same in each attempt. */
  readonly id: string;
  /** The time at which the message was made, UTC ms. */
  readonly messageAt: number;
  /** The last attempt, UTC ms. */
  readonly at: number;
  readonly attempts: number;
  /** The text of the message, in short. */
  readonly title: string;
  readonly isTest?: true;
  /** The status of the receiver's answer. Absent if there was none. */
  readonly status?: number;
  /** The beginning of the receiver's answer. */
  readonly body?: string;
  /** The reason why the message is not accepted. Absent when it is. */
  readonly failure?: string;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}
