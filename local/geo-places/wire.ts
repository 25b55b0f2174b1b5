import { createHash } from 'node:crypto';
import timeZoneAt from '@photostructure/tz-lookup';
import type { FoundPlace } from './search.ts';

/** Places in the format of Amazon Location's API. */

/** The id of a place: the place itself, encoded. */
export const placeId = (place: FoundPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place of an id; undefined for an invalid id. */
export function placeWithId(id: string): FoundPlace | undefined {
  try {
    const place = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    return typeof place?.city?.latitude === 'number' ? place : undefined;
  } catch {
    return undefined;
  }
}

const streetOf = ({ number, route }: FoundPlace) => [number, route].filter(Boolean).join(' ');

function labelOf(place: FoundPlace): string {
  const { city, postal } = place;
  const region = [city.region.code ?? city.region.name, postal].filter(Boolean).join(' ');
  return [streetOf(place), city.name, region, city.country.name].filter(Boolean).join(', ');
}

/** Id, title and address of a place. */
export function summaryOf(place: FoundPlace) {
  const { number, route, city, postal } = place;
  const label = labelOf(place);
  return {
    PlaceId: placeId(place),
    PlaceType: route ? (number ? 'PointAddress' : 'Street') : 'Locality',
    Title: label,
    Address: {
      Label: label,
      Country: { ...(city.country.code.length === 2 && { Code2: city.country.code }), Name: city.country.name },
      Region: { ...(city.region.code && { Code: city.region.code }), Name: city.region.name },
      Locality: city.name,
      ...(postal && { PostalCode: postal }),
      ...(route && { Street: route }),
      ...(number && { AddressNumber: number }),
    },
  };
}

/** The most that a street lies from the middle of its city in this data, degrees. */
const STREET_SPREAD = 0.03;

/** Streets are not in the data: each has a place of its own near the middle of its city, always the same. */
function positionOf(place: FoundPlace): [longitude: number, latitude: number] {
  const { latitude, longitude } = place.city;
  const street = streetOf(place);
  if (!street) return [longitude, latitude];
  const bytes = createHash('sha256').update(street.toLowerCase()).digest();
  const offset = (at: number) => (bytes.readUInt16BE(at) / 0xffff - 0.5) * 2 * STREET_SPREAD;
  return [longitude + offset(0), latitude + offset(2)];
}

/** The same with its position and, when asked for, its time zone. */
export function detailOf(place: FoundPlace, features: readonly string[]) {
  const { latitude, longitude } = place.city;
  return {
    ...summaryOf(place),
    Position: positionOf(place),
    ...(features.includes('TimeZone') && { TimeZone: { Name: timeZoneAt(latitude, longitude) } }),
  };
}
