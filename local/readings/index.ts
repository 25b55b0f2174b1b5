import { join } from 'node:path';
import { TimestreamWriteClient } from '@aws-sdk/client-timestream-write';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';
import type { Guard } from '../aws-json.ts';
import type { DynamoDb } from '../dynamodb/index.ts';
import { clientSettings } from '../runner/endpoints.ts';
import type { Lookup } from '../runner/intrinsics.ts';
import { makeReadingsTables } from '../runner/tables.ts';
import { type Assembly, ofType, onlyOne } from '../runner/template.ts';
import { startTimestream, type Timestream } from '../timestream/index.ts';
import { dynamoDbReadings } from './dynamodb.ts';
import type { LocalReadings } from './store.ts';
import { timestreamReadings } from './timestream.ts';

/** The store of the readings of a synthesized stack. */
export const readingsEngineOf = (assembly: Assembly): ReadingsEngine =>
  ofType(assembly, 'AWS::Timestream::Table').length > 0 ? 'timestream' : 'dynamodb';

interface ReadingsOptions {
  readonly assembly: Assembly;
  readonly lookup: Lookup;
  /** The folder of all state. */
  readonly folder: string;
  readonly now: () => number;
  /** It already has the template's tables. */
  readonly dynamodb: DynamoDb;
  /** Who may call Timestream. */
  readonly guard: Guard;
}
interface OpenReadings {
  readonly readings: LocalReadings;
  readonly timestream?: Timestream;
  close(): Promise<void>;
}

/** Opens the readings' store of a template: starts the Timestream stand-in, or takes a table of the DynamoDB stand-in. */
export async function openReadings({
  assembly,
  lookup,
  folder,
  now,
  dynamodb,
  guard,
}: ReadingsOptions): Promise<OpenReadings> {
  if (readingsEngineOf(assembly) === 'dynamodb') {
    const [table] = ofType(assembly, 'AWS::DynamoDB::GlobalTable').find(([id]) => id.includes('Readings')) ?? [];
    if (!table) throw new Error('The template has no table of readings');
    return { readings: dynamoDbReadings(dynamodb, table), close: async () => {} };
  }
  const timestream = await startTimestream({ folder: join(folder, 'timestream'), now, guard });
  const client = new TimestreamWriteClient(clientSettings(timestream.writeUrl));
  try {
    await makeReadingsTables(assembly, client, lookup);
  } catch (error) {
    await timestream.close();
    throw error;
  } finally {
    client.destroy();
  }
  const [database] = onlyOne(assembly, 'AWS::Timestream::Database');
  const [table] = onlyOne(assembly, 'AWS::Timestream::Table');
  return { readings: timestreamReadings(timestream, database, table), timestream, close: () => timestream.close() };
}
