import type { PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../common/calls/refusal.ts';
import { getItem } from './entities.ts';
import { listItems } from './list.ts';

/** An enabled property of the company. Undefined if it is unknown, removed or of another company. */
export async function findProperty(
  companyId: string,
  propertyId: string,
  consistent = true,
): Promise<PropertyItem | undefined> {
  const item = await getItem<PropertyItem>(KEYS.property(companyId, propertyId), consistent);
  return item?.entityStatus === 'enabled' ? item : undefined;
}

/** The same. Throws NOT_FOUND. */
export async function getProperty(companyId: string, propertyId: string, consistent = true): Promise<PropertyItem> {
  const item = await findProperty(companyId, propertyId, consistent);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
}

/** The company's enabled properties. */
export async function listProperties(companyId: string): Promise<PropertyItem[]> {
  const items = await listItems<PropertyItem>(KEYS.property(companyId));
  return items.filter(({ entityStatus }) => entityStatus === 'enabled');
}

/** Whether a Property ID is taken in the company. */
export const isExternalIdTaken = async (companyId: string, externalId: string): Promise<boolean> =>
  (await getItem(KEYS.propertyExternalId(companyId, externalId))) !== undefined;

/** Every wingnut that feeds a property now or fed it earlier, with the sensors that it fed. */
export const sourcesOf = (companyId: string, propertyId: string): Promise<SourceItem[]> =>
  listItems<SourceItem>(KEYS.source(companyId, propertyId));
