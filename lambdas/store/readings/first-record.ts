import { existingColumns, literal, query, readingsTable, toNumber } from './query.ts';

/** The time of a property's first reading, UTC ms; undefined when it has none. */
export async function firstRecordTime(companyId: string, propertyId: string): Promise<number | undefined> {
  if ((await existingColumns(['property'])).length === 0) return undefined;
  const [row] = await query(
    `SELECT to_milliseconds(min(time)) FROM ${readingsTable()} WHERE company = ${literal(companyId)} AND property = ${literal(propertyId)}`,
  );
  return toNumber(row?.[0]);
}
