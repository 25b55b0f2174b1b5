import { changeOf, propertyChanges } from '../../shared/domain/audit/changes.ts';
import { plantChanges } from '../../shared/domain/audit/said-changes.ts';
import { mayInPortfolio } from '../../shared/domain/people/reach.ts';
import type { PlantProfile } from '../../shared/domain/plant-profile.ts';
import { type Address, addressLine, locationText, type PropertyLocation } from '../../shared/domain/property.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import { dueCheckStep } from './alarms/due-checks.ts';
import { type Author, auditIfChanged, auditStep } from './base/audit.ts';
import { getItems } from './base/entities.ts';
import { getProperty } from './base/properties.ts';
import { change, create, remove, type Step, transact, withOptimisticRetry } from './base/transaction.ts';
import { forgetEnergySteps } from './energy.ts';
import { leaveSteps } from './wingnuts/links.ts';

/**
 * Adds a property, the claim of its Property ID, and its alarm settings, which are switched off. Throws
 * PROPERTY_ID_IN_USE.
 */
export async function addProperty(author: Author, property: PropertyItem): Promise<void> {
  const { companyId } = author;
  const { id: propertyId, externalId, name } = property;
  const notification: NotificationItem = {
    companyId,
    propertyId,
    entityStatus: 'disabled',
    thresholds: {},
    recipients: [],
  };
  await withOptimisticRetry(() =>
    transact([
      create(KEYS.propertyExternalId(companyId, externalId), { propertyId }, 'PROPERTY_ID_IN_USE'),
      create(KEYS.property(companyId, propertyId), property),
      create(KEYS.notification(companyId, propertyId), notification),
      auditStep(author, 'propertyAdded', { id: propertyId, name }, [
        ...changeOf('propertyId', '', externalId),
        ...propertyChanges(undefined, property),
      ]),
    ]),
  );
}

/** The attributes of a property that a person may edit. The Property ID cannot change. The place is that of a new address. */
export type PropertyEdit = Pick<PropertyItem, 'name' | 'portfolio' | 'address' | 'assets' | 'timeZone' | 'location'>;

/** The place of the new address. The same address keeps its place, also one that was set by hand. */
const locationAfter = (
  stored: PropertyItem,
  { address = stored.address, location }: Partial<PropertyEdit>,
): PropertyItem['location'] => (addressLine(address) === addressLine(stored.address) ? stored.location : location);

/**
 * The steps that change a property. Their condition is the version that was read, and the place. Throws FORBIDDEN to who may not put it
 * into its new portfolio.
 */
export function editSteps(author: Author, stored: PropertyItem, edit: Partial<PropertyEdit>): Step[] {
  const { portfolio = stored.portfolio } = edit;
  if (portfolio.trim() !== stored.portfolio.trim() && !mayInPortfolio(author, portfolio))
    throw new Refusal('FORBIDDEN');
  return [
    change(
      KEYS.property(author.companyId, stored.id),
      { ...edit, location: locationAfter(stored, edit), version: (stored.version ?? 0) + 1 },
      { entityStatus: 'enabled', version: stored.version, location: stored.location },
    ),
    ...auditIfChanged(
      author,
      'propertyEdited',
      { id: stored.id, name: stored.name },
      propertyChanges(stored, { ...stored, ...edit }),
    ),
  ];
}

/**
 * Saves an edited property. Throws NOT_FOUND if it is unknown, removed or of another company, and CHANGED_MEANWHILE when
 * `version` is not the newest. Without a version the last edit wins.
 */
export const editProperty = (
  author: Author,
  propertyId: string,
  edit: PropertyEdit,
  version: number | undefined,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const stored = await getProperty(author, propertyId);
    const newest = stored.version ?? 0;
    if (version !== undefined && version !== newest) throw new Refusal('CHANGED_MEANWHILE');
    await transact(editSteps(author, stored, edit));
  });

/**
 * Saves what people say of the plant: all of it, so what is absent is not said any more. Throws NOT_FOUND, and CHANGED_MEANWHILE when
 * `version` is not the newest. Without a version the last save wins.
 */
export const savePlant = (
  author: Author,
  propertyId: string,
  plant: PlantProfile,
  version: number | undefined,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const { name, plant: before = {}, version: stored } = await getProperty(author, propertyId);
    const newest = stored ?? 0;
    if (version !== undefined && version !== newest) throw new Refusal('CHANGED_MEANWHILE');
    const changes = plantChanges(before, plant);
    if (changes.length === 0) return;
    const saved = Object.keys(plant).length > 0 ? plant : undefined;
    await transact([
      change(
        KEYS.property(companyId, propertyId),
        { plant: saved, version: newest + 1 },
        { entityStatus: 'enabled', version: stored },
      ),
      auditStep(author, 'plantSaved', { id: propertyId, name }, changes),
    ]);
  });

/**
 * Saves where a property stands; undefined removes its place. Throws NOT_FOUND, and CHANGED_MEANWHILE when `found` is the place of
 * an address that the property no longer has.
 * @param found the address to which the place belongs; absent for a place set by hand
 */
export const moveProperty = (
  author: Author,
  propertyId: string,
  location: PropertyLocation | undefined,
  found?: Address,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const { name, address, location: before } = await getProperty(author, propertyId);
    if (found && addressLine(found) !== addressLine(address)) throw new Refusal('CHANGED_MEANWHILE');
    const changes = changeOf('location', before && locationText(before), location && locationText(location));
    if (changes.length === 0) return;
    await transact([
      change(
        KEYS.property(companyId, propertyId),
        { location },
        { entityStatus: 'enabled', address, location: before },
      ),
      auditStep(author, 'propertyMoved', { id: propertyId, name }, changes),
    ]);
  });

/**
 * Disables a property and its alarm settings, unlinks its wingnuts and frees its Property ID. Its readings stay. Throws
 * NOT_FOUND.
 */
export const removeProperty = (author: Author, propertyId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const property = await getProperty(author, propertyId);
    const { linkedWingnuts, wiringVersion, externalId, name } = property;
    const wingnuts = await getItems<WingnutItem>(linkedWingnuts.map((id) => KEYS.wingnut(companyId, id)));
    const left = await Promise.all(wingnuts.map((wingnut) => leaveSteps(author, wingnut, propertyId)));
    await transact([
      change(
        KEYS.property(companyId, propertyId),
        { entityStatus: 'disabled', removedAt: author.at, linkedWingnuts: [], wiringVersion: wiringVersion + 1 },
        { entityStatus: 'enabled', wiringVersion },
      ),
      remove(KEYS.propertyExternalId(companyId, externalId), { propertyId }),
      // Nobody waits for its alarms any more.
      change(KEYS.notification(companyId, propertyId), { entityStatus: 'disabled', mutes: undefined }, { propertyId }),
      dueCheckStep(companyId, propertyId),
      remove(KEYS.plantBook(companyId, propertyId)),
      remove(KEYS.findings(companyId, propertyId)),
      remove(KEYS.findingHeads(companyId, propertyId)),
      ...forgetEnergySteps(companyId, propertyId),
      ...left.flat(),
      auditStep(author, 'propertyRemoved', { id: propertyId, name }, changeOf('propertyId', externalId, '')),
    ]);
  });
