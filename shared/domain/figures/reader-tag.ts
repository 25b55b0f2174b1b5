import { LANGUAGES, READER, type Reader } from './reader.ts';

/**
 * A reader as a language tag (RFC 5646, with the measurement system of Unicode's extension): `es-u-ms-metric`. A page says it to functions in
 * the header Accept-Language where no record says who reads.
 */
const SYSTEMS = { us: 'ussystem', metric: 'metric' } as const;

export const readerTag = ({ language, units }: Reader): string => `${language}-u-ms-${SYSTEMS[units]}`;

/** The reader of a header; what it does not say is English and °F. A browser's own header names languages alone. */
export function taggedReader(header = ''): Reader {
  const [tag = ''] = header.toLowerCase().split(/[,;]/);
  const language = LANGUAGES.find((each) => tag.split('-')[0] === each) ?? READER.language;
  return { language, units: tag.endsWith('-u-ms-metric') ? 'metric' : READER.units };
}
