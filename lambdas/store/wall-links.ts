import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../shared/domain/audit/changes.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { parseWallLinks, type WallLinkItem, type WallLinksItem } from '../../shared/platform/items/wall-items.ts';
import { type Author, auditStep } from './audit.ts';
import { findParsed } from './find-parsed.ts';
import { asAdmin } from './people/users.ts';
import { change, create, type Step, transact, withOptimisticRetry } from './transaction.ts';

const findWallLinks = (companyId: string): Promise<WallLinksItem | undefined> =>
  findParsed(KEYS.walls(companyId), 'walls', parseWallLinks);

/** The wall links of a company, in the order in which they were made. Throws MalformedItemError. */
export const listWallLinks = async (companyId: string): Promise<readonly WallLinkItem[]> =>
  (await findWallLinks(companyId))?.links ?? [];

/** The step that stores links in place of those that were read. */
function storeLinks(companyId: string, links: readonly WallLinkItem[], before: WallLinksItem | undefined): Step {
  const key = KEYS.walls(companyId);
  return before
    ? change(key, { links, version: before.version + 1 }, { version: before.version })
    : create(key, { links, version: 1 });
}

/** What a change makes of the wall links of a company, and its record. */
interface WallLinksChange {
  readonly links: readonly WallLinkItem[];
  readonly action: AuditAction;
  /** The link that it is about. */
  readonly link: WallLinkItem;
  readonly changes: readonly AuditChange[];
}

/** Changes the wall links of a company, with the record. Throws what `decide` throws, and FORBIDDEN when the caller is not an admin any more. */
export const changeWallLinks = (
  author: Author,
  decide: (before: readonly WallLinkItem[]) => WallLinksChange,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const stored = await findWallLinks(author.companyId);
    const { links, action, link, changes } = decide(stored?.links ?? []);
    await transact([
      asAdmin(author),
      storeLinks(author.companyId, links, stored),
      auditStep(author, action, { id: link.id, name: link.name }, changes),
    ]);
  });

/** Records that a link was used at a time, UTC ms. A link that was revoked meanwhile stays revoked. */
export const setLinkUsed = (companyId: string, linkId: string, usedAt: number): Promise<void> =>
  withOptimisticRetry(async () => {
    const stored = await findWallLinks(companyId);
    if (!stored?.links.some(({ id }) => id === linkId)) return;
    const links = stored.links.map((link) => (link.id === linkId ? { ...link, usedAt } : link));
    await transact([storeLinks(companyId, links, stored)]);
  });
