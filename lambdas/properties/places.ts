import type { API } from '../../shared/api/routes.ts';
import type { PlaceReply, PlaceSuggestion } from '../../shared/api/types/entity-types.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';

/**
 * If the search does not answer, a person can still fill in the form by hand
 * (docs/product/properties.md#address-search).
 */
const down = (error: unknown): never => {
  log('warn', 'Address search isn’t responding', {}, error);
  throw new Refusal('ADDRESS_SEARCH_DOWN');
};

/** Addresses that start with the typed text. */
export async function places({ caller, query, now }: Call<typeof API.properties.places>): Promise<PlaceSuggestion[]> {
  await requireQuota('suggestions', caller, now);
  const { suggestPlaces } = await import('./place-search.ts');
  return suggestPlaces(query.query).catch(down);
}

/** The values that a chosen suggestion fills in. */
export async function place({ caller, path, now }: Call<typeof API.properties.place>): Promise<PlaceReply> {
  await requireQuota('places', caller, now);
  const { findPlace } = await import('./place-search.ts');
  const found = await findPlace(path.placeId).catch(down);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
