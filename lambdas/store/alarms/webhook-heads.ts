import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseWebhookHeads } from '../../../shared/platform/items/parsers/webhooks.ts';
import type { WebhookHead } from '../../../shared/platform/items/webhook-items.ts';
import { getItem } from '../entities.ts';

/** The heads of the webhooks of a company: neither address nor secret. Throws MalformedItemError. */
export async function listWebhookHeads(companyId: string): Promise<readonly WebhookHead[]> {
  const item = await getItem<unknown>(KEYS.webhooks(companyId));
  return item === undefined ? [] : parseWebhookHeads(item, 'webhooks').webhooks;
}
