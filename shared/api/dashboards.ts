import { boolean, number, object, string } from 'yup';
import { TIME_RANGES } from '../domain/time-range.ts';
import { BOARD_VIEW } from './fields/board-view-fields.ts';
import { WALL } from './fields/wall-fields.ts';
import { reply, route } from './route.ts';
import { SINCE } from './since.ts';
import type { BoardChanges, BoardViewReply, BoardViewsReply } from './types/board-types.ts';
import type { DashboardReply, DashboardUnchanged, DashboardView, FavouritesReply } from './types/entity-types.ts';
import type { WallLinkMadeReply, WallLinksReply, WallReply } from './types/wall-types.ts';

export const dashboards = {
  /** Returns the caller's saved view of the dashboard. */
  view: route('GET', '', { permission: 'isSignedIn', reach: 'properties', reply: reply<DashboardView>() }),
  /** Replaces the caller's saved view. */
  saveView: route('POST', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'notRecorded',
    body: object({
      propertyId: string().max(45),
      range: string().oneOf(Object.keys(TIME_RANGES)),
      zoneMode: string().oneOf(['property', 'user'] as const),
    })
      .noUnknown()
      .strict(),
    reply: reply<DashboardView>(),
  }),
  /** Returns the properties that the caller has marked as favourites, in the order in which they were marked. */
  favourites: route('GET', '/favourites', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<FavouritesReply>(),
  }),
  /** Marks a property as a favourite of the caller, or not any more, and returns the favourites. */
  saveFavourite: route('POST', '/favourites', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'notRecorded',
    body: object({ propertyId: string().required().max(45), isFavourite: boolean().required() })
      .noUnknown()
      .strict(),
    reply: reply<FavouritesReply>('NOT_FOUND', 'TOO_MANY_FAVOURITES', 'CHANGED_MEANWHILE'),
  }),
  /** Lists the wall links of the company (docs/product/wall.md#links). */
  walls: route('GET', '/walls', { permission: 'isAdmin', reach: 'company', reply: reply<WallLinksReply>() }),
  /** Makes a wall link. The answer has its token, for this one time. */
  makeWall: route('POST', '/walls', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'wallLinkMade',
    body: WALL,
    reply: reply<WallLinkMadeReply>('TOO_MANY_WALLS', 'CHANGED_MEANWHILE'),
  }),
  /** Revokes a wall link. The walls that use it show nothing any more. */
  revokeWall: route('DELETE', '/walls/{wallId}', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'wallLinkRevoked',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  // The token comes in the body: logs have addresses.
  /** Returns what has changed on the wall of a link since the time `at` of the last answer. `since: 0` returns all its rows. */
  wall: route('POST', '/wall', {
    permission: 'anyone',
    audit: 'onlyAsks',
    body: SINCE.shape({ token: string().required().max(100) }),
    reply: reply<WallReply>('NOT_FOUND', 'COMPANY_SUSPENDED', 'TOO_MANY_REQUESTS'),
  }),
  /**
   * Returns what has changed on the board of all properties since the time `at` of the last answer, as it was at most 20
   * seconds ago. `since=0` returns all rows.
   */
  board: route('GET', '/board', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: SINCE,
    reply: reply<BoardChanges>(),
  }),
  /** Returns the views of the board that the caller has saved, those of the company, and the one with which the board opens. */
  boardViews: route('GET', '/board_views', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<BoardViewsReply>(),
  }),
  /** Saves a view of the board, for the caller alone or for the company. Viewers share none. */
  addBoardView: route('POST', '/board_views', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'viewShared',
    body: BOARD_VIEW.strict(),
    reply: reply<BoardViewReply>('FORBIDDEN', 'TOO_MANY_VIEWS', 'VIEW_NAME_IN_USE', 'CHANGED_MEANWHILE'),
  }),
  /** Changes a view of the board. A version that is not the newest is refused. One of the company is changed by its maker and by admins. */
  editBoardView: route('POST', '/board_views/{viewId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'viewChanged',
    body: BOARD_VIEW.omit(['isShared'])
      .shape({ version: number().integer().min(0).required() })
      .strict(),
    reply: reply<BoardViewReply>('NOT_FOUND', 'FORBIDDEN', 'VIEW_NAME_IN_USE', 'CHANGED_MEANWHILE'),
  }),
  /** Removes a view of the board. For a day it can be restored. */
  removeBoardView: route('DELETE', '/board_views/{viewId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'viewRemoved',
    reply: reply('NOT_FOUND', 'FORBIDDEN', 'CHANGED_MEANWHILE'),
  }),
  /** Brings back a view that was removed, as it was. */
  restoreBoardView: route('POST', '/board_views/{viewId}/restore', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'viewRestored',
    reply: reply<BoardViewReply>('NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_VIEWS', 'VIEW_NAME_IN_USE', 'CHANGED_MEANWHILE'),
  }),
  /** Chooses the view with which the board opens for the caller. Without `viewId` it opens as usual. */
  saveBoardDefault: route('POST', '/board_default', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'notRecorded',
    body: object({ viewId: string().max(45) })
      .noUnknown()
      .strict(),
    reply: reply<BoardViewsReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /**
   * Returns all that the dashboard needs to draw first: property, wingnuts, latest values, limits and open alarms. With `since`,
   * the `tag` of the last answer, returns only the times if nothing else has changed.
   */
  get: route('GET', '/{propertyId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ since: string().max(45) }).noUnknown(),
    reply: reply<DashboardReply | DashboardUnchanged>('NOT_FOUND'),
  }),
};
