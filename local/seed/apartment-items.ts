import { withNewest } from '../../shared/domain/apartments/apartment.ts';
import { dayTextOf } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { PublishedRoom } from '../../shared/domain/readings/telemetry.ts';
import {
  type ApartmentsItem,
  type RoomsNowItem,
  roomAttribute,
  roomBlock,
  roomExpiry,
} from '../../shared/platform/items/apartment-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { demoApartments } from '../world/fixtures/apartments.ts';
import { HISTORY_MS, WINGNUTS } from '../world/fixtures.ts';
import { nextReport, rigOf } from '../world/history.ts';
import { isOff } from '../world/plant/faults.ts';
import type { StoredItem } from './items.ts';

/** What a gateway has published of its rooms until the demo begins. The simulator goes on with the next hour. */
function publishedBy(serial: string, end: number): PublishedRoom[] {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  if (!wingnut) throw new Error(`No wingnut of the demo world is ${serial}`);
  const { rooms, plant } = rigOf(wingnut, end);
  const hours = Array.from(
    { length: HISTORY_MS / HOUR_MS },
    (_, hour) => (Math.floor(end / HOUR_MS) - hour) * HOUR_MS,
  ).reverse();
  return hours.flatMap((hour) => {
    const time = nextReport(wingnut.id, MINUTE_MS, hour);
    const published = time < end && !isOff(plant.faults, time) ? rooms?.(time) : undefined;
    return Object.entries(published ?? {}).map(([sensor, value]) => ({ sensor, time, value }));
  });
}

/** The apartments of the demo world, and five weeks of their temperatures as the ingest stores them. @param end UTC ms */
export function apartmentItems(end: number): StoredItem[] {
  return demoApartments(end).flatMap(({ companyId, propertyId, gateway, apartments }) => {
    const rooms = publishedBy(gateway, end);
    const item: ApartmentsItem = { propertyId, version: 1, apartments, links: {}, lost: {} };
    const newest: RoomsNowItem = { propertyId, version: 1, readings: withNewest({}, rooms) };
    const blocks = Map.groupBy(
      rooms,
      ({ sensor, time }) => `${dayTextOf(Math.floor(time / DAY_MS))}#${roomBlock(sensor)}`,
    );
    const days = [...blocks].map(([place, some]) => ({
      ...KEYS.roomsOfDay(companyId, propertyId, ...place.split('#')),
      expiresAt: roomExpiry(Math.max(...some.map(({ time }) => time))),
      ...Object.fromEntries(
        some.map(({ sensor, time, value }) => [roomAttribute(sensor, Math.floor((time % DAY_MS) / MINUTE_MS)), value]),
      ),
    }));
    return [
      { ...KEYS.apartments(companyId, propertyId), ...item },
      { ...KEYS.roomsNow(companyId, propertyId), ...newest },
      ...days,
    ];
  });
}
