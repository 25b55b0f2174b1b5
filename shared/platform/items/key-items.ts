import { KEY_RIGHT_NAMES } from '../../domain/people/api-keys.ts';
import { listOf, number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';
import { readGrants } from './parsers/user.ts';

const key = record({
  id: text,
  name: text,
  right: oneOf(...KEY_RIGHT_NAMES),
  /** The properties that it sees; absent: all. */
  grants: optional(readGrants),
  /** The SHA-256 of the secret part of the key. Nothing has the key itself. */
  keyHash: text,
  createdAt: number,
  expiresAt: number,
  /** The last use, to the hour. Absent before the first. */
  usedAt: optional(number),
});
/** A key for machines. Times UTC ms. */
export type ApiKeyItem = ValueOf<typeof key>;

/** The keys of a company: one item, so that a call reads it with one request, and two admins cannot exceed the limit (docs/decisions/274). */
export const parseApiKeys = record({
  keys: listOf(key),
  /** Counts the changes of the item. */
  version: number,
});
