import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { AwsError, type Operation } from '../base/aws-json.ts';
import type { Catalog, Table } from './catalog.ts';
import { findTable, onlyKnown } from './control.ts';
import { parseRecords, type RejectedRecord } from './records.ts';
import type { Writer } from './writer.ts';

const FUTURE_MS = 15 * MINUTE_MS;

/** The times in ms that a table accepts at `now`: from the start of the memory or magnetic store to 15 minutes ahead. */
function ingestionWindow({ properties }: Table, now: number): { from: number; memoryFrom: number; to: number } {
  const { MemoryStoreRetentionPeriodInHours, MagneticStoreRetentionPeriodInDays } = properties.RetentionProperties;
  const memoryFrom = now - MemoryStoreRetentionPeriodInHours * HOUR_MS;
  const late = properties.MagneticStoreWriteProperties.EnableMagneticStoreWrites;
  const from = late ? Math.min(memoryFrom, now - MagneticStoreRetentionPeriodInDays * 24 * HOUR_MS) : memoryFrom;
  return { from, memoryFrom, to: now + FUTURE_MS };
}

/** Why a table refuses a record of this time, with Timestream's message; undefined when it accepts it. */
function timeRefusal(table: Table, micros: number, now: number): string | undefined {
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

/** WriteRecords. Acknowledged records are on disk. The error lists refused records; the others are stored. */
export function writeOperation(catalog: Catalog, writer: Writer, now: () => number): Operation {
  return async (input) => {
    onlyKnown(input, 'DatabaseName', 'TableName', 'Records', 'CommonAttributes');
    const table = findTable(catalog, input.DatabaseName, input.TableName);
    const records = parseRecords(input.Records, input.CommonAttributes);
    const instant = now();
    const rejected: RejectedRecord[] = [];
    const inTime = records.filter(({ index, micros }) => {
      const Reason = timeRefusal(table, micros, instant);
      if (Reason) rejected.push({ RecordIndex: index, Reason });
      return !Reason;
    });
    if (inTime.length) rejected.push(...(await writer.write(table, inTime)));
    if (rejected.length) {
      const RejectedRecords = rejected.toSorted((a, b) => a.RecordIndex - b.RecordIndex);
      const message = 'One or more records have been rejected. See RejectedRecords for details.';
      throw new AwsError('RejectedRecordsException', message, 419, { RejectedRecords });
    }
    const { memoryFrom } = ingestionWindow(table, instant);
    const MagneticStore = records.filter(({ micros }) => micros / 1000 < memoryFrom).length;
    const Total = records.length;
    return { RecordsIngested: { Total, MemoryStore: Total - MagneticStore, MagneticStore } };
  };
}
