import {
  RejectedRecordsException,
  type _Record as TimestreamRecord,
  TimestreamWriteClient,
  WriteRecordsCommand,
} from '@aws-sdk/client-timestream-write';
import { inputSetOf } from '../../../../shared/platform/input-set.ts';
import { READINGS } from '../../../../shared/platform/readings.ts';
import { chunksOf } from '../../../base/concurrency.ts';
import { setting } from '../../../base/environment.ts';
import { quiet } from '../../../base/quiet-client.ts';
import type { AppendReadings, OwnedReading, PartsOf, Rejection } from '../engine.ts';

const RECORDS_A_REQUEST = 100;
/** Common fields of all records, so that a request says them once. */
const COMMON = { MeasureName: READINGS.measureName, MeasureValueType: 'MULTI', TimeUnit: 'MILLISECONDS' } as const;
let client: TimestreamWriteClient | undefined;

function record({ scope, reading, receivedAt }: OwnedReading): TimestreamRecord {
  const inputs = Object.entries(reading.values);
  const faults = inputs.filter(([, value]) => value === null).map(([input]) => input);
  return {
    Dimensions: [
      { Name: 'company', Value: scope.companyId },
      { Name: 'property', Value: scope.propertyId },
      { Name: 'wingnut', Value: scope.wingnutId },
      { Name: READINGS.inputSet, Value: inputSetOf(reading.values) },
    ],
    MeasureValues: [
      ...inputs
        .filter(([, value]) => value !== null)
        .map(([input, value]) => ({ Name: input, Value: String(value), Type: 'DOUBLE' as const })),
      { Name: READINGS.received, Value: String(receivedAt), Type: 'BIGINT' },
      ...(faults.length ? [{ Name: READINGS.faults, Value: faults.join(' '), Type: 'VARCHAR' as const }] : []),
    ],
    Time: String(reading.time),
    Version: receivedAt,
  };
}

async function writeBatch(batch: readonly OwnedReading[]): Promise<Rejection[]> {
  client ??= quiet(new TimestreamWriteClient({}));
  try {
    await client.send(
      new WriteRecordsCommand({
        DatabaseName: setting('readingsDatabase'),
        TableName: setting('readingsTable'),
        CommonAttributes: COMMON,
        Records: batch.map(record),
      }),
    );
    return [];
  } catch (error) {
    if (!(error instanceof RejectedRecordsException)) throw error;
    return (error.RejectedRecords ?? []).flatMap(({ RecordIndex, Reason, ExistingVersion }) => {
      const owned = batch[RecordIndex ?? -1];
      // A later version of this reading is stored already. So this is an old delivery of a message and changes nothing.
      if (!owned || (ExistingVersion !== undefined && ExistingVersion > owned.receivedAt)) return [];
      return [{ owned, reason: Reason ?? 'Rejected by Timestream' }];
    });
  }
}

/** The readings of each request. */
export const partsOf: PartsOf = (readings) => chunksOf(readings, RECORDS_A_REQUEST);

/** Stores readings, one record for each. */
export const appendReadings: AppendReadings = async (readings) => {
  const rejections: Rejection[] = [];
  for (const batch of partsOf(readings)) rejections.push(...(await writeBatch(batch)));
  return rejections;
};
