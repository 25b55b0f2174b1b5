import type { ReadingsQueries } from '../engine.ts';
import { existingColumns, literal, query, readingsTable, toNumber } from './query.ts';

/** The first time of a property in the window, over all its wingnuts. */
export const firstRecordTime: ReadingsQueries['firstRecordTime'] = async (
  companyId,
  propertyId,
  { startTime, endTime },
) => {
  if ((await existingColumns(['property'])).length === 0) return undefined;
  const whose = `company = ${literal(companyId)} AND property = ${literal(propertyId)}`;
  const when = `time >= from_milliseconds(${literal(startTime)}) AND time < from_milliseconds(${literal(endTime)})`;
  const [row] = await query(`SELECT to_milliseconds(min(time)) FROM ${readingsTable()} WHERE ${whose} AND ${when}`);
  return toNumber(row?.[0]);
};
