import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyEnergyReply, PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { EnergySummary, Figure } from '../../../../shared/domain/energy/report.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import EnergyPage from './EnergyPage.tsx';

const server = fakeServer();
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const NO_FLATS: Figure = { unknown: 'number of apartments not entered' };
const summary = (perFlat: Figure, part: Partial<EnergySummary> = {}): EnergySummary => ({
  fuel: 'gas',
  unit: 'therm',
  kind: 'meter',
  monthExpected: { value: 900 },
  dollarsExpected: { value: 1260 },
  perDegreeDay: { value: 2 },
  perFlat,
  perSquareFoot: NO_FLATS,
  change: { value: -0.12, low: -0.16, high: -0.08 },
  coverage: 0.98,
  ...part,
});
const building = (name: string, ...summaries: EnergySummary[]): PropertyEnergyReply => ({
  propertyId: name,
  externalId: '1017',
  name,
  portfolio: name < 'C' ? 'Eastside' : 'Westside',
  city: 'Portland',
  summaries,
});
const REPLY: CompanyEnergyReply = {
  properties: [
    building('Alder', summary({ value: 0.05, low: 0.04, high: 0.06 })),
    building(
      '=Birch',
      summary({ value: 0.12, low: 0.1, high: 0.14 }),
      summary({ value: 9 }, { fuel: 'water', unit: 'gallon' }),
    ),
    building('Cedar', summary({ value: 0.06 }, { kind: 'estimate', change: { value: 0.02, low: -0.1, high: 0.1 } })),
    building('Dogwood', summary(NO_FLATS)),
    building('Elm'),
  ],
};

let answer: () => CompanyEnergyReply;
beforeEach(() => {
  vi.clearAllMocks();
  answer = () => REPLY;
  server.mockImplementation((async () => answer()) as never);
});

function open(address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <EnergyPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const names = async () => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Buildings by usage' })).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('link')[0]?.textContent);
};

test('What wastes most stands first, with its band, and is named at the top', async () => {
  open();
  expect(await names()).toEqual(['=Birch', 'Cedar', 'Alder']);
  screen.getByRole('heading', { name: '=Birch uses the most gas: 2.0× the median (3 buildings compared)' });
  expect(screen.getByText('0.100 to 0.140')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Alder' }).getAttribute('href')).toBe('/portal/property/detail/Alder/energy');
});

test('An estimate is one in the list too, and a change that may be none is none', async () => {
  open();
  await names();
  const row = screen.getByRole('link', { name: 'Cedar' }).closest('tr');
  expect(row?.textContent).toContain('Estimate · Westside');
  expect(row?.textContent).toContain('About the same');
});

test('A row says that its meters are summed, and what it assumes of apartments', async () => {
  const two = summary({ value: 0.1, low: 0.1, high: 0.2 }, { meters: 2, assumesLivedIn: 24 });
  answer = () => ({ properties: [building('Fir', two)] });
  open('/?by=flat');
  await names();
  const row = screen.getByRole('link', { name: 'Fir' }).closest('tr');
  expect(row?.textContent).toContain('2 meters · Assumes all 24 apartments are occupied');
});

test('Gas in another unit is converted to that of most buildings', async () => {
  const ccf = summary({ value: 0.1, low: 0.1, high: 0.2 }, { unit: 'ccf' });
  answer = () => ({ properties: [...REPLY.properties, building('Fir', ccf)] });
  open();
  expect(await names()).toEqual(['=Birch', 'Fir', 'Cedar', 'Alder']);
  expect(screen.getByText('0.103 to 0.205')).toBeDefined();
});

test('What cannot be ranked stands below with its reason', async () => {
  open();
  await names();
  const rows = within(screen.getByRole('list', { name: 'Not ranked' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DogwoodNumber of apartments not entered',
    'ElmNo meter, bills or estimate for this fuel',
  ]);
});

test('The address keeps fuel, measure and order', async () => {
  const router = open('/?fuel=water&by=flat');
  expect(await names()).toEqual(['=Birch']);
  screen.getByRole('heading', { name: '=Birch uses the most water (1 building compared)' });
  fireEvent.click(screen.getByRole('button', { name: /^Building/ }));
  expect(router.state.location.search).toBe('?fuel=water&by=flat&sort=building');
});

test('A portfolio narrows what is compared', async () => {
  open('/?portfolio=Eastside');
  expect(await names()).toEqual(['=Birch', 'Alder']);
});

test('The file has the ranked and the others with their reasons, and no text is run as a formula', async () => {
  open();
  await names();
  fireEvent.click(screen.getByRole('button', { name: 'DOWNLOAD CSV' }));
  const [name, csv = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toBe('energy-gas');
  const lines = csv.trim().split('\r\n');
  expect(lines[1]).toContain("1017,'=Birch,Eastside,Portland,Gas,meter,therms,0.12,0.1,0.14,");
  expect(lines.at(-1)).toContain('no meter, bills or estimate for this fuel');
});

test('Without any ranked building the page says so', async () => {
  answer = () => ({ properties: [building('Elm')] });
  open();
  await screen.findByRole('heading', { name: 'No buildings to rank by gas yet' });
  expect(
    screen.getByText('No buildings can be ranked yet. See why below; open a building to set it up.'),
  ).toBeDefined();
});

test('A failure can be tried again', async () => {
  answer = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  await screen.findByText('Couldn’t load energy data.');
  answer = () => REPLY;
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(await names()).toHaveLength(3);
});
