import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import { formAttribute, newestForm } from '../../../shared/platform/items/item-forms.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import {
  headsOf,
  parseWebhooks,
  type WebhookItem,
  type WebhooksItem,
} from '../../../shared/platform/items/webhook-items.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { change, create, replace, transact, withOptimisticRetry } from '../base/transaction.ts';
import { asAdmin } from '../people/users.ts';

/** The heads come first: most companies have no webhook, and the first form has the webhooks there. */
async function findWebhooks(companyId: string): Promise<WebhooksItem | undefined> {
  const key = KEYS.webhooks(companyId);
  const heads = await getItem<{ readonly form?: number }>(key);
  if (heads === undefined) return undefined;
  if (heads.form !== newestForm(key)) return parseWebhooks(heads, 'webhooks');
  return parseWebhooks(await getItem<unknown>(KEYS.webhookSecrets(companyId)), 'webhookSecrets');
}

/**
 * The webhooks of a company with their secrets, in the order in which they were added. The function needs `webhookSecrets`. Throws
 * MalformedItemError.
 */
export const listWebhooks = async (companyId: string): Promise<readonly WebhookItem[]> =>
  (await findWebhooks(companyId))?.webhooks ?? [];

/** The webhooks of a company after a change, and its record. */
interface WebhookChange {
  readonly webhooks: readonly WebhookItem[];
  readonly action: AuditAction;
  /** The webhook that it is about. */
  readonly webhook: WebhookItem;
  readonly changes: readonly AuditChange[];
}

/**
 * Changes the webhooks of a company, with the record. Throws what `decide` throws, and FORBIDDEN when the caller is not an admin
 * any more.
 * @param decide undefined when nothing is to be changed
 */
export const changeWebhooks = (
  author: Author,
  decide: (before: readonly WebhookItem[]) => WebhookChange | undefined,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const stored = await findWebhooks(companyId);
    const decided = decide(stored?.webhooks ?? []);
    if (!decided) return;
    const { webhooks, action, webhook, changes } = decided;
    const key = KEYS.webhooks(companyId);
    const next: WebhooksItem = { webhooks, version: (stored?.version ?? 0) + 1 };
    const heads = headsOf(next);
    await transact([
      asAdmin(author),
      stored ? change(key, { ...heads, ...formAttribute(key) }, { version: stored.version }) : create(key, heads),
      // The condition of the heads is that of both.
      replace(KEYS.webhookSecrets(companyId), next),
      auditStep(author, action, { id: webhook.id, name: webhook.name }, changes),
    ]);
  });
