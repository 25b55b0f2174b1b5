import type { Apartment, RoomReading } from '../../domain/apartments/apartment.ts';
import type { TenantLink } from '../../domain/apartments/tenant-links.ts';
import { DAY_MS, DAY_SECONDS } from '../../domain/durations.ts';
import { hashOf } from '../../domain/hash.ts';
import {
  entriesIn,
  listOf,
  mapOf,
  number,
  optional,
  orNull,
  type Reader,
  record,
  text,
  type ValueOf,
  withDefault,
} from './item-readers.ts';

const apartment: Reader<Apartment> = record({
  id: text,
  number: text,
  floor: optional(number),
  line: optional(text),
  rooms: optional(number),
  sensor: optional(text),
  installed: optional(text),
  optedOut: optional(text),
  vacated: optional(text),
});

const tenantLink: Reader<TenantLink> = record({ hash: text, from: text, madeAt: number });

/** The apartments of a property (docs/product/apartments.md#apartment), in one item: they are read as a whole. */
export const parseApartments = record({
  propertyId: text,
  /** Counts the saves. A save names the version that it read. */
  version: number,
  apartments: listOf(apartment),
  /** The links of tenants, by the id of an apartment. In this item, so that a save which ends a tenancy ends its link. */
  links: withDefault(mapOf(tenantLink), {}),
  /** By sensor: when an apartment lost it, UTC ms (`tenant-links.ts`). */
  lost: withDefault(mapOf(number), {}),
});
export type ApartmentsItem = ValueOf<typeof parseApartments>;

/** The newest reading of each room sensor of a property. */
export const parseRoomsNow = record({
  propertyId: text,
  version: number,
  readings: mapOf(record({ time: number, value: orNull(number) }) as Reader<RoomReading>),
});
export type RoomsNowItem = ValueOf<typeof parseRoomsNow>;

/** Readings of rooms are kept for two years (docs/product/apartments.md#personal). */
export const ROOM_DAYS = 2 * 366;
const ROOM_SECONDS = ROOM_DAYS * DAY_SECONDS;

/** When the readings of a day end, seconds. @param time of its newest reading, UTC ms */
export const roomExpiry = (time: number): number => Math.floor(time / DAY_MS) * DAY_SECONDS + ROOM_SECONDS;

/** So many blocks hold the sensors of a property. Stored keys depend on it. */
export const ROOM_BLOCKS = 16;
/** The block of a sensor. */
export const roomBlock = (sensor: string): string => String(hashOf(sensor) % ROOM_BLOCKS);

/**
 * One reading of a sensor is kept for so many minutes. A gateway that publishes 600 sensors each minute would else fill an item, which has
 * 400 KB at most, before noon, and its messages would come again for ever.
 */
export const ROOM_SLOT_MINUTES = 10;

/** The attribute of one reading in the item of a block: `4B@839`. @param minute of the day of UTC */
export const roomAttribute = (sensor: string, minute: number): string => `${sensor}@${minute}`;

/** A reading in the item of a block. */
export interface StoredRoom {
  readonly sensor: string;
  /** Minute of the day of UTC. */
  readonly minute: number;
  /** °F; null is a sensor fault. */
  readonly value: number | null;
}

const stored = orNull(number);

/** The readings in the item of a block, in no order. Other attributes are left out. */
export const parseRoomBlock: Reader<readonly StoredRoom[]> = (value, path) =>
  entriesIn(value, path).flatMap(([name, each]) => {
    const at = name.lastIndexOf('@');
    if (at < 0) return [];
    return [{ sensor: name.slice(0, at), minute: Number(name.slice(at + 1)), value: stored(each, `${path}.${name}`) }];
  });
