import type { API } from '../../shared/api/routes.ts';
import { isExternalId } from '../../shared/domain/property.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { isExternalIdTaken } from '../store/base/properties.ts';

/**
 * Whether a new property may get a Property ID: it has the right form and is unused in the company
 * (docs/product/properties.md#property-id-check).
 */
export async function external({ caller, path }: Call<typeof API.companies.external>) {
  if (!isExternalId(path.externalId)) throw new Refusal('PROPERTY_ID_INVALID');
  if (await isExternalIdTaken(caller.companyId, path.externalId)) throw new Refusal('PROPERTY_ID_IN_USE');
  return { externalId: path.externalId };
}
