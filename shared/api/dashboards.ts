import { boolean, object, string } from 'yup';
import { TIME_RANGES } from '../domain/time-range.ts';
import type { BoardChanges } from './board-types.ts';
import { route } from './route.ts';
import { SINCE } from './since.ts';
import type { DashboardReply, DashboardUnchanged, DashboardView, FavouritesReply } from './types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface DashboardCalls {
  /** Returns the caller's saved view of the dashboard. */
  view: { reply: DashboardView };
  /** Replaces the caller's saved view. */
  saveView: { reply: DashboardView };
  /** Returns the properties that the caller has marked as favourites, in the order in which they were marked. */
  favourites: { reply: FavouritesReply };
  /** Marks a property as a favourite of the caller, or not any more, and returns the favourites. */
  saveFavourite: { reply: FavouritesReply; refusal: 'NOT_FOUND' | 'TOO_MANY_FAVOURITES' | 'CHANGED_MEANWHILE' };
  /**
   * Returns what has changed on the board of all properties since the time `at` of the last answer, as it was at most 20
   * seconds ago. `since=0` returns all rows.
   */
  board: { reply: BoardChanges };
  /**
   * Returns all that the dashboard needs to draw first: property, wingnuts, latest values, limits and open alarms. With `since`,
   * the `tag` of the last answer, returns only the times if nothing else has changed.
   */
  get: { reply: DashboardReply | DashboardUnchanged; refusal: 'NOT_FOUND' };
}

export const dashboards = {
  view: route('GET', '', { permission: 'isSignedIn' }),
  saveView: route('POST', '', {
    permission: 'isSignedIn',
    body: object({
      propertyId: string().max(45),
      range: string().oneOf(Object.keys(TIME_RANGES)),
      zoneMode: string().oneOf(['property', 'user'] as const),
    })
      .noUnknown()
      .strict(),
  }),
  favourites: route('GET', '/favourites', { permission: 'isSignedIn' }),
  saveFavourite: route('POST', '/favourites', {
    permission: 'isSignedIn',
    body: object({ propertyId: string().required().max(45), isFavourite: boolean().required() })
      .noUnknown()
      .strict(),
  }),
  board: route('GET', '/board', { permission: 'isSignedIn', query: SINCE }),
  get: route('GET', '/{propertyId}', {
    permission: 'isSignedIn',
    query: object({ since: string().max(45) }).noUnknown(),
  }),
};
