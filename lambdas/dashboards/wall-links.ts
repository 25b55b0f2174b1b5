import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { WallLinkMadeReply, WallLinkReply, WallLinksReply } from '../../shared/api/types/wall-types.ts';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { MAX_WALLS } from '../../shared/domain/walls.ts';
import type { WallLinkItem } from '../../shared/platform/items/wall-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { newCompanyToken } from '../flows/links/company-token.ts';
import { asAdmin } from '../store/people/users.ts';
import { wallLinks } from '../store/wall-links.ts';

/** Calls of admins about wall links (docs/product/wall.md#links). */

const linkReply = ({ tokenHash: _hash, usedAt, ...link }: WallLinkItem): WallLinkReply => ({
  ...link,
  usedAt: usedAt ?? null,
});

/** The wall links of the caller's company, in the order in which they were made. */
export const walls = async ({ caller }: Call<typeof API.dashboards.walls>): Promise<WallLinksReply> => ({
  links: (await wallLinks.list(caller.companyId)).map(linkReply),
  max: MAX_WALLS,
});

/** Makes a wall link. Throws TOO_MANY_WALLS. */
export async function makeWall({
  author,
  body,
  now,
}: Call<typeof API.dashboards.makeWall>): Promise<WallLinkMadeReply> {
  const { token, tokenHash } = newCompanyToken(author.companyId);
  const { name, portfolio, city, grouping } = body;
  const link: WallLinkItem = { id: randomUUID(), name, portfolio, city, grouping, tokenHash, createdAt: now };
  const changes = [
    ...changeOf('name', undefined, name),
    ...(portfolio ? changeOf('portfolio', undefined, portfolio) : []),
    ...(city ? changeOf('city', undefined, city) : []),
  ];
  await wallLinks.change(author, (before) => {
    if (before.length >= MAX_WALLS) throw new Refusal('TOO_MANY_WALLS');
    return { entries: [...before, link], action: 'wallLinkMade', about: link, changes, steps: [asAdmin(author)] };
  });
  return { link: linkReply(link), token };
}

/** Revokes a wall link: from now on its walls are refused. Throws NOT_FOUND. */
export async function revokeWall({
  author,
  path,
}: Call<typeof API.dashboards.revokeWall>): Promise<Record<string, never>> {
  await wallLinks.change(author, (before) => {
    const link = before.find(({ id }) => id === path.wallId);
    if (!link) throw new Refusal('NOT_FOUND');
    const entries = before.filter((other) => other !== link);
    return { entries, action: 'wallLinkRevoked', about: link, changes: [], steps: [asAdmin(author)] };
  });
  return {};
}
