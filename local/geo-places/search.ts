import { type City, type Gazetteer, normalize } from './gazetteer.ts';

/** An address of the stand-in. The number and route are those that the user typed. */
export interface FoundPlace {
  readonly number: string;
  readonly route: string;
  readonly city: City;
  readonly postal: string;
}

const POSTAL = /\b(\d{5})(?:-\d{4})?\s*$|\b(\d{5})\b(?=\D*$)|\b([a-z]\d[a-z])\s?(\d[a-z]\d)?\b/i;
/** Words that end the name of a street. They are not used as names of cities. */
const ROADS = new Set('street avenue road drive lane boulevard court place square way'.split(' '));
const MAX_NAME_WORDS = 4;
const MIN_PREFIX_LENGTH = 3;
const OTHER_NAMES: Readonly<Record<string, string>> = { US: 'usa united states of america', GB: 'uk great britain' };

/** The parts of the typed text. */
interface ParsedText {
  readonly words: readonly string[];
  readonly postal: string;
}

function parseText(text: string): ParsedText {
  const match = POSTAL.exec(text);
  const start = match?.index ?? 0;
  // A number at the beginning is a street number, unless it is the whole text.
  const isPostal = match && (start > 0 || match[0].trim() === text.trim());
  const rest = isPostal ? text.slice(0, start) + text.slice(start + match[0].length) : text;
  const postal = isPostal ? [match[1] ?? match[2] ?? match[3], match[4]].filter(Boolean).join(' ').toUpperCase() : '';
  return { words: rest.split(/[\s,]+/).filter((word) => normalize(word)), postal };
}

const wordsOf = ({ region, country }: City): string[] =>
  normalize([region.code, region.name, country.code, country.name, OTHER_NAMES[country.code]].join(' ')).split(' ');

/** Whether the words after a city's name are its region or country. The last word may be incomplete. */
const matchesRegion = (city: City, after: readonly string[]): boolean => {
  const known = wordsOf(city);
  return after.every((word, index) =>
    known.some((each) => (index === after.length - 1 ? each.startsWith(word) : each === word)),
  );
};

interface Interpretation {
  readonly city: City;
  readonly street: readonly string[];
  readonly isExact: boolean;
  readonly length: number;
}

/** Every interpretation of the words as a street, a city and the words after it. */
function* interpretations(words: readonly string[], { named, startingWith }: Gazetteer): Generator<Interpretation> {
  const small = words.map(normalize);
  for (let start = 0; start < words.length; start += 1) {
    const street = words.slice(0, start);
    for (let length = Math.min(MAX_NAME_WORDS, words.length - start); length > 0; length -= 1) {
      const name = small.slice(start, start + length).join(' ');
      const after = small.slice(start + length);
      if (ROADS.has(name)) continue;
      for (const city of named.get(name) ?? []) {
        if (matchesRegion(city, after)) yield { city, street, isExact: true, length };
      }
      if (after.length > 0 || name.length < MIN_PREFIX_LENGTH) continue;
      for (const city of startingWith(name)) yield { city, street, isExact: false, length };
    }
  }
}

const isStreet = (words: readonly string[]) => words.length === 0 || /^\d/.test(words[0] ?? '');

/** Likely interpretations first: a street with a number or no street, a complete name, a long name, a large city. */
const byLikelihood = (a: Interpretation, b: Interpretation): number =>
  Number(isStreet(b.street)) - Number(isStreet(a.street)) ||
  Number(b.isExact) - Number(a.isExact) ||
  b.length - a.length ||
  b.city.weight - a.city.weight;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function placeOf(street: readonly string[], city: City, postal: string): FoundPlace {
  const [first = '', ...others] = street;
  const isNumbered = /^\d/.test(first);
  const route = (isNumbered ? others : street).map(capital).join(' ');
  return { number: isNumbered ? first : '', route, city, postal: postal || city.postal };
}

/** The largest cities of the United States and Canada, for a street without a city. */
const largest = ({ cities }: Gazetteer, count: number): City[] =>
  cities
    .filter(({ country }) => country.code === 'US' || country.code === 'CA')
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count);

/** The possible addresses of a text, the most likely first. An unfinished text, a street without a city, can be in any large city. */
export function searchPlaces(text: string, gazetteer: Gazetteer, count: number, isUnfinished = false): FoundPlace[] {
  const { words, postal } = parseText(text);
  const area = postal ? gazetteer.withPostal(postal.replace(' ', '')) : undefined;
  const found = [...interpretations(words, gazetteer)]
    .filter(({ city }) => !area || (city.region.code === area.region.code && city.country.code === area.country.code))
    .sort(byLikelihood);
  const places = found.map(({ street, city }) => placeOf(street, city, area ? postal : ''));
  if (places.length === 0 && area) places.push(placeOf(words, area, postal));
  if (places.length === 0 && isUnfinished && words.length > 1 && isStreet(words)) {
    places.push(...largest(gazetteer, count).map((city) => placeOf(words, city, '')));
  }
  const cities = new Set<City>();
  return places
    .filter(({ city }) => {
      if (cities.has(city)) return false;
      cities.add(city);
      return true;
    })
    .slice(0, count);
}
