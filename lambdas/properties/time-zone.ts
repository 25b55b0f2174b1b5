import type { Address } from '../../shared/domain/property.ts';
import { findTimeZone } from './place-search.ts';

/**
 * The IANA time zone that is stored with an address (rulings §3): the one that the search finds there, else the one that came with
 * the body, else UTC. A search that does not answer hinders no save.
 */
export async function timeZoneOf(address: Address, given: string | undefined): Promise<string> {
  const found = await findTimeZone(address).catch((error: unknown) => {
    console.error(JSON.stringify({ failed: 'time zone of an address', error: String(error) }));
    return null;
  });
  return found ?? (given || 'UTC');
}
