import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  APARTMENT_LIMITS,
  type Apartment,
  inOrder,
  type RoomReadings,
  repeated,
  withNewest,
} from '../../shared/domain/apartments/apartment.ts';
import { isVacant, lostSensors, standingLinks, type TenantLinks } from '../../shared/domain/apartments/tenant-links.ts';
import { apartmentChanges, linkChanges } from '../../shared/domain/audit/apartment-changes.ts';
import { dayNumber, dayTextOf } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { PublishedRoom } from '../../shared/domain/readings/telemetry.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import {
  type ApartmentsItem,
  parseApartments,
  parseRoomBlock,
  parseRoomsNow,
  ROOM_BLOCKS,
  ROOM_DAYS,
  ROOM_SLOT_MINUTES,
  type RoomsNowItem,
  roomAttribute,
  roomBlock,
  roomExpiry,
} from '../../shared/platform/items/apartment-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { Refusal } from '../base/refusal.ts';
import { withRetry } from '../base/retry.ts';
import { type Author, auditIfChanged, auditStep } from './base/audit.ts';
import { documents, entitiesTable, getItem, getItems, putVersion } from './base/entities.ts';
import { requireReach } from './base/properties.ts';
import { change, hasLostRace, transact } from './base/transaction.ts';

/**
 * The apartments of properties, and what their sensors measure (docs/product/apartments.md). The readings are in the table of entities with
 * both stores of readings: they have a life of their own, and are erased by apartment.
 */

/** The apartments of a property. Nobody has entered one: the version is 0. */
export async function findApartments(reach: Reach, propertyId: string): Promise<ApartmentsItem> {
  requireReach(reach, propertyId);
  const item = await getItem<object>(KEYS.apartments(reach.companyId, propertyId));
  return item ? parseApartments(item, 'APARTMENTS') : { propertyId, version: 0, apartments: [], links: {}, lost: {} };
}

/** The changes of a save. What is neither in `put` nor in `remove` stays. */
export interface ApartmentsChange {
  /** The version of the apartments that the caller has seen. */
  readonly version: number;
  readonly put: readonly Apartment[];
  /** Ids. */
  readonly remove: readonly string[];
  /** New links of tenants. Each replaces the one that its apartment has. */
  readonly link: TenantLinks;
  /** Ids of apartments whose links end. */
  readonly unlink: readonly string[];
  /** The day in the property's zone: a link ends with it where its apartment is vacant. */
  readonly today: string;
}

/** The links after a change of apartments. Throws NOT_FOUND for an apartment that is not there, and BAD_REQUEST for one that is vacant. */
function linksAfter(
  before: ApartmentsItem,
  apartments: readonly Apartment[],
  { link, unlink, today }: ApartmentsChange,
): TenantLinks {
  for (const id of Object.keys(link)) {
    const apartment = apartments.find((each) => each.id === id);
    if (!apartment) throw new Refusal('NOT_FOUND');
    if (isVacant(apartment, today)) throw new Refusal('BAD_REQUEST', `Apartment ${apartment.number} is vacant`);
  }
  const ended = new Set(unlink);
  const standing = Object.entries(standingLinks(before.links, before.apartments, apartments, today));
  return { ...Object.fromEntries(standing.filter(([id]) => !ended.has(id))), ...link };
}

/** The records of a save: what it has changed of apartments, and which links it has made and ended. One that changes nothing is recorded too. */
function recordsOf(
  author: Author,
  subject: Pick<PropertyItem, 'id' | 'name'>,
  before: ApartmentsItem,
  after: ApartmentsItem,
) {
  const links = linkChanges(before, after);
  const changes = apartmentChanges(before.apartments, after.apartments);
  const isOfLinks = changes.length === 0 && links.made.length + links.ended.length > 0;
  return [
    ...(isOfLinks ? [] : [auditStep(author, 'apartmentsSaved', subject, changes)]),
    ...auditIfChanged(author, 'tenantLinkMade', subject, links.made),
    ...auditIfChanged(author, 'tenantLinkEnded', subject, links.ended),
  ];
}

/**
 * Adds, changes and removes apartments and links of tenants in one save. Throws CHANGED_MEANWHILE for another version than the newest,
 * TOO_MANY_APARTMENTS, NOT_FOUND for a link of an apartment that is not there, and BAD_REQUEST where two apartments have the same number or
 * sensor, and for a link of a vacant one.
 */
