import { createHmac } from 'node:crypto';
import type { Pool } from './pool.ts';
import { userNotFound } from './refusals.ts';
import type { Subject, User } from './state.ts';

function sameName(pool: Pool, one: string, other: string): boolean {
  return pool.settings.caseSensitive ? one === other : one.toLowerCase() === other.toLowerCase();
}

/** The user who has this e-mail address. A new address that is not verified yet finds nobody. */
export function findByEmail(pool: Pool, email: string): User | undefined {
  return Object.values(pool.store.state.users).find((user) => sameName(pool, user.attributes.email ?? '', email));
}

/** The user of this name: an e-mail address or the `sub`. */
function findUser(pool: Pool, username: string): User | undefined {
  const { users } = pool.store.state;
  return (Object.hasOwn(users, username) ? users[username] : undefined) ?? findByEmail(pool, username);
}

/** The same, for admin calls, which say plainly that a user does not exist. */
export function requireUser(pool: Pool, username: string): User {
  const user = findUser(pool, username);
  if (!user) throw userNotFound();
  return user;
}

/** Bytes that are always the same for this pool and name, and that nobody can guess. */
export function stableBytes(pool: Pool, purpose: string, name: string): Buffer {
  return createHmac('sha512', pool.store.state.secret).update(`${purpose} ${name.toLowerCase()}`).digest();
}

function stableId(pool: Pool, username: string): string {
  const hex = stableBytes(pool, 'sub', username).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Whoever a public call names. Unknown names are UserNotFoundException, or with `PreventUserExistenceErrors: ENABLED`
 * a subject without user, with which the call goes on as if there were one.
 */
export function subjectOf(pool: Pool, username: string): Subject {
  const user = findUser(pool, username);
  if (!user && !pool.client.hidesExistence) throw userNotFound();
  return { id: user?.sub ?? stableId(pool, username), user };
}

/** What SRP mixes into the password's hash: the pool's name and the user's. */
export function identityOf(pool: Pool, sub: string): string {
  return `${pool.id.split('_')[1] ?? ''}${sub}`;
}
