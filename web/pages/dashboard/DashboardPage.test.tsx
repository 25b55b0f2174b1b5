import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/identity/session.ts';
import DashboardPage from './DashboardPage.tsx';

vi.mock('../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../api/client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));

const ID = '7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47';
const OTHER = '00000000-0000-4000-8000-000000000000';
const property = {
  id: ID,
  externalId: '1042',
  config: {
    name: 'Alder House',
    timeZone: 'UTC',
    address: { streetAddress: '12 Main St', city: '', provinceState: '', country: '', postalZip: '' },
  },
  linkedWingnuts: [],
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  'properties list': [property],
  'dashboards view': {},
  'dashboards get': {
    ...{ property, latest: {}, thresholds: {}, active: [], alarms: [], checkedAt: null, now: Date.UTC(2026, 0, 12) },
  },
  'analytics firstRecord': [],
};

const signIn = (isAuth: boolean) =>
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person: { company: 'C' } } as never);
beforeEach(() => {
  signIn(true);
  vi.mocked(call).mockImplementation(async (group: string, name: string) => ANSWERS[`${group} ${name}`] as never);
});
afterEach(cleanup);

const open = (id: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/portal/dashboard/${id}`]}>
        <Routes>
          <Route path="/portal/dashboard/*" element={<DashboardPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('A property that is not the company\u2019s does not exist, and the page leads to all properties', async () => {
  open(OTHER);
  await screen.findByText('This property does not exist. Select one of your properties to see data.');
  expect(screen.getByRole('link', { name: 'ALL PROPERTIES' }).getAttribute('href')).toBe('/portal/property');
  expect(screen.queryByText('Please select a property to see data')).toBeNull();
});

test('An address without a property asks to select one', async () => {
  open('0');
  await screen.findByText('Please select a property to see data');
});

test('A property without wingnuts has a link to link one, for who may', async () => {
  open(ID);
  const link = await screen.findByRole('link', { name: 'LINK WINGNUT' });
  expect(link.getAttribute('href')).toBe(`/portal/property/link/${ID}`);
  cleanup();
  signIn(false);
  open(ID);
  await screen.findByText(/^No Wingnuts currently linked/);
  expect(screen.queryByRole('link', { name: 'LINK WINGNUT' })).toBeNull();
});

test('A property cannot be chosen before the last view has come, which would take the choice back', async () => {
  const { promise: lastView, resolve: answer } = Promise.withResolvers<unknown>();
  vi.mocked(call).mockImplementation(async (group: string, name: string) =>
    name === 'view' ? (lastView as never) : (ANSWERS[`${group} ${name}`] as never),
  );
  open('0');
  const select = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Property' });
  await waitFor(() => expect(call).toHaveBeenCalledWith('properties', 'list', undefined, expect.anything()));
  await screen.findByText('Loading');
  await screen.findByRole('combobox', { name: 'Property' });
  expect(select().disabled).toBe(true);
  answer({ propertyId: ID });
  await waitFor(() => expect(select().value).toBe('1042 - Alder House'));
  expect(select().disabled).toBe(false);
});
