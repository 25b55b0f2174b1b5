import { mayAt, type Reach, rolesOf, sees } from '../../../shared/domain/people/reach.ts';
import type { PropertyItem, SourceItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { getItem, getItems } from './entities.ts';
import { listAfter, listItems } from './list.ts';

/**
 * Makes sure that a call may do at a property what it needs (docs/product/reach.md#outside). Throws NOT_FOUND outside its reach, and
 * FORBIDDEN where its role is too weak.
 */
export function requireReach(reach: Reach, propertyId: string): void {
  if (!sees(reach, propertyId)) throw new Refusal('NOT_FOUND');
  if (!mayAt(reach, propertyId)) throw new Refusal('FORBIDDEN');
}

/** The reach by the portfolio that a property has now: it may have moved since the call began. */
const reachNow = ({ grants, ...reach }: Reach, property: PropertyItem): Reach =>
  grants ? { ...reach, roles: rolesOf(grants, [property]) } : reach;

/** An enabled property. Undefined if it is unknown, removed, of another company or outside the reach. Throws FORBIDDEN. */
export async function findProperty(
  reach: Reach,
  propertyId: string,
  consistent = true,
): Promise<PropertyItem | undefined> {
  if (!sees(reach, propertyId)) return undefined;
  const item = await getItem<PropertyItem>(KEYS.property(reach.companyId, propertyId), consistent);
  if (item?.entityStatus !== 'enabled' || !sees(reachNow(reach, item), propertyId)) return undefined;
  requireReach(reachNow(reach, item), propertyId);
  return item;
}

/** The same. Throws NOT_FOUND or FORBIDDEN. */
export async function getProperty(reach: Reach, propertyId: string, consistent = true): Promise<PropertyItem> {
  const item = await findProperty(reach, propertyId, consistent);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
}

/** Those of some items, each of a property, at whose property a call may do what it needs. */
export const withinReach = <Item extends { readonly propertyId: string }>(reach: Reach, items: Item[]): Item[] =>
  reach.roles ? items.filter(({ propertyId }) => mayAt(reach, propertyId)) : items;

const isListed =
  (reach: Reach) =>
  ({ id, entityStatus }: PropertyItem): boolean =>
    entityStatus === 'enabled' && mayAt(reach, id);

/** The enabled properties at which a call may do what it needs. */
export const listProperties = async (reach: Reach): Promise<PropertyItem[]> =>
  (await listItems<PropertyItem>(KEYS.property(reach.companyId))).filter(isListed(reach));

/** A page of them. @param after the id of the last one of the page before */
export const pageOfProperties = (reach: Reach, after: string | undefined, most: number): Promise<PropertyItem[]> =>
  listAfter(KEYS.property(reach.companyId), { after, most }, isListed(reach));

/**
 * Those of some properties that are enabled and at which a call may do what it needs, in the order of their ids. The values may be
 * slightly old.
 */
export async function readProperties(reach: Reach, ids: readonly string[]): Promise<PropertyItem[]> {
  const own = ids.filter((id) => mayAt(reach, id));
  const items = await getItems<PropertyItem>(
    own.map((id) => KEYS.property(reach.companyId, id)),
    false,
  );
  return items.filter(({ entityStatus }) => entityStatus === 'enabled').toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether a Property ID is taken in the company. */
export const isExternalIdTaken = async (companyId: string, externalId: string): Promise<boolean> =>
  (await getItem(KEYS.propertyExternalId(companyId, externalId))) !== undefined;

/** Every wingnut that feeds a property now or fed it earlier, with the sensors that it fed. */
export async function sourcesOf(reach: Reach, propertyId: string): Promise<SourceItem[]> {
  requireReach(reach, propertyId);
  return listItems<SourceItem>(KEYS.source(reach.companyId, propertyId));
}
