import { paced, withReach } from '../../../../shared/domain/readings/reducers/paced.ts';
import type { ReadingsQueries } from '../engine.ts';
import { bucketReducer } from '../samples/bucket-reducer.ts';
import { reduce } from './reduction.ts';

/** Reads the hours once for all inputs. */
export const bucketsOf: ReadingsQueries['bucketsOf'] = (scope, window, inputs, cut) =>
  reduce(scope, withReach(window), new Map(inputs.map((input) => [input, paced(window, bucketReducer(cut))])));
