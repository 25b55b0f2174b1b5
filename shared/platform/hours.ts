import { DAY_MS, HOUR_MS } from '../domain/durations.ts';
import type { Key } from './items.ts';
import { RETENTION } from './readings.ts';

/** Names in the readings' table of DynamoDB: an item holds what one wingnut measured in one hour (`hour-code.ts`). */
export const HOURS = { partitionKey: 'pk', sortKey: 'sk', timeToLive: 'expiresAt' } as const;

export interface HourItem extends Key {
  /** The packed rows (`hour-code.ts`). */
  readonly rows: Uint8Array;
  /** Counts the writes: each names the one that it read. */
  readonly version: number;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/** When the hour of a time begins, UTC ms. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/** The partition of a property's readings: it cannot be named without its company. */
export const readingsPartition = (companyId: string, propertyId: string): string =>
  `COMPANY#${companyId}#PROPERTY#${propertyId}`;

/** As many digits as milliseconds have for the next 30,000 years, so that texts lie in the order of their times. */
const DIGITS = 15;
/** The sort key of a wingnut's hour; hours before 1970 are that of 1970. */
export const hourSortKey = (wingnutId: string, hour: number): string =>
  `WINGNUT#${wingnutId}#${String(Math.max(0, hour)).padStart(DIGITS, '0')}`;
/** Lies behind all hours of a wingnut and before those of the next. */
export const behindWingnut = (sortKey: string): string => `${sortKey.slice(0, -DIGITS)}~`;

/** When an hour's readings are forgotten, UTC seconds. */
export const expiryOf = (hour: number): number => (hour + HOUR_MS + RETENTION.magneticDays * DAY_MS) / 1000;
