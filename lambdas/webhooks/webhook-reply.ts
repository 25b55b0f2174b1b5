import type { WebhookDeliveryReply, WebhookReply } from '../../shared/api/types/webhook-types.ts';
import { SEVERITIES } from '../../shared/domain/alarms/limits/severity.ts';
import type { WebhookDeliveryItem, WebhookItem } from '../../shared/platform/items/webhook-items.ts';
import { listDeliveries } from '../store/alarms/webhook-deliveries.ts';

export const deliveryReply = (delivery: Omit<WebhookDeliveryItem, 'expiresAt'>): WebhookDeliveryReply => {
  const { id, messageAt, at, attempts, title, isTest = false, status = null, body = '', failure = null } = delivery;
  return { id, messageAt, at, attempts, title, isTest, status, body, failure };
};

/** A webhook as admins read it: never with a secret. @param now UTC ms */
export async function webhookReply(companyId: string, webhook: WebhookItem, now: number): Promise<WebhookReply> {
  const { id, name, url, form, severities = SEVERITIES, jobs = false, secret, oldSecret, createdAt, version } = webhook;
  const deliveries = await listDeliveries(companyId, id);
  return {
    id,
    name,
    url,
    form,
    severities,
    jobs,
    createdAt,
    version,
    isOff: secret === undefined,
    oldSecretUntil: oldSecret && oldSecret.until > now ? oldSecret.until : null,
    deliveries: deliveries.map(deliveryReply),
  };
}
