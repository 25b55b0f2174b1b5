import { isReadingsEngine, type ReadingsEngine } from '../../../shared/platform/readings.ts';
import { setting } from '../../base/environment.ts';
import { appendReadings as appendToDynamoDb, partsOf as partsOfDynamoDb } from './dynamodb/append.ts';
import { queries as dynamoDbQueries } from './dynamodb/queries.ts';
import type { AppendReadings, PartsOf, ReadingsQueries } from './engine.ts';
import { appendReadings as appendToTimestream, partsOf as partsOfTimestream } from './timestream/append.ts';
import { queries as timestreamQueries } from './timestream/queries.ts';

/** Selects the engine that the stack was deployed with. */
function selectEngine<Implementation>(engines: Readonly<Record<ReadingsEngine, Implementation>>): Implementation {
  const name = setting('readingsEngine');
  if (!isReadingsEngine(name)) throw new Error(`No engine of readings is called ${name}`);
  return engines[name];
}

/** Stores readings. */
export const appendReadings: AppendReadings = (readings) =>
  selectEngine({ timestream: appendToTimestream, dynamodb: appendToDynamoDb })(readings);

/** Divides readings into parts that are stored one by one. */
export const partsOf: PartsOf = (readings) =>
  selectEngine({ timestream: partsOfTimestream, dynamodb: partsOfDynamoDb })(readings);

/** The queries of the readings. */
export const readings = (): ReadingsQueries =>
  selectEngine({ timestream: timestreamQueries, dynamodb: dynamoDbQueries });
