import { cityMapping } from 'city-timezones';
import { codes } from 'zipcodes';
import { rounded } from './geometry.ts';

/** A name on the map: longitude and latitude in degrees. The larger places stand first. */
export type NamedPlace = readonly [name: string, longitude: number, latitude: number];

const COUNTRIES = new Set(['US', 'CA', 'MX']);
const MIN_PEOPLE = 150_000;
const MIN_PEOPLE_ELSEWHERE = 3_000_000;
const MAX_CITIES = 400;
/** A place with as many ZIP Codes is a town. Mail of the army has codes without a place. */
const MIN_ZIP_CODES = 2;
const NO_PLACES = new Set(['AA', 'AE', 'AP']);
/** Two places of one name are the same within this distance, degrees. */
const SAME = 1;

const degrees = (longitude: number, latitude: number) => [rounded(longitude, 2), rounded(latitude, 2)] as const;
const known = [...cityMapping].sort((a, b) => b.pop - a.pop);
const named = (found: typeof known): NamedPlace[] =>
  found.map(({ city, lng, lat }): NamedPlace => [city, ...degrees(lng, lat)]);

/** The larger cities of North America and the largest of the world. */
export const cities = (): NamedPlace[] =>
  named(
    known
      .filter(({ iso2, pop }) => pop >= (COUNTRIES.has(iso2) ? MIN_PEOPLE : MIN_PEOPLE_ELSEWHERE))
      .slice(0, MAX_CITIES),
  );

/** The median: a few ZIP Codes lie far from their place. */
const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Places of the United States with several ZIP Codes. */
function zipPlaces(): NamedPlace[] {
  const areas = Object.values(codes).filter(({ country, state }) => country === 'US' && !NO_PLACES.has(state));
  const places = Map.groupBy(areas, ({ city, state }) => `${city}, ${state}`);
  return [...places.values()]
    .filter((same) => same.length >= MIN_ZIP_CODES)
    .sort((a, b) => b.length - a.length)
    .map(
      (same): NamedPlace => [
        same[0]?.city ?? '',
        ...degrees(middle(same.map(({ longitude }) => longitude)), middle(same.map(({ latitude }) => latitude))),
      ],
    );
}

/** The smaller cities of North America and the towns of the United States, for a map that is zoomed in. */
export function towns(): NamedPlace[] {
  const large = cities();
  const smaller = named(known.filter(({ iso2 }) => COUNTRIES.has(iso2)));
  const kept: NamedPlace[] = [];
  for (const place of [...smaller, ...zipPlaces()]) {
    const [name, longitude, latitude] = place;
    const isThere = [...large, ...kept].some(
      ([other, x, y]) => other === name && Math.abs(x - longitude) < SAME && Math.abs(y - latitude) < SAME,
    );
    if (!isThere) kept.push(place);
  }
  return kept;
}
