import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import type { BookItem } from '../../shared/domain/plant/book.ts';
import { countHalfHours } from '../../shared/domain/readings/count-half-hours.ts';
import { countedInputs } from '../../shared/domain/readings/half-hours.ts';
import { mergeLatest } from '../../shared/domain/readings/latest.ts';
import type { Reading } from '../../shared/domain/readings/telemetry.ts';
import { parseUtc } from '../../shared/domain/time-text.ts';
import type { BootSeen } from '../../shared/domain/wingnuts/health-days.ts';
import { packed } from '../../shared/platform/about.ts';
import { runningText, withCells } from '../../shared/platform/half-hours.ts';
import type { DueCheckItem, NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PlantBookItem } from '../../shared/platform/items/book-items.ts';
import type { DeviceItem, SerialItem } from '../../shared/platform/items/device-items.ts';
import type {
  CompanyItem,
  EmailItem,
  HalfHoursItem,
  LatestItem,
  PropertyItem,
  SourceItem,
  UserItem,
  WingnutItem,
} from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { BOOKS } from '../world/fixtures/books.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import {
  type DemoCompany,
  type DemoNotification,
  type DemoProperty,
  type DemoUser,
  type DemoWingnut,
  NOTIFICATIONS,
  PROPERTIES,
} from '../world/fixtures.ts';

/** An item with its key, as the entities table stores it. */
export type StoredItem = Key & Readonly<Record<string, unknown>>;

const storedItem = <Item extends object>(key: Key, item: Item): StoredItem => ({ ...key, ...item });
const timeOf = (text: string | null): number => (text && parseUtc(text)) || 0;

/** A company. Each of its users takes a seat. */
export const companyItems = ({ id, name, seats, users }: DemoCompany): StoredItem[] => [
  storedItem<CompanyItem>(KEYS.company(id), { id, name, entityStatus: 'enabled', seats, seatsUsed: users.length }),
  storedItem(KEYS.companyEntry(id), { id }),
];

/** A verified user and the claim of the user's address. @param sub the identity provider's id */
export const userItems = (companyId: string, user: DemoUser, sub: string): StoredItem[] => {
  const { id, email, role, firstName, lastName, phone } = user;
  const entityStatus = 'verified';
  return [
    storedItem<UserItem>(KEYS.user(companyId, id), { id, sub, email, role, firstName, lastName, phone, entityStatus }),
    storedItem<EmailItem>(KEYS.email(email), { companyId, userId: id }),
  ];
};

type Registered = Pick<DemoWingnut, 'id' | 'serial' | 'companyId' | 'propertyId' | 'sensors' | 'createdAt'>;

/** A wingnut of a company, its device, and the property that it feeds. */
export function wingnutItems(wingnut: Registered): StoredItem[] {
  const { id, serial, companyId, propertyId, sensors, createdAt } = wingnut;
  const device = storedItem<DeviceItem>(KEYS.device(id), {
    id,
    serial,
    ...(companyId && { companyId }),
    ...(propertyId && { propertyId }),
    certificate: 'active',
  });
  const registered = [device, storedItem<SerialItem>(KEYS.serial(serial), { id, serial })];
  if (!companyId) return registered;
  const item = storedItem<WingnutItem>(KEYS.wingnut(companyId, id), {
    id,
    externalId: serial,
    createdAt: timeOf(createdAt),
    sensors,
    version: 1,
    ...(propertyId && { propertyId }),
  });
  if (!propertyId) return [...registered, item];
  const source = storedItem<SourceItem>(KEYS.source(companyId, propertyId, id), { propertyId, wingnutId: id, sensors });
  return [...registered, item, source];
}

/** The latest values of a wingnut. */
export const latestItem = (companyId: string, wingnutId: string, readings: readonly Reading[]): StoredItem =>
  storedItem<LatestItem>(KEYS.latest(companyId, wingnutId), {
    ...mergeLatest(undefined, readings, readings.at(-1)?.time ?? 0),
    id: wingnutId,
    version: 1,
  });

/**
 * The latest values and the half hours of a wingnut, as its readings would have left them.
 * @param boots its starts of the last days, if it has told of them
 */
export function readingItems(
  { id, companyId, propertyId, sensors }: Pick<DemoWingnut, 'id' | 'propertyId' | 'sensors'> & { companyId: string },
  readings: readonly Reading[],
  boots: readonly BootSeen[] = [],
): StoredItem[] {
  const latest = packed({ ...latestItem(companyId, id, readings), boots });
  if (!propertyId) return [latest];
  const counted = countedInputs(propertyId, sensors);
  const { running, others } = countHalfHours(counted, undefined, undefined, readings);
  const over = withCells(id, undefined, counted, others);
  return [
    { ...latest, ...(running && { half: runningText(counted, running) }) },
    ...(over ? [storedItem<HalfHoursItem>(KEYS.halfHours(companyId, id), over)] : []),
  ];
}

const callFor = (propertyId: string): DueCheckItem => ({ propertyId, mark: 'seed', queue: 'ATTENTION', due: 0 });

/** The properties with their alarm settings and the claims of their Property IDs. */
export function propertyItems(
  wingnuts: readonly DemoWingnut[],
  properties: readonly DemoProperty[] = PROPERTIES,
  notifications: readonly DemoNotification[] = NOTIFICATIONS,
): StoredItem[] {
  return properties.flatMap(
    ({ id, companyId, externalId, name, portfolio, address, timeZone, location, plant, fromBook, createdAt }) => {
      const settings = notifications.find(({ propertyId }) => propertyId === id);
      return [
        storedItem<PropertyItem>(KEYS.property(companyId, id), {
          id,
          externalId,
          entityStatus: 'enabled',
          createdAt: timeOf(createdAt),
          name,
          portfolio,
          address,
          assets: [],
          timeZone,
          ...(location && { location }),
          ...(plant && { plant }),
          ...(fromBook && { fromBook }),
          wiringVersion: 1,
          linkedWingnuts: wingnuts.filter(({ propertyId }) => propertyId === id).map((wingnut) => wingnut.id),
        }),
        storedItem(KEYS.propertyExternalId(companyId, externalId), { propertyId: id }),
        storedItem<NotificationItem>(KEYS.notification(companyId, id), {
          companyId,
          propertyId: id,
          entityStatus: settings?.enabled ? 'enabled' : 'disabled',
          thresholds: settings?.thresholds ?? {},
          ...(settings?.instruction && { instruction: settings.instruction }),
          recipients: settings?.recipients ?? [],
        }),
        // As after a user has enabled the alarms: the first check evaluates the property.
        ...(settings?.enabled ? [storedItem<DueCheckItem>(KEYS.dueCheck(companyId, id), callFor(id))] : []),
      ];
    },
  );
}

/** The books of plants of the demo world. What sensors count is added by the hourly run. @param end UTC ms */
export function bookItems(end: number): StoredItem[] {
  return Object.entries(BOOKS).map(([name, all]) => {
    const { id: propertyId, companyId, timeZone } = propertyNamed(name);
    const today = localDay(end, timeZone);
    const items = all.map(
      ({ item, serviced }): BookItem => ({
        ...item,
        ...{ id: uuidOf(`${item.name} of ${name}`), version: 1 },
        services: serviced.map(([ago, who, note]) => ({ day: dayTextOf(today - ago), who, note })),
      }),
    );
    const book: PlantBookItem = { propertyId, version: 1, items, counts: {} };
    return { ...KEYS.plantBook(companyId, propertyId), ...book };
  });
}
