import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { arrivingQuery } from '../../../api/listed.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import OverviewPage from './OverviewPage.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  // Lists that the test does not give the page stay under way.
  call: vi.fn(() => new Promise(() => {})),
}));

const ADDRESS = { streetAddress: '1 Main St', city: 'Salem', provinceState: 'OR', country: 'USA', postalZip: '97301' };
const property = (id: string, name: string, findings?: object) => ({
  id,
  externalId: id,
  linkedWingnuts: [],
  openAlarms: 0,
  ...(findings && { findings }),
  config: { name, portfolio: '', address: ADDRESS, assets: [], timeZone: 'UTC', alarms: {} },
});
const settings = (propertyId: string) => ({
  id: `n${propertyId}`,
  entityStatus: 'disabled',
  plannedWork: [],
  config: { propertyId, recipients: [], thresholds: {} },
});

/** @param about with it the list is under way, and will have about so many rows */
function open(rows: readonly unknown[], about?: number) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  if (about === undefined) queries.setQueryData(propertiesQuery.queryKey, { rows, at: Date.now() } as never);
  else queries.setQueryData(arrivingQuery(propertiesQuery.queryKey).queryKey, { rows, about } as never);
  queries.setQueryData(notificationsQuery.queryKey, ['1', '2', '3'].map(settings) as never);
  const router = createMemoryRouter([{ path: '*', element: <OverviewPage /> }]);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('docs/product/findings.md#counts: a property with findings says how many and their worst risk, and leads to them', async () => {
  const rows = [
    property('1', 'Alder House', { open: 3, worst: 'hotWater' }),
    property('2', 'Elm Court', { open: 1, worst: 'waste' }),
    property('3', 'Quiet Place'),
  ];
  open(rows);
  // The number is seen, the words are heard and in the tooltip.
  const [alder] = await screen.findAllByRole('link', { name: '3 findings, hot water of Alder House' });
  const [elm] = screen.getAllByRole('link', { name: '1 finding, waste of Elm Court' });
  expect([alder, elm].map((link) => link?.getAttribute('href'))).toEqual([
    '/portal/property/detail/1/findings',
    '/portal/property/detail/2/findings',
  ]);
  expect([alder?.textContent.charAt(0), alder?.title]).toEqual(['3', '3 findings, hot water']);
  expect(screen.getAllByRole('link', { name: /finding/ }).every((link) => !/Quiet/.test(link.textContent))).toBe(true);
});

test('docs/product/properties.md#overview: without properties, who may add none is not asked to', async () => {
  open([]);
  await screen.findByText('No properties yet.');
  expect(screen.queryByRole('link', { name: 'ADD PROPERTY' })).toBeNull();
});

test('docs/product/shell.md#pages: what has come is shown. Nobody chooses all, or reads how many there are, before all are there', async () => {
  open([property('1', 'Alder House'), property('2', 'Elm Court')], 10_000);
  await screen.findByText('Alder House');
  expect(screen.getAllByText('Loading 2 of about 10,000').length).toBeGreaterThan(0);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('region', { name: 'Properties' }).textContent).toBe('Properties');
});
