import type { EarlierProperty } from '../../shared/api/types/entity-types.ts';
import type { PropertyItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { getItems } from '../store/entities.ts';

/** The properties that a wingnut left, the last one first (docs/product/wingnuts.md#earlier-properties). */
export async function earlierProperties(
  companyId: string,
  { earlier = [] }: Pick<WingnutItem, 'earlier'>,
): Promise<EarlierProperty[]> {
  if (earlier.length === 0) return [];
  const ids = [...new Set(earlier.map(({ propertyId }) => propertyId))];
  const items = await getItems<PropertyItem>(ids.map((id) => KEYS.property(companyId, id)));
  const byId = new Map(items.map((item) => [item.id, item]));
  return earlier.flatMap(({ propertyId, ...time }) => {
    const property = byId.get(propertyId);
    if (!property) return [];
    const { name, timeZone, entityStatus } = property;
    return [{ ...(entityStatus === 'enabled' && { id: propertyId }), name, timeZone, ...time }];
  });
}
