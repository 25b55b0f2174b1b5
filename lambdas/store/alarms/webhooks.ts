import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseWebhooks } from '../../../shared/platform/items/parsers/webhooks.ts';
import type { WebhookItem, WebhooksItem } from '../../../shared/platform/items/webhook-items.ts';
import { type Author, auditStep } from '../audit.ts';
import { getItem } from '../entities.ts';
import { asAdmin } from '../people/users.ts';
import { change, create, transact, withOptimisticRetry } from '../transaction.ts';

async function findWebhooks(companyId: string): Promise<WebhooksItem | undefined> {
  const item = await getItem<unknown>(KEYS.webhooks(companyId));
  return item === undefined ? undefined : parseWebhooks(item, 'webhooks');
}

/** The webhooks of a company, in the order in which they were added. Throws MalformedItemError. */
export const listWebhooks = async (companyId: string): Promise<readonly WebhookItem[]> =>
  (await findWebhooks(companyId))?.webhooks ?? [];

/** What a change makes of the webhooks of a company, and its record. */
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
    await transact([
      asAdmin(author),
      stored
        ? change(key, { webhooks, version: stored.version + 1 }, { version: stored.version })
        : create(key, { webhooks, version: 1 }),
      auditStep(author, action, { id: webhook.id, name: webhook.name }, changes),
    ]);
  });
