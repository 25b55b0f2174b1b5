import type { ReadingsQueries } from '../engine.ts';
import { samplesOf } from './all-samples.ts';
import { bucketsOf } from './buckets.ts';
import { firstRecordTime } from './first-record.ts';
import { minutesOf } from './minutes.ts';
import { runsOf } from './runs.ts';
import { stretchesOf } from './stretches.ts';

/** The queries of the portal. This code unpacks the hours and reduces them, because DynamoDB cannot aggregate. */
export const queries: ReadingsQueries = { bucketsOf, runsOf, minutesOf, samplesOf, stretchesOf, firstRecordTime };
