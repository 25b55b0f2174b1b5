import type { API } from '../../shared/api/routes.ts';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import { addressLine } from '../../shared/domain/property.ts';
import type { Call } from '../flows/calls/serve.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { isWithinQuota } from '../flows/quotas.ts';
import { getProperty } from '../store/base/properties.ts';
import { editProperty } from '../store/property-writes.ts';
import { get } from './get.ts';
import { lookedUp } from './looked-up.ts';

/**
 * Saves a property. Fields that the body leaves out do not change, and the Property ID never changes. A new address is
 * looked up. Throws CHANGED_MEANWHILE when the body names a version that is not the newest
 * (docs/product/properties.md#two-editors).
 */
export async function edit({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.properties.edit>): Promise<PropertyReply> {
  const before = await getProperty(caller, path.id);
  const { name, portfolio, address, assets, assests, timeZone } = body.config;
  const moved = addressLine(address) !== addressLine(before.address);
  // Beyond the quota a property is saved as if the search did not answer.
  const isLookedUp = moved && (await isWithinQuota('places', caller.companyId, now));
  const edited = {
    name,
    portfolio,
    address,
    assets: assets ?? assests ?? before.assets,
    ...(isLookedUp ? await lookedUp(address, timeZone) : { timeZone: timeZone || (moved ? 'UTC' : before.timeZone) }),
  };
  await editProperty(author, path.id, edited, body.version);
  if (portfolio.trim() !== before.portfolio.trim()) {
    await warnIfNobodyIsTold(caller.companyId, { properties: [before] }, now);
  }
  return get({ caller, path, now });
}
