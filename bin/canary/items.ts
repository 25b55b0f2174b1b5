import { randomUUID } from 'node:crypto';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import { CANARY_MAX, CANARY_SENSORS, type CanaryItem } from '../../shared/platform/items/canary-items.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import type { CompanyItem, PropertyItem, UserItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';

/** SES's mailbox simulator takes this mail, and counts it neither as a bounce nor for the reputation. */
const RECIPIENT = 'success+canary@simulator.amazonses.com';
const NAME = 'Canary';

/**
 * All items of the canary. It has no entry in the list of companies, and its device has none in the list of serials. So lists, facts,
 * quotas and the comparison of accounts leave it out. Nobody can sign in to it.
 * @param now UTC ms
 */
export function canaryItems(now: number): { canary: CanaryItem; items: readonly (readonly [Key, object])[] } {
  const [companyId, propertyId, wingnutId, userId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const canary: CanaryItem = { companyId, propertyId, wingnutId };
  const company: CompanyItem = { id: companyId, name: NAME, entityStatus: 'enabled', seats: 1, seatsUsed: 1 };
  const user: UserItem = {
    id: userId,
    email: RECIPIENT,
    entityStatus: 'verified',
    role: 'read',
    firstName: NAME,
    lastName: '',
    phone: '',
  };
  const property: PropertyItem = {
    id: propertyId,
    externalId: NAME,
    entityStatus: 'enabled',
    createdAt: now,
    name: NAME,
    portfolio: '',
    address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
    assets: [],
    timeZone: 'UTC',
    linkedWingnuts: [wingnutId],
    wiringVersion: 1,
  };
  const wingnut: WingnutItem = {
    id: wingnutId,
    externalId: NAME,
    createdAt: now,
    version: 1,
    propertyId,
    sensors: CANARY_SENSORS,
  };
  const limits = { max: String(CANARY_MAX), thresholdStatus: 'enabled' as const };
  const notification: NotificationItem = {
    companyId,
    propertyId,
    entityStatus: 'enabled',
    thresholds: Object.fromEntries(Object.values(CANARY_SENSORS).map(({ label }) => [label, limits])),
    recipients: [{ id: userId, type: 'email' }],
  };
  const device: DeviceItem = { id: wingnutId, serial: NAME, companyId, propertyId };
  return {
    canary,
    items: [
      [KEYS.canary(), canary],
      [KEYS.company(companyId), company],
      [KEYS.user(companyId, userId), user],
      [KEYS.email(RECIPIENT), { companyId, userId }],
      [KEYS.property(companyId, propertyId), property],
      [KEYS.propertyExternalId(companyId, NAME), { propertyId }],
      [KEYS.wingnut(companyId, wingnutId), wingnut],
      [KEYS.source(companyId, propertyId, wingnutId), { propertyId, wingnutId, sensors: CANARY_SENSORS }],
      [KEYS.device(wingnutId), device],
      [KEYS.notification(companyId, propertyId), notification],
    ],
  };
}
