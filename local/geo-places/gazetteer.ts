import { cityMapping } from 'city-timezones';
import { codes, type PostalArea, states } from 'zipcodes';

/** Canada's provinces and territories: code, name, and the first letters of their postal codes. */
const PROVINCES = [
  ['AB', 'Alberta', 'T'],
  ['BC', 'British Columbia', 'V'],
  ['MB', 'Manitoba', 'R'],
  ['NB', 'New Brunswick', 'E'],
  ['NL', 'Newfoundland and Labrador', 'A'],
  ['NS', 'Nova Scotia', 'B'],
  ['NT', 'Northwest Territories', 'X'],
  ['NU', 'Nunavut', ''],
  ['ON', 'Ontario', 'KLMNP'],
  ['PE', 'Prince Edward Island', 'C'],
  ['QC', 'Québec', 'GHJ'],
  ['SK', 'Saskatchewan', 'S'],
  ['YT', 'Yukon', 'Y'],
] as const;

/** A state, province or other part of a country. */
interface Region {
  readonly code?: string;
  readonly name: string;
}

const regionOf = ([code, name]: (typeof PROVINCES)[number]): Region => ({ code, name });

/** A province of Canada by its name. */
const provinceNamed = (name: string): Region => {
  const found = PROVINCES.find((province) => province[1] === name);
  return found ? regionOf(found) : { name };
};

/** The province to which a Canadian postal code belongs. */
const provinceOfPostal = (postal: string): Region => {
  const found = PROVINCES.find(([, , letters]) => letters.includes(postal.charAt(0)));
  return found ? regionOf(found) : { name: 'Canada' };
};

/** A city with its region, country and postal code. */
export interface City {
  readonly name: string;
  readonly region: Region;
  readonly country: { readonly code: string; readonly name: string };
  readonly latitude: number;
  readonly longitude: number;
  /** The size of the city: of two cities with one name the larger comes first. */
  readonly weight: number;
  /** One of its postal codes; empty when none is known. */
  readonly postal: string;
}

/** A text in the form for comparisons: lower case without accents, one space between words. */
export const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const UNITED_STATES = { code: 'US', name: 'United States' };
/** The codes of military mail, which are not cities. */
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

/** Cities of all other countries. Canada's provinces have codes. */
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

/** All cities of the npm data, and the search by postal code. */
export interface Gazetteer {
  readonly cities: readonly City[];
  /** By normalized name. */
  readonly named: ReadonlyMap<string, readonly City[]>;
  /** Cities whose normalized name starts with a text. */
  startingWith(text: string): City[];
  /** The city of a postal code: five digits, or the three or six characters of a Canadian one. */
  withPostal(postal: string): City | undefined;
}

/** The index of the first sorted text that is not before `text`. */
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
/** The gazetteer. Its five megabytes are read with the first call. */
export const gazetteer = (): Gazetteer => {
  opened ??= open();
  return opened;
};
