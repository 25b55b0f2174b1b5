import type { Role } from '../role.ts';
import { type Grant, rolesOf } from './reach.ts';

/** The rights that decide what a person may see. Without grants the role holds for all properties of the company. */
export interface Granted {
  readonly role?: Role;
  readonly grants?: readonly Grant[];
}
type Place = { readonly id: string; readonly portfolio: string };

/** The role of a person at a property; undefined for a person who may not see it. */
export const roleAt = ({ role = 'read', grants }: Granted, property: Place): Role | undefined =>
  grants ? rolesOf(grants, [property]).get(property.id) : role;

/** Whether a person is notified of a property: nobody is notified of what he or she may not see (docs/product/reach.md#told). */
export const isToldOf = (user: Granted, property: Place): boolean => roleAt(user, property) !== undefined;
