import { expect, it } from 'vitest';
import { guessedReader, LANGUAGE_OPTIONS, UNIT_OPTIONS } from './reader-options.ts';

it.each([
  [['es-US', 'en-US'], 'es', 'us'],
  [['es-MX'], 'es', 'metric'],
  [['en-US'], 'en', 'us'],
  [['en-CA', 'fr-CA'], 'en', 'metric'],
  [['fr-FR', 'es-ES'], 'es', 'metric'],
  [['es'], 'es', 'us'],
  [['es-419', 'en-US'], 'es', 'us'],
  [['es-419', 'es-MX'], 'es', 'metric'],
  [['en-US@posix', 'C', ''], 'en', 'us'],
  [[], 'en', 'us'],
] as const)('docs/product/languages.md#choosing: a browser of %s reads %s and %s', (tags, language, units) =>
  expect(guessedReader(tags)).toEqual({ language, units }),
);

it('Each choice has its name in the language, and its signs', () => {
  expect(LANGUAGE_OPTIONS.map(({ title }) => title)).toEqual(['English', 'Español']);
  expect(UNIT_OPTIONS.map(({ title }) => title)).toEqual(['°F, PSI', '°C, bar']);
});
