import { afterEach, expect, test, vi } from 'vitest';
import { contractorReader } from './contractor-reader.ts';

afterEach(() => vi.unstubAllGlobals());
function browser(...languages: readonly string[]): void {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('document', { cookie: '' });
}
const choose = (language: string) => vi.stubGlobal('document', { cookie: `__Host-language=${language}` });

test('docs/product/contractors.md#language: an invitation in Spanish counts, otherwise the browser decides', () => {
  browser('en-US');
  expect(contractorReader(undefined)).toEqual({ language: 'en', units: 'us' });
  expect(contractorReader({ language: 'es' })).toEqual({ language: 'es', units: 'us' });
  browser('es-MX', 'en');
  expect(contractorReader({ language: 'en' })).toEqual({ language: 'es', units: 'metric' });
});

test('docs/product/contractors.md#language: a language that was chosen in this browser comes before both', () => {
  browser('es-US');
  choose('en');
  expect(contractorReader({ language: 'es' })).toEqual({ language: 'en', units: 'us' });
  browser('en-US');
  choose('es');
  expect(contractorReader(undefined)).toEqual({ language: 'es', units: 'us' });
});
