import { createHmac } from 'node:crypto';
import type { Pool } from './pool.ts';
import { userNotFound } from './refusals.ts';
import type { Subject, User } from './state.ts';

function sameName(pool: Pool, one: string, other: string): boolean {
  return pool.settings.caseSensitive ? one === other : one.toLowerCase() === other.toLowerCase();
}

/** The user with this e-mail address. A new address that is not verified yet has no user. */
export function findByEmail(pool: Pool, email: string): User | undefined {
  return Object.values(pool.store.state.users).find((user) => sameName(pool, user.attributes.email ?? '', email));
}

/** The user with this name: an e-mail address or the `sub`. */
function findUser(pool: Pool, username: string): User | undefined {
  const { users } = pool.store.state;
  return (Object.hasOwn(users, username) ? users[username] : undefined) ?? findByEmail(pool, username);
}

/** The same for admin calls. Throws UserNotFoundException. */
export function requireUser(pool: Pool, username: string): User {
  const user = findUser(pool, username);
  if (!user) throw userNotFound();
  return user;
}

/** Bytes that are constant for this pool and name, and that cannot be guessed. */
export function stableBytes(pool: Pool, purpose: string, name: string): Buffer {
  return createHmac('sha512', pool.store.state.secret).update(`${purpose} ${name.toLowerCase()}`).digest();
}

function stableId(pool: Pool, username: string): string {
  const hex = stableBytes(pool, 'sub', username).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The subject of a public call. Throws UserNotFoundException for an unknown name. With `PreventUserExistenceErrors: ENABLED` it
 * returns a subject without a user instead, and the call continues as if there were one.
 */
export function subjectOf(pool: Pool, username: string): Subject {
  const user = findUser(pool, username);
  if (!user && !pool.client.hidesExistence) throw userNotFound();
  return { id: user?.sub ?? stableId(pool, username), user };
}

/** The identity in SRP's password hash: the names of the pool and the user. */
export function identityOf(pool: Pool, sub: string): string {
  return `${pool.id.split('_')[1] ?? ''}${sub}`;
}
