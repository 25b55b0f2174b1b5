import { type Reach, rolesOf } from '../../../shared/domain/people/reach.ts';
import type { Permission } from '../../../shared/domain/role.ts';
import type { PropertyItem, UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { listItems } from '../base/list.ts';

/**
 * The data that a person sees now (docs/product/reach.md#computed). It reads the portfolios of all properties, removed ones included, and
 * nothing for a person without grants. @param needs what the person wants to do
 */
export async function reachOf(
  companyId: string,
  { grants }: Pick<UserItem, 'grants'>,
  needs: Permission,
): Promise<Reach> {
  if (!grants) return { companyId, needs };
  const properties = await listItems<Pick<PropertyItem, 'id' | 'portfolio'>>(
    KEYS.property(companyId),
    ['id', 'portfolio'],
    true,
  );
  return { companyId, needs, grants, roles: rolesOf(grants, properties) };
}

/** The reach of a call that is about the person alone: it sees no property of a person with grants. */
export const ownReach = (companyId: string, { grants }: Pick<UserItem, 'grants'>, needs: Permission): Reach =>
  grants ? { companyId, needs, grants, roles: new Map() } : { companyId, needs };
