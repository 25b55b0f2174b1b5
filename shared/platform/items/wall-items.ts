import { WALL_GROUPINGS } from '../../domain/walls.ts';
import { listOf, number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';

const link = record({
  id: text,
  name: text,
  /** Only the properties of this portfolio, and in this city; empty for all. */
  portfolio: text,
  city: text,
  grouping: oneOf(...WALL_GROUPINGS),
  /** The SHA-256 of the secret part of its token. Nothing has the token itself. */
  tokenHash: text,
  createdAt: number,
  /** The last use, to the hour. Absent before the first. */
  usedAt: optional(number),
});
/** A wall link of a company. Times UTC ms. */
export type WallLinkItem = ValueOf<typeof link>;

/** The wall links of a company: one item, so that a wall reads it with one request, and two admins cannot exceed the limit. */
export const parseWallLinks = record({
  links: listOf(link),
  /** Counts the changes of the item. */
  version: number,
});
