import { paced, withReach } from '../../../../shared/domain/readings/reducers/paced.ts';
import { runReducer } from '../../../../shared/domain/readings/reducers/run-reducer.ts';
import { stretchReducer } from '../../../../shared/domain/readings/reducers/stretch-reducer.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Cell } from '../../../../shared/platform/hour-code.ts';
import { behindWingnut, hourOf, hourSortKey, readingsPartition } from '../../../../shared/platform/hours.ts';
import type { ReadingsQueries } from '../engine.ts';
import { bucketReducer, hundredths, PRECISION } from '../samples/bucket-reducer.ts';
import { hoursIn, itemsIn } from './hours.ts';
import { minutesOf } from './minutes.ts';
import { reduce } from './reduction.ts';
import { decodeStoredHour } from './stored-hour.ts';

/**
 * The first time of a wingnut in a window. Reads two hours with readings, because all readings of the first hour may
 * lie before the window.
 */
async function firstOf(partition: string, wingnutId: string, { startTime, endTime }: TimeWindow) {
  const from = hourSortKey(wingnutId, hourOf(startTime));
  const to = hourSortKey(wingnutId, hourOf(endTime - 1));
  for await (const { rows } of itemsIn({ partition, from, to, limit: 2 })) {
    const time = decodeStoredHour(rows, new Set()).times.find((time) => time >= startTime);
    if (time !== undefined) return time < endTime ? time : undefined;
  }
  return undefined;
}

/**
 * The hours are sorted by wingnut. The search reads the first hours of each wingnut in the window and skips the rest.
 */
const firstRecordTime: ReadingsQueries['firstRecordTime'] = async (companyId, propertyId, window) => {
  const partition = readingsPartition(companyId, propertyId);
  let first: number | undefined;
  let from = 'WINGNUT#';
  for (;;) {
    const { value: hour, done } = await itemsIn({ partition, from, to: 'WINGNUT#~', limit: 1 }).next();
    if (done) return first;
    const time = await firstOf(partition, hour.sk.split('#')[1] ?? '', window);
    if (time !== undefined && (first === undefined || time < first)) first = time;
    from = behindWingnut(hour.sk);
  }
};

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
