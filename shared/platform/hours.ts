import { DAY_MS, HOUR_MS } from '../domain/durations.ts';
import type { Key } from './items/keys.ts';
import { retentionDays } from './readings.ts';

/** Names in the readings' table of DynamoDB. An item holds the readings of one wingnut in one hour (`hour-code.ts`). */
export const HOURS = { partitionKey: 'pk', sortKey: 'sk', timeToLive: 'expiresAt' } as const;

export interface HourItem extends Key {
  /** The packed rows (`hour-code.ts`). */
  readonly rows: Uint8Array;
  /** The number of writes. Each write names the version that it read. */
  readonly version: number;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/** The start of the hour of a time, UTC ms. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/** The partition of a property's readings. Its key always contains the company. */
export const readingsPartition = (companyId: string, propertyId: string): string =>
  `COMPANY#${companyId}#PROPERTY#${propertyId}`;

/** The number of digits of a time in ms, enough for the next 30,000 years. So texts sort in order of time. */
const DIGITS = 15;
/** The sort key of a wingnut's hour. Hours before 1970 get the key of 1970. */
export const hourSortKey = (wingnutId: string, hour: number): string =>
  `WINGNUT#${wingnutId}#${String(Math.max(0, hour)).padStart(DIGITS, '0')}`;
/** A sort key after all hours of a wingnut and before those of the next wingnut. */
export const behindWingnut = (sortKey: string): string => `${sortKey.slice(0, -DIGITS)}~`;

/** The time at which an hour's readings expire, UTC seconds. @param months how many months of readings the stack keeps */
export const expiryOf = (hour: number, months: number): number =>
  (hour + HOUR_MS + retentionDays(months) * DAY_MS) / 1000;
