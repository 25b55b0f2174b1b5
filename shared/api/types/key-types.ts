import type { KeyRight } from '../../domain/people/api-keys.ts';

/** Replies to admins about keys for machines (docs/product/keys.md). Times are UTC ms. */

export interface ApiKeyReply {
  readonly id: string;
  readonly name: string;
  readonly right: KeyRight;
  /** The portfolios and properties that it sees. Both empty: all properties. */
  readonly portfolios: readonly string[];
  readonly propertyIds: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The last use, to the hour; null before the first. */
  readonly usedAt: number | null;
}

export interface ApiKeysReply {
  /** In the order in which they were made, with those that have ended. */
  readonly keys: readonly ApiKeyReply[];
  /** The most keys of a company. */
  readonly max: number;
  /** The server's time. */
  readonly now: number;
}

export interface ApiKeyMadeReply {
  readonly key: ApiKeyReply;
  /** The key itself, for this one time. */
  readonly secret: string;
}
