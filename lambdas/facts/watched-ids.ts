import type { PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { listItems } from '../store/base/list.ts';

/** The facts that the hourly run knows of a property. */
export type WatchedId = Pick<PropertyItem, 'id' | 'timeZone'>;

/** The properties of a company that have or had wingnuts: two lists, however many properties there are. */
export async function watchedIds(companyId: string): Promise<WatchedId[]> {
  const [properties, sources] = await Promise.all([
    listItems<Pick<PropertyItem, 'id' | 'timeZone' | 'entityStatus'>>(KEYS.property(companyId), [
      'id',
      'timeZone',
      'entityStatus',
    ]),
    listItems<Pick<SourceItem, 'propertyId'>>(KEYS.source(companyId), ['propertyId']),
  ]);
  const watched = new Set(sources.map(({ propertyId }) => propertyId));
  return properties.filter(({ id, entityStatus }) => entityStatus === 'enabled' && watched.has(id));
}
