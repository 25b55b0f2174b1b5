import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { tenantPath } from '../../../../shared/portal/public-paths.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { download } from '../../../ui/layout/download.ts';
import ApartmentsPage from './ApartmentsPage.tsx';
import { sampleApartments } from './apartments.sample.ts';

vi.mock('../../../ui/layout/download.ts', () => ({ download: vi.fn(), downloadCsv: vi.fn() }));
vi.mock('../../../api/identity/session.ts', () => ({
  useSession: () => ({ isSignedIn: true, isAuth: true, isAdmin: false }),
  currentSession: () => ({ isSignedIn: false }),
}));

const address = { streetAddress: '1 Main St', city: 'Brooklyn', provinceState: 'NY', country: '', postalZip: '' };
const PROPERTY = {
  ...{ id: 'p', externalId: '1042', linkedWingnuts: [] },
  config: { name: 'Alder House', portfolio: '', timeZone: 'America/New_York', address, assets: [] },
} as unknown as PropertyReply;
const REPLY = sampleApartments();
const linked = (ids: readonly string[]) => ({
  ...REPLY,
  apartments: REPLY.apartments.map((each) => ({
    ...each,
    ...(ids.includes(each.id) && { link: { from: '2026-01-01', madeAt: 1 } }),
  })),
});
const server = fakeServer({
  properties: { get: PROPERTY, apartments: linked(['1B']), saveApartments: REPLY, apartmentReadings: { readings: [] } },
});
const open = (at = '') =>
  renderPage(
    <Routes>
      <Route path="/portal/property/detail/:id/apartments" element={<ApartmentsPage />} />
    </Routes>,
    `/portal/property/detail/p/apartments${at}`,
  );
const saves = (ids: readonly string[]) =>
  server.mockImplementation((async (_: string, name: string) => {
    const tokens = Object.fromEntries(ids.map((id) => [id, `c.p.${id}`]));
    if (name === 'saveApartments') return { ...linked(ids), tokens };
    return { get: PROPERTY, apartments: linked(['1B']), apartmentReadings: { readings: [] } }[name];
  }) as never);
const bodies = () =>
  server.mock.calls.flatMap(([, name, input]) =>
    name === 'saveApartments' ? [(input as unknown as { body: object }).body] : [],
  );
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /^More for apartment/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('docs/product/apartments.md#tenant: a link is made for one apartment, and its address is shown', async () => {
  saves(['1A']);
  open('?apartment=1A');
  await choose('Tenant link…');
  fireEvent.click(await screen.findByRole('button', { name: 'CREATE LINK' }));
  const shown = (await screen.findByLabelText('Address')) as HTMLInputElement;
  expect(shown.value).toBe(`${location.origin}${tenantPath('c.p.1A')}`);
  expect(bodies()).toMatchObject([{ version: 3, put: [], link: { apartmentIds: ['1A'], from: '2026-01-15' } }]);
});

test('docs/product/apartments.md#tenant-paper: those without a link get one each, on one paper', async () => {
  const ids = REPLY.apartments.map(({ id }) => id).filter((id) => !['1B', '5A', '6E'].includes(id));
  saves(ids);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'TENANT LINKS' }));
  await screen.findByRole('heading', { name: `Tenant links for ${ids.length} apartments` });
  fireEvent.click(screen.getByRole('button', { name: 'CREATE LINKS' }));
  await screen.findByText(`${ids.length} tenant links created`);
  expect(bodies()).toMatchObject([{ link: { apartmentIds: ids } }]);
  fireEvent.click(screen.getByRole('button', { name: 'PRINT' }));
  await waitFor(() => expect(vi.mocked(download).mock.calls[0]?.[0]).toBe('tenant-links.pdf'), { timeout: 5000 });
});

test('docs/product/apartments.md#tenant-end: a link is ended, after a question', async () => {
  saves([]);
  open('?apartment=1B');
  await choose('End tenant link…');
  fireEvent.click(await screen.findByRole('button', { name: 'END LINK' }));
  await screen.findByText('Tenant link ended.');
  expect(bodies()).toMatchObject([{ version: 3, unlink: ['1B'] }]);
});
