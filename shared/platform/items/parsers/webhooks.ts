import { WEBHOOK_FORMS } from '../../../domain/alarms/channels/webhook.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import { attributesOf, listOf, number, oneOf, optional, type Reader, text } from '../item-readers.ts';
import {
  headsOf,
  type WebhookHead,
  type WebhookHeadsItem,
  type WebhookItem,
  type WebhooksItem,
} from '../webhook-items.ts';

const oldSecret: Reader<NonNullable<WebhookItem['oldSecret']>> = (value, path) => {
  const get = attributesOf(value, path);
  return { secret: get('secret', text), until: get('until', number) };
};

const webhook: Reader<WebhookItem> = (value, path) => {
  const get = attributesOf(value, path);
  const severities = get('severities', optional(listOf(oneOf(...SEVERITIES))));
  const secret = get('secret', optional(text));
  const before = get('oldSecret', optional(oldSecret));
  return {
    id: get('id', text),
    name: get('name', text),
    url: get('url', text),
    form: get('form', oneOf(...WEBHOOK_FORMS)),
    ...(severities && { severities }),
    ...(secret !== undefined && { secret }),
    ...(before && { oldSecret: before }),
    createdAt: get('createdAt', number),
    version: get('version', number),
  };
};

/** The webhooks of a company, with their secrets. */
export const parseWebhooks: Reader<WebhooksItem> = (value, path) => {
  const get = attributesOf(value, path);
  return { webhooks: get('webhooks', listOf(webhook)), version: get('version', number) };
};

const head: Reader<WebhookHead> = (value, path) => {
  const get = attributesOf(value, path);
  const severities = get('severities', optional(listOf(oneOf(...SEVERITIES))));
  return {
    id: get('id', text),
    name: get('name', text),
    ...(severities && { severities }),
    ...(get('isOff', (each) => each === true) && { isOff: true }),
  };
};

/** The heads of the webhooks of a company. The first form has the webhooks themselves. */
export const parseWebhookHeads: Reader<WebhookHeadsItem> = (value, path) => {
  const get = attributesOf(value, path);
  if (get('form', optional(number)) === undefined) return headsOf(parseWebhooks(value, path));
  return { webhooks: get('webhooks', listOf(head)), version: get('version', number) };
};
