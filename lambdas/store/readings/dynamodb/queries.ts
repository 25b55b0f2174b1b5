import { paced, withReach } from '../../../../shared/domain/readings/reducers/paced.ts';
import { runReducer } from '../../../../shared/domain/readings/reducers/run-reducer.ts';
import { stretchReducer } from '../../../../shared/domain/readings/reducers/stretch-reducer.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Cell } from '../../../../shared/platform/hour-code.ts';
import type { ReadingsQueries } from '../engine.ts';
import { bucketReducer, hundredths, PRECISION } from '../samples/bucket-reducer.ts';
import { firstRecordTime } from './first-record.ts';
import { hoursIn } from './hours.ts';
import { minutesOf } from './minutes.ts';
import { reduce } from './reduction.ts';

/** Reads the hours once. */
const stretchesOf: ReadingsQueries['stretchesOf'] = async (scope, window, input) =>
  (await reduce(scope, withReach(window), new Map([[input, paced(window, stretchReducer())]]))).get(input) ?? [];

/** Reads the hours once for all inputs. */
const runsOf: ReadingsQueries['runsOf'] = (scope, window, inputs) =>
  reduce(
    scope,
    withReach(window),
    new Map([...inputs].map(([input, limits]) => [input, paced(window, runReducer(limits))])),
  );

/** Reads the hours once for all inputs. */
const bucketsOf: ReadingsQueries['bucketsOf'] = (scope, window, inputs, cut) =>
  reduce(scope, withReach(window), new Map(inputs.map((input) => [input, paced(window, bucketReducer(cut))])));

const rounded = (cell: Cell): Cell => (typeof cell === 'number' ? hundredths(cell) / PRECISION : cell);

/** Unpacks the hours and joins them. */
const samplesOf: ReadingsQueries['samplesOf'] = async (scope, window, inputs) => {
  const times: number[] = [];
  const columns = new Map<InputKey, Cell[]>(inputs.map((input) => [input, []]));
  for await (const hour of hoursIn(scope, window, new Set(inputs))) {
    for (const [row, time] of hour.times.entries()) {
      if (time < window.startTime || time >= window.endTime) continue;
      times.push(time);
      for (const [input, cells] of columns) cells.push(rounded(hour.columns.get(input)?.[row]));
    }
  }
  return { times, columns };
};

/** The queries of the portal. This code unpacks the hours and reduces them, because DynamoDB cannot aggregate. */
export const queries: ReadingsQueries = { bucketsOf, runsOf, minutesOf, samplesOf, stretchesOf, firstRecordTime };
