/** Company roles: admin (Admin), write (Editor), read (Viewer). */
export const ROLES = ['admin', 'write', 'read'] as const;
export type Role = (typeof ROLES)[number];

/** The names of the roles in the portal (docs/product/access.md#roles). */
export const ROLE_NAMES = { admin: 'Admin', write: 'Editor', read: 'Viewer' } as const satisfies Record<Role, string>;

/**
 * The permissions that routes and controls need (docs/product/access.md#permissions). `isContractor` is for the device of a contractor
 * link, `isKey` for a machine with a key: no role has them (docs/product/contractors.md#sees, docs/product/keys.md#calls). `isFleet` is for
 * operators of the vendor, who sign in and belong to no company (docs/product/fleet.md#operators).
 */
export type Permission = 'anyone' | 'isSignedIn' | 'isAuth' | 'isAdmin' | 'isContractor' | 'isKey' | 'isFleet';

/** The group of the identity provider whose accounts are operators of the vendor. */
export const FLEET_GROUP = 'fleet';

/** A caller who is no person of a company. Such a call is open at the gateway, and the function itself looks. */
export type Outsider = 'anyone' | 'isContractor' | 'isKey';
const OUTSIDERS: readonly Permission[] = ['anyone', 'isContractor', 'isKey'] satisfies readonly Outsider[];

const ROLES_OF = {
  anyone: ['read', 'write', 'admin'],
  isSignedIn: ['read', 'write', 'admin'],
  isAuth: ['write', 'admin'],
  isAdmin: ['admin'],
  isContractor: [],
  isKey: [],
  isFleet: [],
} as const satisfies Record<Permission, readonly Role[]>;

/** The role of a stored text. An unknown text is a reader, who sees everything and changes nothing. */
export const roleOf = (text: string | undefined): Role => (text === 'admin' || text === 'write' ? text : 'read');

/** Whether a signed-in person with this role has the permission. The server and the screens use this same table. */
export const may = (role: Role, permission: Permission): boolean =>
  (ROLES_OF[permission] as readonly Role[]).includes(role);

/** Whether a call needs a session: of a person of a company, or of an operator. */
export const needsSession = (permission: Permission): permission is Exclude<Permission, Outsider> =>
  !OUTSIDERS.includes(permission);
