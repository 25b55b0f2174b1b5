import { afterEach, expect, test, vi } from 'vitest';
import { contractorReader } from './contractor-reader.ts';

afterEach(() => vi.unstubAllGlobals());
const browser = (...languages: readonly string[]) => vi.stubGlobal('navigator', { languages });

test('docs/product/contractors.md#language: an invitation in Spanish counts, otherwise the browser decides', () => {
  browser('en-US');
  expect(contractorReader(undefined)).toEqual({ language: 'en', units: 'us' });
  expect(contractorReader({ language: 'es' })).toEqual({ language: 'es', units: 'us' });
  browser('es-MX', 'en');
  expect(contractorReader({ language: 'en' })).toEqual({ language: 'es', units: 'metric' });
});
