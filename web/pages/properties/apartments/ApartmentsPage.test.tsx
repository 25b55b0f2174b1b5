import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import ApartmentsPage from './ApartmentsPage.tsx';
import { sampleApartments } from './apartments.sample.ts';

const PROPERTY = {
  id: 'p',
  externalId: '1042',
  config: {
    name: 'Alder House',
    portfolio: '',
    timeZone: 'America/New_York',
    address: { streetAddress: '1 Main St', city: 'Brooklyn', provinceState: 'NY', country: '', postalZip: '' },
    assets: [],
  },
  linkedWingnuts: [],
} as unknown as PropertyReply;

const REPLY = sampleApartments();
const server = fakeServer({
  properties: { get: PROPERTY, apartments: REPLY, saveApartments: REPLY, apartmentReadings: { readings: [] } },
});
const open = (at = '') =>
  renderPage(
    <Routes>
      <Route path="/portal/property/detail/:id/apartments" element={<ApartmentsPage />} />
    </Routes>,
    `/portal/property/detail/p/apartments${at}`,
  );
const cell = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => window.history.replaceState(null, '', '/'));

test('docs/product/apartments.md#page: the first sentence says who is cold, and the rule of the city stands below it', async () => {
  open();
  expect(await screen.findByText(/apartments are too cold, .* overheated\./)).toBeDefined();
  expect(screen.getByText('New York City: at least 68°F now, 31°F outside.')).toBeDefined();
});

test('docs/product/apartments.md#stale: an old temperature has no figure, and is not in range', async () => {
  open();
  expect(await cell(/^Apartment 2C – No data for 3 hours$/)).toBeDefined();
});

test('A state dims the others, and pressed again it does not', async () => {
  open();
  const filter = await screen.findByRole('button', { name: /^Opted out 1$/ });
  fireEvent.click(filter);
  expect((await cell(/^Apartment 1A/)).hasAttribute('data-dimmed')).toBe(true);
  expect((await cell(/^Apartment 5A/)).hasAttribute('data-dimmed')).toBe(false);
  fireEvent.click(filter);
  expect((await cell(/^Apartment 1A/)).hasAttribute('data-dimmed')).toBe(false);
});

test('docs/product/apartments.md#panel: a cell opens its apartment, whose address can be shared', async () => {
  open();
  fireEvent.click(await cell(/^Apartment 1A/));
  expect(await screen.findByRole('heading', { name: 'Apartment 1A' })).toBeDefined();
  expect(server).toHaveBeenCalledWith('properties', 'apartmentReadings', expect.anything());
});

test('The address opens an apartment', async () => {
  open('?apartment=1B');
  expect(await screen.findByRole('heading', { name: 'Apartment 1B' })).toBeDefined();
});

test('docs/product/apartments.md#unassigned: sensors without an apartment are listed', async () => {
  open();
  const list = (await screen.findByRole('heading', { name: 'Sensors without an apartment' })).parentElement;
  expect(within(list as HTMLElement).getByText('7A')).toBeDefined();
});

test('A failed load offers another try', async () => {
  server.mockImplementation((async (_: string, name: string) => {
    if (name === 'get') return PROPERTY;
    throw new ApiError('SERVER_ERROR', 500, '');
  }) as never);
  open();
  await waitFor(() => expect(screen.getByText('Couldn’t load the apartments.')).toBeDefined());
  expect(screen.getByRole('button', { name: 'TRY AGAIN' })).toBeDefined();
});
