import type { Address } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { log } from '../base/log.ts';
import type { FoundAddress } from './place-search.ts';

const NOTHING: FoundAddress = { timeZone: null };

/**
 * The facts that are stored with an address: its IANA time zone (docs/product/properties.md#time-zone), which is the one from the
 * search, else the one from the body, else UTC; and its place, if the search knows it (docs/product/map.md#coordinates). If
 * the search does not answer, the property is saved anyway.
 */
export async function lookedUp(
  address: Address,
  given: string | undefined,
): Promise<Pick<PropertyItem, 'timeZone' | 'location'>> {
  const { findAddress } = await import('./place-search.ts');
  const { timeZone, location } = await findAddress(address).catch((error: unknown) => {
    log('warn', 'The zone and the place of an address were not found', {}, error);
    return NOTHING;
  });
  return { timeZone: timeZone ?? (given || 'UTC'), ...(location && { location }) };
}
