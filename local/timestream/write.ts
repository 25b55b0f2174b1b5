import { AwsError, type Operation } from '../aws-json.ts';
import type { Catalog } from './catalog.ts';
import { findTable, onlyKnown } from './control.ts';
import { parseRecords, type RejectedRecord } from './records.ts';
import { ingestionWindow, timeRefusal } from './retention.ts';
import type { Writer } from './writer.ts';

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
