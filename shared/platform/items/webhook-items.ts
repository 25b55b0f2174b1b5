import type { WebhookForm } from '../../domain/alarms/channels/webhook.ts';
import type { Severity } from '../../domain/alarms/limits/severity.ts';

/** A webhook of a company. All times UTC ms. */
export interface WebhookItem {
  readonly id: string;
  readonly name: string;
  /** It may contain the receiver's own secret. No log, audit record or error repeats it. */
  readonly url: string;
  readonly form: WebhookForm;
  /** Absent: all. */
  readonly severities?: readonly Severity[];
  /** What its messages are signed with. Absent: it is off, because a company's archive has no secrets. */
  readonly secret?: string;
  /** The secret before the newest one. It signs too until `until`. */
  readonly oldSecret?: { readonly secret: string; readonly until: number };
  readonly createdAt: number;
  /** Counts its changes. */
  readonly version: number;
}

/** The webhooks of a company: one item, so that whoever tells of an alarm reads them with one request. */
export interface WebhooksItem {
  readonly webhooks: readonly WebhookItem[];
  /** Counts the changes of the item. */
  readonly version: number;
}

/** What a history says of a webhook, and who decides which webhooks are told: nothing that opens anything. */
export interface WebhookHead extends Pick<WebhookItem, 'id' | 'name' | 'severities'> {
  /** It is off: it has no secret. */
  readonly isOff?: true;
}

/** The heads of the webhooks of a company, beside the webhooks themselves. Both are written together. */
export interface WebhookHeadsItem extends Pick<WebhooksItem, 'version'> {
  readonly webhooks: readonly WebhookHead[];
}

const headOf = ({ id, name, severities, secret }: WebhookItem): WebhookHead => ({
  ...{ id, name, ...(severities && { severities }) },
  ...(secret === undefined && { isOff: true }),
});

export const headsOf = ({ webhooks, version }: WebhooksItem): WebhookHeadsItem => ({
  webhooks: webhooks.map(headOf),
  version,
});

/** A message to a webhook, with its last attempt. */
export interface WebhookDeliveryItem {
  /** The same in each attempt. */
  readonly id: string;
  /** When the message was made, UTC ms. */
  readonly messageAt: number;
  /** The last attempt, UTC ms. */
  readonly at: number;
  readonly attempts: number;
  /** What the message says, in short. */
  readonly title: string;
  readonly isTest?: true;
  /** The status of the receiver's answer. Absent if there was none. */
  readonly status?: number;
  /** The beginning of the receiver's answer. */
  readonly body?: string;
  /** Why the message is not accepted. Absent when it is. */
  readonly failure?: string;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}
