import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { PropertyHeader } from './PropertyHeader.tsx';

const PROPERTY = {
  id: 'p',
  externalId: '1042',
  config: {
    name: 'Alder House',
    portfolio: 'Eastside',
    timeZone: 'UTC',
    address: { streetAddress: '2210 Larch Avenue', city: 'Portland', provinceState: 'OR', country: '', postalZip: '' },
  },
  linkedWingnuts: [],
  findings: { open: 2 },
} as unknown as PropertyReply;
const SETTINGS = [{ entityStatus: 'enabled', config: { propertyId: 'p', thresholds: {} }, told: 1 }] as never;
const server = fakeServer({
  properties: { get: PROPERTY },
  notifications: { list: SETTINGS },
  dashboards: { favourites: { propertyIds: [] } as never },
});

test('docs/product/properties.md#header: name, state, address and tabs; the tab of the page is marked', async () => {
  renderPage(<PropertyHeader propertyId="p" page="findings" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Alder House, Findings');
  screen.getByText('2210 Larch Avenue, Portland, OR');
  await screen.findByText('No wingnut linked');
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['Findings2']);
  expect(screen.getByRole('link', { name: 'Eastside' }).getAttribute('href')).toBe('/portal/property?search=Eastside');
});

test('The tabs do not wait for the property', () => {
  server.mockImplementation(() => new Promise(() => {}) as never);
  renderPage(<PropertyHeader propertyId="p" page="days" />);
  expect(screen.getByRole('link', { name: 'Energy' }).getAttribute('href')).toBe('/portal/property/detail/p/energy');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('A property that could not be loaded is asked for again; one that does not exist has no pages', async () => {
  server.mockImplementation(async () => {
    throw new Error('no answer');
  });
  const { unmount } = renderPage(<PropertyHeader propertyId="p" page="energy" />);
  await screen.findByText('Couldn’t load the property.');
  screen.getByRole('link', { name: 'Dashboard' });
  const before = server.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(server.mock.calls.length).toBeGreaterThan(before);
  unmount();
  server.mockImplementation(async () => {
    throw new ApiError('NOT_FOUND', 404, 'Not found');
  });
  renderPage(<PropertyHeader propertyId="p" page="energy" />);
  await screen.findByText('Property not found. It may have been removed.');
  expect(screen.queryByRole('navigation', { name: 'Property pages' })).toBeNull();
});
