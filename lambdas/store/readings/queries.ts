import { chosen } from './chosen.ts';
import { queries as ofDynamoDb } from './dynamodb/queries.ts';
import type { ReadingsQueries } from './engine.ts';
import { queries as ofTimestream } from './timestream/queries.ts';

/** The questions to the readings, put to the engine that the stack was deployed with. */
export const readings = (): ReadingsQueries => chosen({ timestream: ofTimestream, dynamodb: ofDynamoDb });
