import { newsFor } from '../../../shared/domain/alarms/channels/webhook.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import type { CheckedProperty } from '../../../shared/platform/items/parsers/property.ts';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';
import { deliver } from '../../channels/webhooks/deliver.ts';
import type { Judgement } from '../../channels/webhooks/judgement.ts';
import { setting } from '../../common/environment.ts';
import type { RecipientResult } from '../delivery.ts';

/** In the history a webhook has an id, and neither name nor address. */
const NOBODY = { name: '', email: '' };

/** A receiver that is gone, or that leads to an address that is not public, gets no further attempts. */
const RESULTS: Readonly<Record<Exclude<Judgement['kind'], 'accepted'>, 'skipped' | 'unavailable'>> = {
  gone: 'skipped',
  notPublic: 'skipped',
  later: 'unavailable',
};

/**
 * Tells a webhook what it wants of a message. It is dropped when it is off or gone.
 * @param property undefined when the message is not wanted any more
 * @param webhooks of the company
 * @param now UTC ms
 */
export async function tellWebhook(
  mail: OutboxMail,
  property: CheckedProperty | undefined,
  webhookId: string,
  webhooks: readonly WebhookItem[],
  now: number,
): Promise<RecipientResult> {
  if (!property) return { kind: 'dropped' };
  const { companyId, propertyId, at } = mail;
  const webhook = webhooks.find(({ id, secret }) => id === webhookId && secret !== undefined);
  const news = webhook ? newsFor(webhook, mail.news) : [];
  if (!webhook || news.length === 0) return { kind: 'dropped' };
  const parts = [{ property, news, at }];
  const message = { id: `${propertyId}-${at}`, parts, at, portalUrl: setting('portalUrl') };
  const { judgement } = await deliver(companyId, webhook, message, now);
  if (judgement.kind === 'accepted') return { kind: 'sent', person: NOBODY };
  return { kind: RESULTS[judgement.kind], person: NOBODY, failure: judgement.failure ?? '' };
}
