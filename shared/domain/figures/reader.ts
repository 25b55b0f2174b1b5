/** The languages in which the portal writes to people. English is the source. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The names of languages, each in its own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The systems of units: °F and PSI, or °C and bar. */
export const UNIT_SYSTEMS = ['us', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** The person who reads. A unit and a language belong to the reader, never to what is stored. */
export interface Reader {
  /** A row of `quantities.ts`. */
  readonly units: UnitSystem;
  /** `say.ts` says how a text gets into it. */
  readonly language: Language;
}

/** What a person has chosen of it. */
export type ChosenReader = { readonly [Part in keyof Reader]?: Reader[Part] | undefined };

/** Somebody of whom nothing is known reads °F and PSI in English. */
export const READER: Reader = { units: 'us', language: 'en' };

/** Whether two read the same texts and figures. */
export const isSameReader = (one: Reader, other: Reader): boolean =>
  one.language === other.language && one.units === other.units;

let reading = READER;

/** The reader of figures and texts without one of their own: the person at the browser. A function has many, and names each. */
export const pageReader = (): Reader => reading;

/** Makes a person the reader of this page. Only a page does it, before its first text (web/api/reader/page-reader.ts). */
export const readAs = (reader: Reader): void => {
  reading = reader;
};
