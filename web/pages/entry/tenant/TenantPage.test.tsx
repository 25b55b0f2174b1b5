import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TenantReply } from '../../../../shared/api/types/tenant-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { TenantPage } from './TenantPage.tsx';
import { sampleTenant, TENANT_NOW } from './tenant.sample.ts';
import { addressIn, firstLanguage, readByAddress } from './tenant-language.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => { status: number; body: object }>();
const shows = (reply: TenantReply) => fetched.mockReturnValue({ status: 200, body: { success: true, data: reply } });
const refuses = (code: string, status: number) =>
  fetched.mockReturnValue({ status, body: { success: false, code, message: 'No' } });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { status, body } = fetched(url, init);
    return new Response(JSON.stringify(body), { status });
  });
  return () => {
    vi.unstubAllGlobals();
    window.history.replaceState({}, '', '/');
    document.documentElement.lang = 'en';
    readAs(READER);
    vi.restoreAllMocks();
  };
});
const open = (address = '/tenant') => {
  window.history.replaceState({}, '', `${address}#token`);
  return new Promise<void>((shown) =>
    readByAddress(() => {
      render(<TenantPage token="token" />);
      shown();
    }),
  );
};
const browserOf = (...languages: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test('docs/product/apartments.md#tenant-page: the temperature now, what is required, readings below, and whom to call', async () => {
  shows(sampleTenant());
  await open();
  await screen.findByRole('heading', { name: 'Apartment 4B' });
  for (const words of [
    '66.5°F',
    'Measured at 3:00 PM.',
    'The rule requires at least 68°F now.',
    '176 of 179 readings by day were below 68°F.',
    '1 of 94 readings at night was below 62°F.',
    '6 AM–10 PM: at least 68°F when it’s below 55°F outside',
    'Your building is managed by Harbourline Homes.',
  ])
    screen.getByText(words);
  screen.getByText('Below the rule', { selector: 'strong' });
  expect(screen.getByRole('link', { name: '(206) 555-0134' }).getAttribute('href')).toBe('tel:+12065550134');
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/api/contractor/tenant', 'POST', '{"token":"token"}']);
});

test('docs/product/apartments.md#tenant-language: one press changes the language of the page and its address', async () => {
  shows(sampleTenant());
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Español' }));
  await screen.findByRole('heading', { name: 'Apartamento 4B' });
  screen.getByText('Por debajo de la norma', { selector: 'strong' });
  screen.getByText('176 de 179 mediciones de día estuvieron por debajo de 68°F.');
  await waitFor(() =>
    expect([document.documentElement.lang, document.title]).toEqual(['es', 'Temperatura del apartamento']),
  );
  expect(location.search + location.hash).toBe('?lang=es#token');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Apartment 4B' });
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});

test.each([
  ['', ['es-US', 'en'], 'es'],
  ['', ['fr-CA', 'es-MX'], 'es'],
  ['', ['pt-BR'], 'en'],
  ['?lang=en', ['es-US'], 'en'],
  ['?lang=xx', ['es'], 'es'],
])('The first language of %j in a browser of %j is %s', (query, languages, expected) => {
  expect(firstLanguage(query, languages)).toBe(expected);
});

test('The address in a language keeps the token behind its mark', () => {
  expect(addressIn('es', { pathname: '/tenant', hash: '#t' })).toBe('/tenant?lang=es#t');
});

test.each([
  ['an old reading', { reading: { time: TENANT_NOW - 4 * HOUR_MS, value: 70 } }, 'No data for 3 hours'],
  ['a fault', { reading: { time: TENANT_NOW, value: null } }, 'Sensor fault'],
  ['exactly the minimum', { reading: { time: TENANT_NOW, value: 68 } }, 'Meets the rule'],
  ['no rule of the hour', { min: null }, 'No heat required now'],
])('Of %s the page says: %s', async (_, more, words) => {
  shows(sampleTenant(more));
  await open();
  await screen.findByText(words);
});

test('Without an outdoor temperature nothing is compared; without rules the page says so', async () => {
  const { min: _min, ...unclear } = sampleTenant();
  shows(unclear);
  await open();
  await screen.findByText('The rule depends on the outdoor temperature, which is unknown now.');
});

test('Each day is in the list, the newest first', async () => {
  shows(sampleTenant());
  await open();
  const table = await screen.findByRole('table', { hidden: true });
  const [, first] = within(table).getAllByRole('row', { hidden: true });
  expect(first?.textContent).toContain('Nov 30');
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(61);
});

test('docs/product/apartments.md#tenant-end: a link that opens nothing says so in both languages', async () => {
  refuses('NOT_FOUND', 404);
  await open();
  await screen.findByText('This link is no longer valid. Ask your building’s management for a new one.');
  const spanish = 'Este enlace ya no es válido. Pida uno nuevo a la administración de su edificio.';
  expect((await screen.findByText(spanish)).getAttribute('lang')).toBe('es');
});

test('A failure is no answer: TRY AGAIN asks again, and what was shown stays', async () => {
  fetched.mockImplementation(() => {
    throw new TypeError('no network');
  });
  await open();
  await screen.findByText('Couldn’t load the temperature.');
  shows(sampleTenant());
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('66.5°F');
  refuses('TOO_MANY_REQUESTS', 429);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('This link was opened too often. Try again in an hour.');
  screen.getByText('66.5°F');
});

test('docs/product/apartments.md#tenant-language: the browser says language and units; °C has its own scale', async () => {
  browserOf('es-MX');
  shows(sampleTenant());
  await open();
  await screen.findByText('19.2°C');
  screen.getByText('La norma exige ahora al menos 20°C.');
  screen.getByText('6 a.m.–10 p.m.: al menos 20°C cuando afuera hay menos de 12.8°C');
  screen.getByText('94 mediciones de noche', { exact: false });
  expect(screen.getAllByText('20°C').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('°F');
});
