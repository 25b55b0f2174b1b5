import { decodeHour } from '../../../../shared/platform/hour-code.ts';
import { behindWingnut, readingsPartition } from '../../../../shared/platform/hours.ts';
import type { ReadingsQueries } from '../engine.ts';
import { itemsIn } from './hours.ts';

/** The hours lie by wingnut: the first of each is read, and the others are jumped over. */
export const firstRecordTime: ReadingsQueries['firstRecordTime'] = async (companyId, propertyId) => {
  const partition = readingsPartition(companyId, propertyId);
  let first: number | undefined;
  let from = 'WINGNUT#';
  for (;;) {
    const { value: hour, done } = await itemsIn({ partition, from, to: 'WINGNUT#~', limit: 1 }).next();
    if (done) return first;
    const [time] = decodeHour(hour.rows, new Set()).times;
    if (time !== undefined && (first === undefined || time < first)) first = time;
    from = behindWingnut(hour.sk);
  }
};
