import type { API } from '../../shared/api/routes.ts';
import type { ApartmentsRecordReply } from '../../shared/api/types/record-types.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import { samplesOf } from '../../shared/domain/facts/day-source.ts';
import { propertyTitle } from '../../shared/domain/property.ts';
import { workOf } from '../../shared/domain/readings/work.ts';
import {
  apartmentsRecord,
  heatSensorDuties,
  nearestSample,
  recordWindow,
  totalCounts,
} from '../../shared/domain/records/apartments-record.ts';
import { RULE_SETS, rulesAt } from '../../shared/domain/records/rule-sets.ts';
import type { SensorName } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { ROOM_BLOCKS } from '../../shared/platform/items/apartment-items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import { countWork } from '../flows/calls/count-work.ts';
import type { Call } from '../flows/calls/serve.ts';
import { sourcesFor } from '../flows/wiring/sources.ts';
import { withSamples } from '../flows/wiring/with-samples.ts';
import { findApartments, findRoomsNow, readRooms } from '../store/apartments.ts';
import { getProperty } from '../store/base/properties.ts';

const isOutdoor = (name: SensorName): boolean => name === 'outdoorTemperature';

/**
 * The outdoor temperature of a property at moments of a window: that of the sensor which the month's record uses
 * (docs/product/apartments.md#record-outdoor). The work of the whole call is counted before readings are read. Throws TOO_MANY_REQUESTS.
 */
async function outdoorIn(caller: Caller, propertyId: string, window: TimeWindow, isNeeded: boolean, now: number) {
  const sources = isNeeded ? await sourcesFor(caller, propertyId, window, isOutdoor) : [];
  const [label] = [...new Set(sources.flatMap(({ inputs }) => [...inputs.keys()]))].sort();
  const feeding = sources.flatMap((source) => {
    const input = label === undefined ? undefined : source.inputs.get(label);
    return input ? [{ source, input }] : [];
  });
  const outdoor = feeding.map(({ source }) => ({ series: 1, window: source.window }));
  await countWork(caller, workOf([{ series: ROOM_BLOCKS, window }, ...outdoor]), now);
  const read = await Promise.all(feeding.map(({ source, input }) => withSamples(source, [input])));
  return nearestSample(label === undefined ? [] : samplesOf(read, label, window));
}

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
  const isDependent = rules?.heat.some((rule) => 'outdoorBelow' in rule) ?? false;
  const [{ apartments: all }, outdoorAt] = await Promise.all([
    findApartments(caller, uuid),
    outdoorIn(caller, uuid, window, isDependent && window.endTime > window.startTime, now),
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
