import type { BodyOf } from '../../../../shared/api/route.ts';
import type { API } from '../../../../shared/api/routes.ts';
import type { DashboardView } from '../../../../shared/api/types/entity-types.ts';
import { CUSTOM, type ShownView } from './view-address.ts';

type SavedView = BodyOf<typeof API.dashboards.saveView>;

/** A zoom, another day and a month are not saved. */
const viewOf = (saved: DashboardView | undefined, { range, zone }: ShownView): Omit<SavedView, 'propertyId'> => ({
  range: range === CUSTOM ? saved?.range : range,
  zoneMode: zone === undefined ? 'property' : 'user',
});

const unlessSame = (saved: DashboardView | undefined, next: SavedView): SavedView | undefined => {
  const isSame =
    next.propertyId === saved?.propertyId && next.range === saved?.range && next.zoneMode === saved?.zoneMode;
  return isSame ? undefined : next;
};

/**
 * The saved state when a person chooses a property, or all of them: with it the dashboard opens from now on
 * (docs/product/dashboard.md#saved-view). Undefined when nothing is to be saved.
 * @param propertyId undefined is the board
 */
export const viewAfterChoice = (
  saved: DashboardView | undefined,
  shown: ShownView,
  propertyId: string | undefined,
): SavedView | undefined => unlessSame(saved, { propertyId, ...viewOf(saved, shown) });

/**
 * The saved state after another range, zone or comparison of the shown property. The dashboard opens with what it opened with before.
 * @param saved undefined while it is not known: nothing is saved then
 */
export const viewAfterControls = (saved: DashboardView | undefined, next: ShownView): SavedView | undefined =>
  saved && unlessSame(saved, { propertyId: saved.propertyId, ...viewOf(saved, next) });
