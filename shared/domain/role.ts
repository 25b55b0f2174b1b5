/** Company roles: admin (Admin), write (Editor), read (Viewer). */
export const ROLES = ['admin', 'write', 'read'] as const;
export type Role = (typeof ROLES)[number];

/** The roles as people read them (docs/product/access.md#roles). */
export const ROLE_NAMES = { admin: 'Admin', write: 'Editor', read: 'Viewer' } as const satisfies Record<Role, string>;

/** What a route or a control asks of the person (docs/product/access.md#permissions). */
export type Permission = 'anyone' | 'isSignedIn' | 'isAuth' | 'isAdmin';

const ROLES_OF = {
  anyone: ['read', 'write', 'admin'],
  isSignedIn: ['read', 'write', 'admin'],
  isAuth: ['write', 'admin'],
  isAdmin: ['admin'],
} as const satisfies Record<Permission, readonly Role[]>;

/** The role a stored text means: anything unknown is a reader, who sees everything and changes nothing. */
export const roleOf = (text: string | undefined): Role => (text === 'admin' || text === 'write' ? text : 'read');

/** Whether a signed-in person of this role has the permission. The server and the screens read this one table. */
export const may = (role: Role, permission: Permission): boolean =>
  (ROLES_OF[permission] as readonly Role[]).includes(role);
