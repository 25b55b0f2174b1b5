import type { ReadingsQueries } from '../engine.ts';
import { bucketsOf } from './buckets.ts';
import { firstRecordTime } from './first-record.ts';
import { minutesOf } from './minutes.ts';
import { runsOf } from './runs.ts';
import { withSampleColumns } from './samples.ts';
import { samplesIn } from './short-windows.ts';
import { stretchesOf } from './stretches.ts';

/** Reads the rows as they are. */
const samplesOf: ReadingsQueries['samplesOf'] = (scope, window, inputs) =>
  withSampleColumns(inputs, async (columns) =>
    columns.inputs.length === 0 ? { times: [], columns: new Map() } : samplesIn(scope, window, columns),
  );

/** The queries of the portal in SQL. Timestream itself reduces the readings. */
export const queries: ReadingsQueries = { bucketsOf, runsOf, minutesOf, samplesOf, stretchesOf, firstRecordTime };
