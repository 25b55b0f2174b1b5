/** The person who reads. A unit and a language belong to the reader, never to what is stored. */
export interface Reader {
  /** The system of units: a row of `quantities.ts`. */
  readonly units: 'us';
  /** The language of sentences: a table of `sentences/sentence.ts`. */
  readonly language: 'en';
}

/** Today everybody reads °F and PSI in English. */
export const READER: Reader = { units: 'us', language: 'en' };
