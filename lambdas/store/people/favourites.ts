import { withFavourite } from '../../../shared/domain/people/favourites.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { getItem, getItems } from '../entities.ts';
import { getProperty } from '../properties.ts';
import { change, check, transact, withOptimisticRetry } from '../transaction.ts';

/** The favourites of a user. Properties that were removed stay in it until the next change. */
interface FavouritesItem {
  readonly propertyIds: readonly string[];
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
}

const findFavourites = (companyId: string, userId: string, consistent?: boolean) =>
  getItem<FavouritesItem>(KEYS.favourites(companyId, userId), consistent);

/** Those of the ids that are enabled properties of the company, in the same order. */
async function enabledOf(companyId: string, ids: readonly string[]): Promise<readonly string[]> {
  const items = await getItems<PropertyItem>(
    ids.map((id) => KEYS.property(companyId, id)),
    false,
  );
  const enabled = new Set(items.flatMap(({ id, entityStatus }) => (entityStatus === 'enabled' ? [id] : [])));
  return ids.filter((id) => enabled.has(id));
}

/** The ids of the user's favourites, without properties that were removed. */
export async function getFavourites(companyId: string, userId: string): Promise<readonly string[]> {
  return enabledOf(companyId, (await findFavourites(companyId, userId))?.propertyIds ?? []);
}

/**
 * Marks a property as a favourite of the user, or not any more, and returns the favourites. Throws NOT_FOUND for a
 * property that the company does not have, and TOO_MANY_FAVOURITES (docs/product/go-anywhere.md#favourites-limit).
 */
export async function saveFavourite(
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  propertyId: string,
  isFavourite: boolean,
): Promise<readonly string[]> {
  await getProperty(companyId, propertyId);
  return withOptimisticRetry(async () => {
    const { propertyIds = [], version } = (await findFavourites(companyId, userId)) ?? {};
    const next = withFavourite(await enabledOf(companyId, propertyIds), propertyId, isFavourite);
    if (!next) throw new Refusal('TOO_MANY_FAVOURITES');
    await transact([
      // A person who is being deleted must not leave favourites behind.
      check(KEYS.user(companyId, userId), { entityStatus: 'verified' }, 'NOT_FOUND'),
      change(KEYS.favourites(companyId, userId), { propertyIds: next, version: (version ?? 0) + 1 }, { version }),
    ]);
    return next;
  });
}
