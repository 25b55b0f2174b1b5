import type { ReadingsQueries } from '../engine.ts';
import { withSampleColumns } from './samples.ts';
import { samplesIn } from './short-windows.ts';

/** Reads the rows as they are. */
export const samplesOf: ReadingsQueries['samplesOf'] = (scope, window, inputs) =>
  withSampleColumns(inputs, async (columns) =>
    columns.inputs.length === 0 ? { times: [], columns: new Map() } : samplesIn(scope, window, columns),
  );
