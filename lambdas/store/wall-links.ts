import { KEYS } from '../../shared/platform/items/keys.ts';
import { parseWallLinks, type WallLinkItem } from '../../shared/platform/items/wall-items.ts';
import { companyList } from './base/company-list.ts';

/** The wall links of a company. */
export const wallLinks = companyList<WallLinkItem, 'links'>(KEYS.walls, 'links', parseWallLinks);

/** Records that a link was used at a time, UTC ms. A link that was revoked meanwhile stays revoked. */
export const setLinkUsed = (companyId: string, linkId: string, usedAt: number): Promise<void> =>
  wallLinks.touch(companyId, (link) => (link.id === linkId ? { ...link, usedAt } : link));
