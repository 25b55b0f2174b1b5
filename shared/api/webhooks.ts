import { array, number, object, string } from 'yup';
import { WEBHOOK_FORMS, WEBHOOK_LIMITS } from '../domain/alarms/channels/webhook.ts';
import { SEVERITIES } from '../domain/alarms/limits/severity.ts';
import { route } from './route.ts';
import type { WebhookDeliveryReply, WebhookMadeReply, WebhooksReply } from './types/webhook-types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface WebhookCalls {
  /** Lists the webhooks of the company, each with its last deliveries (docs/product/channels.md#webhooks). */
  list: { reply: WebhooksReply };
  /** Adds a webhook. With the form JSON the answer has its secret, for this one time. */
  add: { reply: WebhookMadeReply; refusal: 'INVALID_WEBHOOK' | 'TOO_MANY_WEBHOOKS' | 'CHANGED_MEANWHILE' };
  /**
   * Changes a webhook. A version that is not the newest is refused. The answer has a secret if the form is JSON now and was not
   * before.
   */
  edit: { reply: WebhookMadeReply; refusal: 'INVALID_WEBHOOK' | 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
  /** Removes a webhook. Messages that wait for it are not sent. */
  remove: { reply: Record<string, never>; refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
  /**
   * Makes a new secret, which the answer has for this one time. The one before signs too for 24 hours. A webhook that is off is on
   * afterwards.
   */
  rotate: { reply: WebhookMadeReply; refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
  /** Sends a test message now, once, and returns what the receiver answered. */
  test: { reply: WebhookDeliveryReply; refusal: 'NOT_FOUND' | 'WEBHOOK_OFF' };
}

const webhook = {
  name: string().trim().required().max(WEBHOOK_LIMITS.name),
  url: string().trim().required().max(WEBHOOK_LIMITS.url),
  form: string().oneOf(WEBHOOK_FORMS).required(),
  /** Absent: all. */
  severities: array(string().oneOf(SEVERITIES).required()).min(1).max(SEVERITIES.length),
};

export const webhooks = {
  list: route('GET', '', { permission: 'isAdmin' }),
  add: route('POST', '', { permission: 'isAdmin', body: object(webhook).noUnknown() }),
  edit: route('POST', '/{webhookId}', {
    permission: 'isAdmin',
    body: object({ ...webhook, version: number().integer().min(0) }).noUnknown(),
  }),
  remove: route('DELETE', '/{webhookId}', { permission: 'isAdmin' }),
  rotate: route('POST', '/{webhookId}/secret', { permission: 'isAdmin' }),
  test: route('POST', '/{webhookId}/test', { permission: 'isAdmin' }),
};
