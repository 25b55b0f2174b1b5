import { companyOf, KEYS } from '../../shared/platform/items/keys.ts';
import { headsOf, type WebhooksItem } from '../../shared/platform/items/webhook-items.ts';
import type { Migration } from './migration.ts';

/** The form that has the heads alone. */
const HEADS_FORM = 2;

/** Earlier releases stored the secrets and addresses of webhooks where each function reads what belongs to the company. */
export const secretsOfWebhooks: Migration = {
  name: '003-secrets-of-webhooks',
  description: 'Moves secrets and addresses of webhooks to where only the functions that send read them.',
  noun: 'WEBHOOKS',
  changes(item) {
    if (item.form === HEADS_FORM) return undefined;
    return { ...headsOf(item as unknown as WebhooksItem), form: HEADS_FORM };
  },
  beside(item) {
    const { webhooks, version } = item as unknown as WebhooksItem;
    if (item.form === HEADS_FORM) return [];
    return [{ ...KEYS.webhookSecrets(companyOf(item)), webhooks, version }];
  },
};
