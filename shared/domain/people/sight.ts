import { ROLES, type Role } from '../role.ts';
import type { Reach } from './reach.ts';

/** The data that a caller may see and do at one moment: the role, and by the id of a property the role there. */
export interface Sight {
  readonly role: Role;
  /** Absent when the role holds for all properties. */
  readonly roles?: readonly (readonly [propertyId: string, role: Role])[];
}

/** The data that a caller sees now. */
export const sightOf = ({ role, roles }: Pick<Reach, 'roles'> & { readonly role: Role }): Sight => ({
  role,
  ...(roles && { roles: [...roles] }),
});

const isAtLeast = (role: Role | undefined, other: Role): boolean =>
  role !== undefined && ROLES.indexOf(role) <= ROLES.indexOf(other);

/**
 * Whether a person who sees this now may get the answer of one who saw that then (docs/product/reach.md#told): no right has gone since.
 * Undefined is an answer of an earlier version, which only who sees everything gets.
 */
export function coversSight(now: Sight | undefined, then: Sight | undefined): boolean {
  if (!now) return true;
  if (!then) return now.roles === undefined;
  if (!isAtLeast(now.role, then.role)) return false;
  if (!now.roles) return true;
  const roles = new Map(now.roles);
  return then.roles?.every(([id, role]) => isAtLeast(roles.get(id), role)) ?? false;
}
