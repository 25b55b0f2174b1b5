import type { API } from '../../shared/api/routes.ts';
import type { ApartmentsRecordReply } from '../../shared/api/types/record-types.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { propertyTitle } from '../../shared/domain/property.ts';
import {
  apartmentsRecord,
  heatSensorDuties,
  recordWindow,
  totalCounts,
} from '../../shared/domain/records/apartments-record.ts';
import { RULE_SETS, rulesAt } from '../../shared/domain/records/rule-sets.ts';
import { ROOM_BLOCKS } from '../../shared/platform/items/apartment-items.ts';
import type { Call } from '../flows/calls/serve.ts';
import { outdoorIn } from '../flows/readings/outdoor.ts';
import { findApartments, findRoomsNow, readRooms } from '../store/apartments.ts';
import { getProperty } from '../store/base/properties.ts';

/** The record of a property's apartments, and the facts for New York's program (docs/product/apartments.md#record). Throws NOT_FOUND. */
export async function apartments({
  caller,
  query: { uuid, from, to },
  now,
}: Call<typeof API.records.apartments>): Promise<ApartmentsRecordReply> {
  const property = await getProperty(caller, uuid);
  const { timeZone: zone } = property;
  const id = rulesAt(property.address);
  const rules = id && RULE_SETS[id];
  const window = recordWindow({ from, to, zone }, now);
  const [{ apartments: all }, outdoorAt] = await Promise.all([
    findApartments(caller, uuid),
    outdoorIn(caller, uuid, { window, rules, series: ROOM_BLOCKS }, now),
  ]);
  const readings = all.length > 0 ? await readRooms(caller, uuid, window) : new Map();
  const records = apartmentsRecord({ apartments: all, readings, window, zone, rules, outdoorAt });
  const today = dayTextOf(localDay(now, zone));
  return {
    ...{ from, to, zone, until: window.endTime },
    property: propertyTitle({ externalId: property.externalId, config: { name: property.name } }),
    ...(rules && { rules }),
    totals: rules ? totalCounts(records, rules) : [],
    apartments: records,
    ...(id === 'newYork' && { duties: heatSensorDuties(all, await findRoomsNow(caller, uuid), { now, today }) }),
  };
}
