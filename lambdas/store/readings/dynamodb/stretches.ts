import { paced, withReach } from '../../../../shared/domain/readings/reducers/paced.ts';
import { stretchReducer } from '../../../../shared/domain/readings/reducers/stretch-reducer.ts';
import type { ReadingsQueries } from '../engine.ts';
import { reduce } from './reduction.ts';

/** Reads the hours once. */
export const stretchesOf: ReadingsQueries['stretchesOf'] = async (scope, window, input) =>
  (await reduce(scope, withReach(window), new Map([[input, paced(window, stretchReducer())]]))).get(input) ?? [];
