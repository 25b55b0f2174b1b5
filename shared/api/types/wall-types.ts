import type { WallGrouping } from '../../domain/walls.ts';
import type { BoardChanges } from './board-types.ts';

/** Replies to admins about wall links, and what a wall reads by one (docs/product/wall.md#links). Times are UTC ms. */

export interface WallLinkReply {
  readonly id: string;
  readonly name: string;
  /** Only the properties of this portfolio; empty for all. */
  readonly portfolio: string;
  /** Only the properties in this city; empty for all. */
  readonly city: string;
  readonly grouping: WallGrouping;
  readonly createdAt: number;
  /** The time at which a wall last used it, to the hour; null if none has. */
  readonly usedAt: number | null;
}

export interface WallLinksReply {
  readonly links: readonly WallLinkReply[];
  /** The most wall links of a company. */
  readonly max: number;
}

export interface WallLinkMadeReply {
  readonly link: WallLinkReply;
  /** The part of the address of the wall after `#`, for this one time. */
  readonly token: string;
}

/** Changes on a wall. The reason of planned work is empty: it was written for colleagues. */
export interface WallReply extends BoardChanges {
  readonly company: string;
  readonly portfolio: string;
  readonly city: string;
  readonly grouping: WallGrouping;
  /** The end of the last check of alarms; null before the first. */
  readonly checkedAt: number | null;
}
