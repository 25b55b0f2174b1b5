import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import { locationAt } from '../../shared/domain/property.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { getProperty } from '../store/base/properties.ts';
import { moveProperty } from '../store/property-writes.ts';
import { get } from './get.ts';

/** Saves the place that a person has chosen (docs/product/map.md#by-hand). */
export async function move({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.properties.move>): Promise<PropertyReply> {
  const location = locationAt(body.latitude, body.longitude);
  await moveProperty(author, path.id, location && { ...location, isByHand: true });
  return get({ caller, path, now });
}

/** Asks the address search again. Throws ADDRESS_SEARCH_DOWN when it does not answer; then nothing changes. */
export async function moveBack({
  caller,
  author,
  path,
  now,
}: Call<typeof API.properties.moveBack>): Promise<PropertyReply> {
  const { address } = await getProperty(caller, path.id);
  await requireQuota('places', caller, now);
  const { findAddress } = await import('./place-search.ts');
  const { location } = await findAddress(address).catch((error: unknown) => {
    log('warn', 'Address search isn’t responding', {}, error);
    throw new Refusal('ADDRESS_SEARCH_DOWN');
  });
  await moveProperty(author, path.id, location, address);
  return get({ caller, path, now });
}
