import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temperatureText } from '../../../shared/domain/figures/quantities.ts';
import { pageReader, READER, readAs } from '../../../shared/domain/figures/reader.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { followReader, keepReader, keptReader } from './page-reader.ts';
import { readIn } from './read-in.ts';

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  readAs(READER);
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  readAs(READER);
  document.documentElement.lang = '';
});

const openedBy = (hasBeenActive: boolean) => vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });

it('docs/product/languages.md#screens: a browser that keeps nothing reads English and °F', () => {
  expect(keptReader()).toEqual({ language: 'en', units: 'us' });
  localStorage.setItem('reader', 'fr kelvin');
  expect(keptReader()).toEqual({ language: 'en', units: 'us' });
});

it('docs/product/languages.md#public-pages: without a person, a document of the portal has its own language', () => {
  document.documentElement.lang = 'es';
  expect(keptReader()).toEqual({ language: 'es', units: 'us' });
  keepReader({});
  expect(keptReader()).toEqual(READER);
});

it('docs/product/languages.md#screens: a choice of another browser opens the page anew, once', () => {
  openedBy(false);
  followReader({ units: 'metric' });
  expect(reload).toHaveBeenCalledTimes(1);
  readAs(keptReader());
  followReader({ units: 'metric' });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('docs/product/languages.md#screens: a person who has begun to work gets the choice on the next page', () => {
  openedBy(true);
  followReader({ language: 'es' });
  expect(reload).not.toHaveBeenCalled();
  expect(keptReader()).toEqual({ language: 'es', units: 'us' });
});

it('Nothing chosen any more is English and °F again', () => {
  keepReader({ language: 'es', units: 'metric' });
  readAs(keptReader());
  expect(keepReader({})).toBe(true);
  expect(keptReader()).toEqual(READER);
});

it('docs/product/languages.md#screens: texts and figures without a reader of their own are those of the page', async () => {
  const atOnce = vi.fn();
  readIn(pageReader(), atOnce);
  expect(atOnce).toHaveBeenCalledOnce();
  readAs({ language: 'es', units: 'metric' });
  await new Promise<void>((shown) => readIn(pageReader(), shown));
  expect([say`${'Torre'} at ${temperatureText(140)}`, document.documentElement.lang]).toEqual([
    expect.stringContaining('60°C'),
    'es',
  ]);
  expect(say`OFF`).toBe('INACTIVO');
});
