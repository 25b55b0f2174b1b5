import { number } from 'yup';
import { WEBHOOK } from './fields/webhook-fields.ts';
import { reply, route } from './route.ts';
import type { WebhookDeliveryReply, WebhookMadeReply, WebhooksReply } from './types/webhook-types.ts';

export const webhooks = {
  /** Lists the webhooks of the company, each with its last deliveries (docs/product/channels.md#webhooks). */
  list: route('GET', '', { permission: 'isAdmin', reach: 'company', reply: reply<WebhooksReply>() }),
  /** Adds a webhook. With the form JSON the answer has its secret, for this one time. */
  add: route('POST', '', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'webhookAdded',
    body: WEBHOOK,
    reply: reply<WebhookMadeReply>('INVALID_WEBHOOK', 'TOO_MANY_WEBHOOKS', 'CHANGED_MEANWHILE'),
  }),
  /**
   * Changes a webhook. A version that is not the newest is refused. The answer has a secret if the form is JSON now and was not
   * before.
   */
  edit: route('POST', '/{webhookId}', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'webhookChanged',
    body: WEBHOOK.shape({ version: number().integer().min(0) }),
    reply: reply<WebhookMadeReply>('INVALID_WEBHOOK', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Removes a webhook. Messages that wait for it are not sent. */
  remove: route('DELETE', '/{webhookId}', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'webhookRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /**
   * Makes a new secret, which the answer has for this one time. The one before signs too for 24 hours. A webhook that is off is on
   * afterwards.
   */
  rotate: route('POST', '/{webhookId}/secret', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'webhookSecretMade',
    reply: reply<WebhookMadeReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Sends a test message now, once, and returns what the receiver answered. */
  test: route('POST', '/{webhookId}/test', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'notRecorded',
    reply: reply<WebhookDeliveryReply>('NOT_FOUND', 'WEBHOOK_OFF'),
  }),
};
