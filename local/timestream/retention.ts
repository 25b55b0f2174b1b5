import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { Table } from './catalog.ts';

const FUTURE_MS = 15 * MINUTE_MS;

/** The times in ms that a table accepts at `now`: from the start of the memory or magnetic store to 15 minutes ahead. */
export function ingestionWindow({ properties }: Table, now: number): { from: number; memoryFrom: number; to: number } {
  const { MemoryStoreRetentionPeriodInHours, MagneticStoreRetentionPeriodInDays } = properties.RetentionProperties;
  const memoryFrom = now - MemoryStoreRetentionPeriodInHours * HOUR_MS;
  const late = properties.MagneticStoreWriteProperties.EnableMagneticStoreWrites;
  const from = late ? Math.min(memoryFrom, now - MagneticStoreRetentionPeriodInDays * 24 * HOUR_MS) : memoryFrom;
  return { from, memoryFrom, to: now + FUTURE_MS };
}

/** Why a table refuses a record of this time, with Timestream's message; undefined when it accepts it. */
export function timeRefusal(table: Table, micros: number, now: number): string | undefined {
  const { from, to } = ingestionWindow(table, now);
  const ms = micros / 1000;
  if (ms >= from && ms < to) return undefined;
  const store = table.properties.MagneticStoreWriteProperties.EnableMagneticStoreWrites
    ? 'data ingestion window'
    : 'memory store';
  // 73000 days (Timestream's longest) before 1970 is still a date that JavaScript can write.
  const range = [from, to].map((time) => new Date(time).toISOString());
  return `The record timestamp is outside the time range [${range.join(', ')}) of the ${store}.`;
}
