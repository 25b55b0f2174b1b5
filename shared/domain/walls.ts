import { HOUR_MS } from './durations.ts';

/** The rules of wall links (docs/product/wall.md#links). */

/** The most wall links of a company. */
export const MAX_WALLS = 20;
/** The longest name of a wall link, and the longest text of its filters, in characters. */
export const WALL_LIMITS = { name: 45, filter: 100 } as const;
/** The ways in which a wall groups its properties. */
export const WALL_GROUPINGS = ['portfolio', 'city', 'none'] as const;
export type WallGrouping = (typeof WALL_GROUPINGS)[number];

/** The precision of the last use: a wall asks each 15 seconds, and a write for each would cost more than all else. */
const USE_EVERY_MS = HOUR_MS;

/** Whether a use must be recorded. Times UTC ms. @param usedAt the recorded use; undefined before the first */
export const isNewUse = (usedAt: number | undefined, now: number): boolean =>
  usedAt === undefined || now - usedAt >= USE_EVERY_MS;

/** The filter of a wall. Empty texts leave nothing out. */
export interface WallFilter {
  readonly portfolio: string;
  readonly city: string;
}

/** Whether a wall shows a property. */
export const isOnWall = (
  { portfolio, city }: WallFilter,
  row: { readonly portfolio: string; readonly city: string },
): boolean => (portfolio === '' || row.portfolio.trim() === portfolio) && (city === '' || row.city.trim() === city);
