import type { API } from '../../shared/api/routes.ts';
import type { FavouritesReply } from '../../shared/api/types/entity-types.ts';
import type { Call } from '../flows/calls/serve.ts';
import * as store from '../store/people/favourites.ts';

/** The properties that the user has marked as favourites. */
export const favourites = async ({ caller }: Call<typeof API.dashboards.favourites>): Promise<FavouritesReply> => ({
  propertyIds: await store.getFavourites(caller),
});

/** Marks a property as a favourite of the user, or not any more. */
export const saveFavourite = async ({
  caller,
  body,
}: Call<typeof API.dashboards.saveFavourite>): Promise<FavouritesReply> => ({
  propertyIds: await store.saveFavourite(caller, body.propertyId, body.isFavourite),
});
