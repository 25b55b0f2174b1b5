import type { Address } from '../../shared/domain/property.ts';
import { log } from '../common/log.ts';
import { findTimeZone } from './place-search.ts';

/**
 * The IANA time zone that is stored with an address (docs/product/properties.md#time-zone): the one from the search,
 * else the one from the body, else UTC. If the search does not answer, the property is saved anyway.
 */
export async function timeZoneOf(address: Address, given: string | undefined): Promise<string> {
  const found = await findTimeZone(address).catch((error: unknown) => {
    log('warn', 'The zone of an address was not found', {}, error);
    return null;
  });
  return found ?? (given || 'UTC');
}
