import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseWebhookHeads, type WebhookHead } from '../../../shared/platform/items/webhook-items.ts';
import { findParsed } from '../base/find-parsed.ts';

/** The heads of the webhooks of a company: neither address nor secret. Throws MalformedItemError. */
export const listWebhookHeads = async (companyId: string): Promise<readonly WebhookHead[]> =>
  (await findParsed(KEYS.webhooks(companyId), 'webhooks', parseWebhookHeads))?.webhooks ?? [];
