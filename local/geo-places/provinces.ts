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
export interface Region {
  readonly code?: string;
  readonly name: string;
}

const regionOf = ([code, name]: (typeof PROVINCES)[number]): Region => ({ code, name });

/** A province of Canada by its name. */
export const provinceNamed = (name: string): Region => {
  const found = PROVINCES.find((province) => province[1] === name);
  return found ? regionOf(found) : { name };
};

/** The province to which a Canadian postal code belongs. */
export const provinceOfPostal = (postal: string): Region => {
  const found = PROVINCES.find(([, , letters]) => letters.includes(postal.charAt(0)));
  return found ? regionOf(found) : { name: 'Canada' };
};
