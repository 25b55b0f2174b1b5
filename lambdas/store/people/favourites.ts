import { withFavourite } from '../../../shared/domain/people/favourites.ts';
import { type Reach, sees } from '../../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { getItem, getItems } from '../base/entities.ts';
import { getProperty } from '../base/properties.ts';
import { change, checkStep, transact, withOptimisticRetry } from '../base/transaction.ts';

/** The favourites of a user. Properties that were removed stay in it until the next change. */
interface FavouritesItem {
  readonly propertyIds: readonly string[];
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
}

type Person = Reach & { readonly userId: string };

const findFavourites = (companyId: string, userId: string, consistent?: boolean) =>
  getItem<FavouritesItem>(KEYS.favourites(companyId, userId), consistent);

/** Those of the ids that are enabled properties of the reach, in the same order. */
async function enabledOf(reach: Reach, ids: readonly string[]): Promise<readonly string[]> {
  const items = await getItems<PropertyItem>(
    ids.filter((id) => sees(reach, id)).map((id) => KEYS.property(reach.companyId, id)),
    false,
  );
  const enabled = new Set(items.flatMap(({ id, entityStatus }) => (entityStatus === 'enabled' ? [id] : [])));
  return ids.filter((id) => enabled.has(id));
}

/** The ids of the user's favourites, without properties that were removed. */
export async function getFavourites(caller: Person): Promise<readonly string[]> {
  return enabledOf(caller, (await findFavourites(caller.companyId, caller.userId))?.propertyIds ?? []);
}

/**
 * Marks a property as a favourite of the user, or not any more, and returns the favourites. Throws NOT_FOUND for a
 * property that the company does not have, and TOO_MANY_FAVOURITES (docs/product/go-anywhere.md#favourites-limit).
 */
export async function saveFavourite(
  caller: Person,
  propertyId: string,
  isFavourite: boolean,
): Promise<readonly string[]> {
  const { companyId, userId } = caller;
  await getProperty(caller, propertyId);
  return withOptimisticRetry(async () => {
    const { propertyIds = [], version } = (await findFavourites(companyId, userId)) ?? {};
    const next = withFavourite(await enabledOf(caller, propertyIds), propertyId, isFavourite);
    if (!next) throw new Refusal('TOO_MANY_FAVOURITES');
    await transact([
      // A person who is being deleted must not leave favourites behind.
      checkStep(KEYS.user(companyId, userId), { entityStatus: 'verified' }, 'NOT_FOUND'),
      change(KEYS.favourites(companyId, userId), { propertyIds: next, version: (version ?? 0) + 1 }, { version }),
    ]);
    return next;
  });
}
