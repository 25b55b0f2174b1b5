import { cityMapping } from 'city-timezones';
import { codes, type PostalArea, states } from 'zipcodes';
import { provinceNamed, provinceOfPostal, type Region } from './provinces.ts';

/** A city with what its addresses end in. */
export interface City {
  readonly name: string;
  readonly region: Region;
  readonly country: { readonly code: string; readonly name: string };
  readonly latitude: number;
  readonly longitude: number;
  /** How much of a city it is: of two that are called alike the larger is meant. */
  readonly weight: number;
  /** Some postal code of it; empty where none is known. */
  readonly postal: string;
}

/** A text as it is compared: small letters without accents, one space between words. */
export const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const UNITED_STATES = { code: 'US', name: 'United States' };
/** Where mail of the armed forces goes is no city. */
const MILITARY = new Set(['AA', 'AE', 'AP']);
const PEOPLE_OF_A_POSTAL_AREA = 8000;
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Cities of the United States, each from its postal areas. */
function americanCities(): City[] {
  const areas = Object.values(codes).filter(({ country, state }) => country === 'US' && !MILITARY.has(state));
  const people = new Map(
    cityMapping.filter(({ iso2 }) => iso2 === 'US').map((each) => [`${each.city}, ${each.state_ansi}`, each.pop]),
  );
  const byCity = Map.groupBy(areas, ({ city, state }) => `${city}, ${state}`);
  return [...byCity].flatMap(([name, group]) => {
    const [first] = group;
    return first ? [americanCity(first, people.get(name) ?? group.length * PEOPLE_OF_A_POSTAL_AREA)] : [];
  });
}

const americanCity = ({ city, state, latitude, longitude, zip }: PostalArea, weight: number): City => ({
  name: city,
  region: {
    code: state,
    name: normalize(states.abbr[state] ?? state).replace(/\b\w/g, (letter) => letter.toUpperCase()),
  },
  country: UNITED_STATES,
  latitude,
  longitude,
  weight,
  postal: zip,
});

/** Cities of all other countries; the codes of Canada's provinces are known. */
const otherCities = (): City[] =>
  cityMapping
    .filter(({ iso2 }) => iso2 !== 'US')
    .map(({ city, province, iso2, country, lat, lng, pop }) => ({
      name: city,
      region: iso2 === 'CA' ? provinceNamed(province) : { name: province },
      country: { code: String(iso2), name: /^[A-Z]{2}$/.test(iso2) ? (countries.of(iso2) ?? country) : country },
      latitude: lat,
      longitude: lng,
      weight: pop,
      postal: '',
    }));

/** Every city that the npm data knows, and a way to find the one with a postal code. */
export interface Gazetteer {
  readonly cities: readonly City[];
  /** By plain name. */
  readonly named: ReadonlyMap<string, readonly City[]>;
  /** Cities whose plain name begins so. */
  startingWith(text: string): City[];
  /** The city of a postal code: five digits, or the three or six characters of a Canadian one. */
  withPostal(postal: string): City | undefined;
}

/** Where the first of some sorted texts stands that is not before `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function open(): Gazetteer {
  const cities = [...americanCities(), ...otherCities()];
  const canadian = cities.filter(({ country }) => country.code === 'CA');
  const nearest = ({ latitude, longitude }: PostalArea): City | undefined => {
    const distance = (city: City) => Math.hypot(city.latitude - latitude, (city.longitude - longitude) * 0.7);
    return canadian.reduce((best, city) => (distance(city) < distance(best) ? city : best), canadian[0] as City);
  };
  const named = Map.groupBy(cities, ({ name }) => normalize(name));
  const names = [...named.keys()].sort();
  return {
    cities,
    named,
    startingWith(text) {
      const start = firstFrom(names, text);
      const found: City[] = [];
      for (let index = start; names[index]?.startsWith(text); index += 1) {
        found.push(...(named.get(names[index] ?? '') ?? []));
      }
      return found;
    },
    withPostal(postal) {
      const area = codes[postal.length === 5 ? postal : postal.slice(0, 3).toUpperCase()];
      if (!area) return undefined;
      if (area.country === 'US') return americanCity(area, PEOPLE_OF_A_POSTAL_AREA);
      const city = nearest(area);
      return (
        city && { ...city, region: provinceOfPostal(area.zip), latitude: area.latitude, longitude: area.longitude }
      );
    },
  };
}

let opened: Gazetteer | undefined;
/** The gazetteer; its five megabytes are read when it is first asked. */
export const gazetteer = (): Gazetteer => {
  opened ??= open();
  return opened;
};
