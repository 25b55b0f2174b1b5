import { ROLES, type Role } from '../role.ts';
import { type Grant, strongestRole } from './reach.ts';

/** The form in which an admin gives grants, and the stored one (docs/product/users.md#reach). */

/** The most users whose grants are given at once. */
export const MAX_GRANTED = 100;

/** Before the name of a portfolio. No id of a property has a colon. */
export const PORTFOLIO = 'portfolio:';

/** The scope of a grant, as one text. */
export const placeOf = (grant: Grant): string =>
  'portfolio' in grant ? PORTFOLIO + grant.portfolio.trim() : grant.propertyId;

/** A grant for what a text of `placeOf` names. */
export const grantFor = (place: string, role: Role): Grant =>
  place.startsWith(PORTFOLIO) ? { portfolio: place.slice(PORTFOLIO.length), role } : { propertyId: place, role };

/** Each place once, with the strongest of its roles. Undefined without a grant: then the role holds for all properties. */
export function tidyGrants(grants: readonly Grant[] = []): readonly Grant[] | undefined {
  const roles = new Map<string, Role>();
  for (const grant of grants) {
    const [place, { role }] = [placeOf(grant), grant];
    const before = roles.get(place);
    roles.set(place, ROLES.find((each) => each === role || each === before) ?? role);
  }
  return roles.size === 0 ? undefined : [...roles].map(([place, role]) => grantFor(place, role));
}

/** Role and grants as a user has them. With grants the role is the strongest of them. */
export interface Access {
  readonly role: Role;
  readonly grants?: readonly Grant[] | undefined;
}

/** The access of a user after the choice of an admin. */
export function accessOf(role: Role, chosen: readonly Grant[] | undefined): Access {
  const grants = tidyGrants(chosen);
  return grants ? { role: strongestRole(grants) ?? role, grants } : { role, grants: undefined };
}

/** The role at each place. */
export const rolesByPlace = (grants: readonly Grant[] = []) =>
  new Map(grants.map((grant) => [placeOf(grant), grant.role]));

/** Whether two lists of grants give the same. Without a list a user has the whole company. */
export function sameGrants(one: readonly Grant[] | undefined, other: readonly Grant[] | undefined): boolean {
  if (!one || !other) return one === other;
  const [had, has] = [rolesByPlace(one), rolesByPlace(other)];
  return had.size === has.size && [...had].every(([place, role]) => has.get(place) === role);
}
