import type { WallFilter, WallGrouping } from '../../domain/walls.ts';

/** A wall link of a company. Times UTC ms. */
export interface WallLinkItem extends WallFilter {
  readonly id: string;
  readonly name: string;
  readonly grouping: WallGrouping;
  /** The SHA-256 of the secret part of its token. Nothing has the token itself. */
  readonly tokenHash: string;
  readonly createdAt: number;
  /** The last use, to the hour. Absent before the first. */
  readonly usedAt?: number;
}

/** The wall links of a company: one item, so that a wall reads it with one request, and two admins cannot exceed the limit. */
export interface WallLinksItem {
  readonly links: readonly WallLinkItem[];
  /** Counts the changes of the item. */
  readonly version: number;
}
