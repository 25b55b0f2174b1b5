import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { behindWingnut, hourOf, hourSortKey, readingsPartition } from '../../../../shared/platform/hours.ts';
import type { ReadingsQueries } from '../engine.ts';
import { itemsIn } from './hours.ts';
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
export const firstRecordTime: ReadingsQueries['firstRecordTime'] = async (companyId, propertyId, window) => {
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
