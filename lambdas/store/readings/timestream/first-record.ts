import type { ReadingsQueries } from '../engine.ts';
import { existingColumns, literal, query, readingsTable, toNumber } from './query.ts';

/** The lowest time of a property, whichever its wingnuts. */
export const firstRecordTime: ReadingsQueries['firstRecordTime'] = async (companyId, propertyId) => {
  if ((await existingColumns(['property'])).length === 0) return undefined;
  const [row] = await query(
    `SELECT to_milliseconds(min(time)) FROM ${readingsTable()} WHERE company = ${literal(companyId)} AND property = ${literal(propertyId)}`,
  );
  return toNumber(row?.[0]);
};
