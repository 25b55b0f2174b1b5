import { DAY_MS } from './durations.ts';
import { may, type Role } from './role.ts';

/** The parts of an address that say what the board shows (docs/product/board.md#filters). */
export const BOARD_QUERY_NAMES = ['group', 'show', 'portfolio', 'city', 'search', 'sort', 'density', 'hide'] as const;

/** A query of the board. It begins with the grouping, and has each value as an address has it. */
export const BOARD_QUERY_PATTERN = new RegExp(`^group=[a-z]+(&(${BOARD_QUERY_NAMES.slice(1).join('|')})=[^&=#\\s]+)*$`);

/** The number of views that one person, or one company, can have (docs/product/board.md#views-limit). */
export const MAX_BOARD_VIEWS = 50;
/** The most characters. */
export const BOARD_VIEW_LIMITS = { name: 45, query: 2000 } as const;
/** The time for which a view that was removed can be brought back, and the number of them: all views of a list are one item. */
const REMOVED_MS = DAY_MS;
export const MAX_REMOVED_VIEWS = 10;

/** A saved view of the board (docs/product/board.md#views). */
export interface SavedBoardView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
  /** The id of the user who has saved it. */
  readonly madeBy: string;
  /** The time at which it was removed, UTC ms. Absent while it is there. */
  readonly removedAt?: number;
}

/** The reason why a list cannot have a view. */
export type BoardViewProblem = 'TOO_MANY_VIEWS' | 'VIEW_NAME_IN_USE';

export const isThere = ({ removedAt }: SavedBoardView): boolean => removedAt === undefined;
const nameKey = ({ name }: SavedBoardView) => name.toLowerCase();

/** The views of a list without those that were removed long ago, and the last removed ones alone. @param now UTC ms */
function kept(views: readonly SavedBoardView[], now: number): readonly SavedBoardView[] {
  const removed = views
    .filter(({ removedAt }) => removedAt !== undefined && now - removedAt < REMOVED_MS)
    .sort((a, b) => (b.removedAt ?? 0) - (a.removedAt ?? 0))
    .slice(0, MAX_REMOVED_VIEWS);
  return views.filter((view) => isThere(view) || removed.includes(view));
}

/**
 * A list of views with one more, or with one of them changed or removed. Those that were removed long ago are gone.
 * @param now UTC ms
 */
export function withBoardView(
  views: readonly SavedBoardView[],
  view: SavedBoardView,
  now: number,
): readonly SavedBoardView[] | BoardViewProblem {
  const others = views.filter(({ id }) => id !== view.id);
  if (!isThere(view)) return kept([...others, view], now);
  const there = others.filter(isThere);
  if (there.some((each) => nameKey(each) === nameKey(view))) return 'VIEW_NAME_IN_USE';
  return there.length < MAX_BOARD_VIEWS ? kept([...others, view], now) : 'TOO_MANY_VIEWS';
}

interface Viewer {
  readonly userId: string;
  readonly role: Role;
  /** Only of somebody with chosen properties (docs/product/reach.md#views). */
  readonly roles?: ReadonlyMap<string, Role>;
}

/** Whether a person may save a view for the company. */
export const mayShare = ({ role, roles }: Omit<Viewer, 'userId'>): boolean => may(role, 'isAuth') && !roles;

/** Whether a person may change or remove a view of the company (docs/product/board.md#shared-views). */
export const mayChangeShared = ({ madeBy }: SavedBoardView, viewer: Viewer): boolean =>
  mayShare(viewer) && (may(viewer.role, 'isAdmin') || madeBy === viewer.userId);
