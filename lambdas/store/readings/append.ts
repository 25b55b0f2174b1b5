import { chosen } from './chosen.ts';
import { appendReadings as toDynamoDb } from './dynamodb/append.ts';
import type { AppendReadings } from './engine.ts';
import { appendReadings as toTimestream } from './timestream/append.ts';

/** Stores readings in the engine that the stack was deployed with. Ingest needs no more of it. */
export const appendReadings: AppendReadings = (readings) =>
  chosen({ timestream: toTimestream, dynamodb: toDynamoDb })(readings);
