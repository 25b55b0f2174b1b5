import type { WebhookForm } from '../../domain/alarms/channels/webhook.ts';
import type { Severity } from '../../domain/alarms/limits/severity.ts';

/** Replies to admins about the webhooks of their company (docs/product/channels.md#webhooks). All times UTC ms. */

/** A message to a webhook, with its last attempt. */
export interface WebhookDeliveryReply {
  /** The same in each attempt. */
  readonly id: string;
  /** The time at which the message was made. */
  readonly messageAt: number;
  /** The last attempt. */
  readonly at: number;
  readonly attempts: number;
  /** The text of the message, in short. */
  readonly title: string;
  readonly isTest: boolean;
  /** The status of the receiver's answer; null if there was none. */
  readonly status: number | null;
  /** The beginning of the receiver's answer. */
  readonly body: string;
  /** The reason why the receiver has not accepted it; null if it has. */
  readonly failure: string | null;
}

export interface WebhookReply {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly form: WebhookForm;
  /** The severities of the changes that it is notified of. */
  readonly severities: readonly Severity[];
  /** It is notified of changes of jobs too. */
  readonly jobs: boolean;
  /** It is off after a company was restored, until an admin makes a new secret. */
  readonly isOff: boolean;
  /** Until when the secret before the newest one signs too; null if only one does. */
  readonly oldSecretUntil: number | null;
  readonly createdAt: number;
  /** Counts its changes. A change names the version that the screen shows. */
  readonly version: number;
  /** The newest messages, the newest first, at most 20. */
  readonly deliveries: readonly WebhookDeliveryReply[];
}

export interface WebhooksReply {
  readonly webhooks: readonly WebhookReply[];
  /** The most webhooks of a company. */
  readonly max: number;
}

/** A webhook after a change. */
export interface WebhookMadeReply {
  readonly webhook: WebhookReply;
  /** The new secret, for this one time; null if the change has made none. */
  readonly secret: string | null;
}
