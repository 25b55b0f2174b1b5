import type { Grant } from './reach.ts';

/** The rules of keys for machines (docs/product/keys.md#key). */

/** The most keys of a company, with those that have ended. */
export const MAX_KEYS = 20;
/** The longest name of a key, in characters. */
export const KEY_NAME_LENGTH = 60;
/** For how many days a key may live. */
export const KEY_DAYS = [30, 90, 365, 730] as const;
/** The rights of a key, in words. */
export const KEY_RIGHTS = { read: 'Read', notes: 'Read and write notes' } as const;
export type KeyRight = keyof typeof KEY_RIGHTS;
export const KEY_RIGHT_NAMES = Object.keys(KEY_RIGHTS) as KeyRight[];

/** The header in which a machine sends its key. */
export const API_KEY_HEADER = 'x-wingnut-key';
/** The beginning of a key, so that people and scanners of code know one when they see it. */
export const KEY_PREFIX = 'wnk_';

const ACTOR = 'key:';

/** The actor of what a key does, in records. It is no user's id. */
export const keyActor = (keyId: string): string => `${ACTOR}${keyId}`;

/** Whether an actor is a key. */
export const isKeyActor = (actor: string): boolean => actor.startsWith(ACTOR);
/** The name of the actor for people. */
export const keyInWords = (name: string): string => `API key ${name}`;

/** Whether a key with this end (UTC ms) opens something at `now`. */
export const isKeyOpen = (expiresAt: number, now: number): boolean => now < expiresAt;

/** The data that a key sees, as the grants of a person would say it. Undefined: all properties. */
export function grantsOfKey(portfolios: readonly string[], propertyIds: readonly string[]): Grant[] | undefined {
  const grants: Grant[] = [
    ...[...new Set(portfolios)].map((portfolio) => ({ portfolio, role: 'read' as const })),
    ...[...new Set(propertyIds)].map((propertyId) => ({ propertyId, role: 'read' as const })),
  ];
  return grants.length > 0 ? grants : undefined;
}
