import { newsFor } from '../../../shared/domain/alarms/channels/webhook.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';
import { setting } from '../../base/environment.ts';
import { deliver } from '../../channels/webhooks/deliver.ts';
import type { RecipientResult } from '../delivery.ts';
import type { MailedProperty } from '../mailed-property.ts';

/**
 * Tells a webhook what it wants of a message. It is dropped when it is off or gone.
 * @param property undefined when the message is not wanted any more
 * @param webhooks of the company
 * @param now UTC ms
 */
export async function tellWebhook(
  mail: OutboxMail,
  property: MailedProperty | undefined,
  webhookId: string,
  webhooks: readonly WebhookItem[],
  now: number,
): Promise<RecipientResult> {
  if (!property) return { kind: 'dropped' };
  const { companyId, propertyId, at } = mail;
  const webhook = webhooks.find(({ id, secret }) => id === webhookId && secret !== undefined);
  const news = webhook ? newsFor(webhook, mail.news) : [];
  const job = webhook?.jobs ? mail.job : undefined;
  if (!webhook || (news.length === 0 && !job)) return { kind: 'dropped' };
  const parts = [{ property, news, at }];
  const id = [propertyId, at, ...(job ? [mail.series] : [])].join('-');
  const message = { id, parts, at, portalUrl: setting('portalUrl'), ...(job && { job }) };
  const { judgement } = await deliver(companyId, webhook, message, now);
  const { kind, failure = '' } = judgement;
  if (kind === 'accepted') return { kind: 'sent' };
  // A receiver that is gone, or that leads to an address that is not public, gets no further attempts.
  return { kind: kind === 'later' ? 'later' : 'skipped', failure };
}
