import { expect, test } from 'vitest';
import { LANGUAGES, READER, UNIT_SYSTEMS } from './reader.ts';
import { readerTag, taggedReader } from './reader-tag.ts';

test('A reader comes back from the tag, and the tag is one that browsers know', () => {
  for (const language of LANGUAGES)
    for (const units of UNIT_SYSTEMS) {
      const tag = readerTag({ language, units });
      expect(taggedReader(tag)).toEqual({ language, units });
      expect(new Intl.Locale(tag).language).toBe(language);
    }
});

test.each([
  [undefined, READER],
  ['', READER],
  ['fr-CA', READER],
  ['es-MX,es;q=0.9,en;q=0.8', { language: 'es', units: 'us' }],
  ['estonian', READER],
  ['en-US-u-ms-metric', { language: 'en', units: 'metric' }],
])('The header %s', (header, reader) => expect(taggedReader(header)).toEqual(reader));
