import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { Reducer } from '../../../../shared/domain/readings/reducers/reducer.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Minutes, ReadingsQueries } from '../engine.ts';
import { reduce } from './reduction.ts';

/** Keeps the newest sample of each minute. A minute is a fault only if it has no other sample. */
export function minuteReducer({ startTime, endTime }: TimeWindow): Reducer<Minutes> {
  const minutes: Minutes = new Array(Math.ceil((endTime - startTime) / MINUTE_MS)).fill(undefined);
  let isKnown = false;
  return {
    take(time, value) {
      const minute = Math.floor((time - startTime) / MINUTE_MS);
      minutes[minute] = value ?? minutes[minute] ?? null;
      isKnown = true;
    },
    answer: () => (isKnown ? minutes : undefined),
  };
}

/** Reads the hours once for all inputs. */
export const minutesOf: ReadingsQueries['minutesOf'] = (scope, window, inputs) =>
  reduce(scope, window, new Map(inputs.map((input) => [input, minuteReducer(window)])));
