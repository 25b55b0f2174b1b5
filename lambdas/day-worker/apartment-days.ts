import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { type ApartmentDays, apartmentDays } from '../../shared/domain/plant/apartment-days.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { findApartments, findRoomsNow, readRooms } from '../store/apartments.ts';

/**
 * The days of a property's apartments for its findings: of one without apartments nothing else is read.
 * @param from the first local date
 * @param to the last one
 */
export async function readApartmentDays(
  reach: Reach,
  { id, timeZone }: Pick<PropertyItem, 'id' | 'timeZone'>,
  from: string,
  to: string,
): Promise<readonly ApartmentDays[]> {
  const { apartments } = await findApartments(reach, id);
  if (apartments.length === 0) return [];
  const window = {
    startTime: localDayOf(from, timeZone).startTime,
    endTime: localDayOf(to, timeZone).endTime - 1,
  };
  const [samples, newest] = await Promise.all([readRooms(reach, id, window), findRoomsNow(reach, id)]);
  return apartmentDays(apartments, samples, newest, timeZone);
}