export async function saveApartments(
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  saving: ApartmentsChange,
): Promise<ApartmentsItem> {
  const { version, put, remove } = saving;
  const before = await findApartments(author, propertyId);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const gone = new Set(remove);
  const byId = new Map(before.apartments.filter(({ id }) => !gone.has(id)).map((each) => [each.id, each]));
  for (const apartment of put) byId.set(apartment.id, apartment);
  const apartments = inOrder([...byId.values()]);
  if (apartments.length > APARTMENT_LIMITS.apartments) throw new Refusal('TOO_MANY_APARTMENTS');
  const twice = repeated(apartments);
  if (twice.number !== undefined) throw new Refusal('BAD_REQUEST', `There are two apartments ${twice.number}`);
  if (twice.sensor !== undefined) throw new Refusal('BAD_REQUEST', `Two apartments have the sensor ${twice.sensor}`);
  const saved: ApartmentsItem = {
    propertyId,
    version: version + 1,
    apartments,
    links: linksAfter(before, apartments, saving),
    lost: lostSensors(before.lost, before.apartments, apartments, author.at),
  };
  await transact([
    change(
      KEYS.apartments(author.companyId, propertyId),
      saved,
      { version: version || undefined },
      'CHANGED_MEANWHILE',
    ),
    ...recordsOf(author, { id: propertyId, name }, before, saved),
  ]);
  return saved;
}

const roomsNowItem = async (companyId: string, propertyId: string): Promise<RoomsNowItem | undefined> => {
  const item = await getItem<object>(KEYS.roomsNow(companyId, propertyId));
  return item && parseRoomsNow(item, 'ROOMS');
};

/** The newest reading of each room sensor of a property. */
export async function findRoomsNow(reach: Reach, propertyId: string): Promise<RoomReadings> {
  requireReach(reach, propertyId);
  return (await roomsNowItem(reach.companyId, propertyId))?.readings ?? {};
}

/** A property, by its company. */
interface Place {
  readonly companyId: string;
  readonly propertyId: string;
}

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** So many readings are set by one write: the expression of DynamoDB has 4 KB. */
const READINGS_A_WRITE = 200;
const AT_ONCE = 8;

/** Sets readings of one block, all of one day. The same reading again changes nothing, so the order and the number of messages do not matter. */
async function writeBlock(key: Key, rooms: readonly PublishedRoom[]): Promise<void> {
  const slot = ROOM_SLOT_MINUTES * MINUTE_MS;
  const names = new Map(
    rooms.map(({ sensor, time, value }) => {
      const minute = Math.floor((time % DAY_MS) / slot) * ROOM_SLOT_MINUTES;
      return [roomAttribute(sensor, minute), value] as const;
    }),
  );
  const entries = [...names];
  // All are of one day, so any of them says when it ends.
  const [first] = rooms;
  if (!first) return;
  for (let from = 0; from < entries.length; from += READINGS_A_WRITE) {
    const some = entries.slice(from, from + READINGS_A_WRITE);
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: key,
        UpdateExpression: `SET #e = :e, ${some.map((_, index) => `#${index} = :${index}`).join(', ')}`,
        ExpressionAttributeNames: {
          '#e': 'expiresAt',
          ...Object.fromEntries(some.map(([name], index) => [`#${index}`, name])),
        },
        ExpressionAttributeValues: {
          ':e': roomExpiry(first.time),
          ...Object.fromEntries(some.map(([, value], index) => [`:${index}`, value])),
        },
      }),
    );
  }
}

/**
 * Stores readings of room sensors: first those of the days, then the newest ones, which the grid and the check read. May be called again with
 * the same readings. Throws when eight writes in a row conflict.
 */
