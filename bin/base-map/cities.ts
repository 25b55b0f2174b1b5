import { cityMapping } from 'city-timezones';

/** A name on the map: longitude and latitude in degrees. The larger cities stand first. */
export type NamedCity = readonly [name: string, longitude: number, latitude: number];

const COUNTRIES = new Set(['US', 'CA', 'MX']);
const MIN_PEOPLE = 150_000;
const MIN_PEOPLE_ELSEWHERE = 3_000_000;
const MAX_CITIES = 400;

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** The larger cities of North America and the largest of the world. */
export const cities = (): NamedCity[] =>
  cityMapping
    .filter(({ iso2, pop }) => pop >= (COUNTRIES.has(iso2) ? MIN_PEOPLE : MIN_PEOPLE_ELSEWHERE))
    .sort((a, b) => b.pop - a.pop)
    .slice(0, MAX_CITIES)
    .map(({ city, lng, lat }) => [city, rounded(lng), rounded(lat)]);
