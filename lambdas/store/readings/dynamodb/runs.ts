import { paced, withReach } from '../../../../shared/domain/readings/reducers/paced.ts';
import { runReducer } from '../../../../shared/domain/readings/reducers/run-reducer.ts';
import type { ReadingsQueries } from '../engine.ts';
import { reduce } from './reduction.ts';

/** Reads the hours once for all inputs. */
export const runsOf: ReadingsQueries['runsOf'] = (scope, window, inputs) =>
  reduce(
    scope,
    withReach(window),
    new Map([...inputs].map(([input, limits]) => [input, paced(window, runReducer(limits))])),
  );