export async function storeRooms({ companyId, propertyId }: Place, rooms: readonly PublishedRoom[]): Promise<void> {
  const blocks = Map.groupBy(rooms, ({ sensor, time }) => `${dayTextOf(dayOf(time))}#${roomBlock(sensor)}`);
  await forEachConcurrently([...blocks], AT_ONCE, ([place, some]) =>
    writeBlock(KEYS.roomsOfDay(companyId, propertyId, ...place.split('#')), some),
  );
  const attempt = async () => {
    const before = await roomsNowItem(companyId, propertyId);
    const readings = withNewest(before?.readings ?? {}, rooms);
    const item: RoomsNowItem = { propertyId, version: (before?.version ?? 0) + 1, readings };
    await putVersion(KEYS.roomsNow(companyId, propertyId), item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
}

/** A reading of one sensor: UTC ms, and °F or null for a fault. */
export type RoomSample = readonly [time: number, value: number | null];

const daysIn = ({ startTime, endTime }: TimeWindow): string[] =>
  Array.from({ length: dayOf(endTime) - dayOf(startTime) + 1 }, (_, index) => dayTextOf(dayOf(startTime) + index));

async function readBlocks(place: Place, window: TimeWindow, blocks: readonly string[]) {
  const { companyId, propertyId } = place;
  const keys = daysIn(window).flatMap((day) =>
    blocks.map((block) => KEYS.roomsOfDay(companyId, propertyId, day, block)),
  );
  const samples = new Map<string, RoomSample[]>();
  for (const item of await getItems<Key>(keys, false)) {
    const [day = ''] = item.sk.split('#').slice(-2);
    for (const { sensor, minute, value } of parseRoomBlock(item, 'ROOMS')) {
      const time = dayNumber(day) * DAY_MS + minute * MINUTE_MS;
      if (time < window.startTime || time > window.endTime) continue;
      const own = samples.get(sensor) ?? [];
      own.push([time, value]);
      samples.set(sensor, own);
    }
  }
  for (const own of samples.values()) own.sort(([a], [b]) => a - b);
  return samples;
}

/** The readings of one sensor in a window, in order of time. */
export async function readRoom(
  reach: Reach,
  propertyId: string,
  sensor: string,
  window: TimeWindow,
): Promise<RoomSample[]> {
  requireReach(reach, propertyId);
  const { companyId } = reach;
  return (await readBlocks({ companyId, propertyId }, window, [roomBlock(sensor)])).get(sensor) ?? [];
}

/** The readings of all sensors of a property in a window, by sensor, in order of time. */
export async function readRooms(
  reach: Reach,
  propertyId: string,
  window: TimeWindow,
): Promise<ReadonlyMap<string, readonly RoomSample[]>> {
  requireReach(reach, propertyId);
  const blocks = Array.from({ length: ROOM_BLOCKS }, (_, block) => String(block));
  return readBlocks({ companyId: reach.companyId, propertyId }, window, blocks);
}

/** Removes the readings of a sensor from a block of a day. */
async function eraseFrom(key: Key, sensor: string): Promise<void> {
  const item = await getItem<object>(key);
  const names = item
    ? parseRoomBlock(item, 'ROOMS').flatMap((each) =>
        each.sensor === sensor ? [roomAttribute(sensor, each.minute)] : [],
      )
    : [];
  for (let from = 0; from < names.length; from += READINGS_A_WRITE) {
    const some = names.slice(from, from + READINGS_A_WRITE);
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: key,
        UpdateExpression: `REMOVE ${some.map((_, index) => `#${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(some.map((name, index) => [`#${index}`, name])),
      }),
    );
  }
}

/**
 * Erases all readings of a sensor, and records who did. Readings that arrive later are kept again (docs/product/apartments.md#erase).
 * @param now UTC ms
 */
export async function eraseRoom(
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  sensor: string,
  now: number,
): Promise<void> {
  requireReach(author, propertyId);
  const { companyId } = author;
  await transact([auditStep(author, 'apartmentErased', { id: propertyId, name })]);
  const attempt = async () => {
    const before = await roomsNowItem(companyId, propertyId);
    if (!before || !Object.hasOwn(before.readings, sensor)) return;
    const { [sensor]: _, ...readings } = before.readings;
    const item: RoomsNowItem = { ...before, readings, version: before.version + 1 };
    await putVersion(KEYS.roomsNow(companyId, propertyId), item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
  const days = daysIn({ startTime: now - ROOM_DAYS * DAY_MS, endTime: now });
  const keys = days.map((day) => KEYS.roomsOfDay(companyId, propertyId, day, roomBlock(sensor)));
  // Only days with items are written.
  const stored = await getItems<Key>(keys, false);
  await forEachConcurrently(stored, AT_ONCE, ({ pk, sk }) => eraseFrom({ pk, sk }, sensor));
}
