import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { existingColumns, literal, query, readingsTable, toNumber } from './query.ts';

/** The time of a property's first reading within a window, UTC ms; undefined when it has none there. */
export async function firstRecordTime(
  companyId: string,
  propertyId: string,
  { startTime, endTime }: TimeWindow,
): Promise<number | undefined> {
  if ((await existingColumns(['property'])).length === 0) return undefined;
  const whose = `company = ${literal(companyId)} AND property = ${literal(propertyId)}`;
  const when = `time >= from_milliseconds(${literal(startTime)}) AND time < from_milliseconds(${literal(endTime)})`;
  const [row] = await query(`SELECT to_milliseconds(min(time)) FROM ${readingsTable()} WHERE ${whose} AND ${when}`);
  return toNumber(row?.[0]);
}
