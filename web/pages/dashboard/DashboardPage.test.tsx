import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/identity/session.ts';
import { FIRST_PAGE } from '../../api/listed.ts';
// The page loads them later. Loaded before, they do not use up the time that a test waits.
import '../board/Board.tsx';
import DashboardPage from './DashboardPage.tsx';
import './PropertySelect.tsx';

vi.mock('../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../api/client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../api/identity/stored-session.ts', () => ({ storedToken: () => 'mine' }));

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
    property,
    latest: {},
    thresholds: {},
    active: [],
    alarms: [],
    checkedAt: null,
    now: Date.UTC(2026, 0, 12),
  },
  'analytics firstRecord': [],
  'dashboards board': { at: Date.UTC(2026, 0, 12), whole: true, rows: [], gone: [] },
};

const signIn = (isAuth: boolean) =>
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person: { company: 'C' } } as never);
beforeEach(() => {
  signIn(true);
  vi.mocked(call).mockImplementation(async (group: string, name: string) => ANSWERS[`${group} ${name}`] as never);
});
afterEach(cleanup);

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
};
const address = () => screen.getByTestId('address').textContent;
/** The answers of a person whose last view was of the property. */
const lookedAtProperty = () =>
  vi
    .mocked(call)
    .mockImplementation(
      async (group: string, name: string) =>
        (name === 'view' ? { propertyId: ID } : ANSWERS[`${group} ${name}`]) as never,
    );

const open = (id: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/portal/dashboard/${id}`]}>
        <Routes>
          <Route path="/portal/dashboard/*" element={<DashboardPage />} />
        </Routes>
        <Address />
        <Back />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('A property that is not the company\u2019s does not exist, and the page leads to all properties', async () => {
  open(OTHER);
  await screen.findByText('Property not found. Select one of your properties.');
  expect(screen.getByRole('link', { name: 'ALL PROPERTIES' }).getAttribute('href')).toBe('/portal/property');
  expect(screen.queryByText('Please select a property to see data')).toBeNull();
});

test('An address without a property asks to select one, and shows the board of all below', async () => {
  open('0');
  await screen.findByText('Please select a property to see data');
  await screen.findByText('No properties yet. Add the first one.');
});

test('The board is there too when all answers have come before the page', async () => {
  vi.mocked(call).mockClear();
  const at = Date.now();
  const come = Object.fromEntries(
    [
      ['/api/properties?most=500', []],
      ['/api/dashboards', {}],
      ['/api/dashboards/board?since=0', { at, whole: true, rows: [], gone: [] }],
    ].map(([address, data]) => [address, { status: 200, body: { success: true, data }, at }]),
  );
  vi.stubGlobal('early', { token: 'mine', at, answers: { ...come }, come });
  try {
    open('0');
    await screen.findByText('No properties yet. Add the first one.');
    expect(vi.mocked(call).mock.calls.map(([group, name]) => `${group} ${name}`)).not.toContain('dashboards view');
  } finally {
    vi.unstubAllGlobals();
  }
});

test('An address with filters means the board, also for who looked at a property last', async () => {
  lookedAtProperty();
  open('0?show=alarm');
  await screen.findByText('Please select a property to see data');
  await screen.findByText('No properties yet. Add the first one.');
  expect(address()).toBe('/portal/dashboard/0?show=alarm');
});

test('All properties leads from a property to the board, and the saved view then has no property', async () => {
  lookedAtProperty();
  open('0');
  await waitFor(() => expect(address()).toBe(`/portal/dashboard/${ID}`));
  const select = await screen.findByRole('combobox', { name: 'Property' });
  await waitFor(() => expect(select).toHaveProperty('value', '1042 - Alder House'));
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'All properties' }));
  await screen.findByText('Please select a property to see data');
  expect(address()).toBe('/portal/dashboard/0');
  expect(call).toHaveBeenCalledWith('dashboards', 'saveView', {
    body: { propertyId: undefined, range: 'Last 24 hours', zoneMode: 'property' },
  });
});

test('All properties above a property leads to the board, as the first entry of the selector does', async () => {
  lookedAtProperty();
  open(ID);
  const link = await screen.findByRole('link', { name: 'All properties' });
  // In a new tab it opens the board too.
  expect(link.getAttribute('href')).toBe('/portal/dashboard/0?group=portfolio');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Property' })).toHaveProperty('disabled', false));
  fireEvent.click(link);
  await screen.findByText('Please select a property to see data');
  expect(address()).toBe('/portal/dashboard/0');
  expect(screen.queryByRole('link', { name: 'All properties' })).toBeNull();
  expect(call).toHaveBeenCalledWith('dashboards', 'saveView', {
    body: { propertyId: undefined, range: 'Last 24 hours', zoneMode: 'property' },
  });
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

test('The gauges are asked for first, then the lines and states of the charts, and the cycles when these have come', async () => {
  const linked = { id: 'w', externalId: '48213007', status: 'Live', config: { sensors: {} } };
  const boiler = { ...property, linkedWingnuts: [linked] };
  const asked: string[] = [];
  vi.mocked(call).mockImplementation(async (group: string, name: string) => {
    if (group === 'analytics') asked.push(name);
    if (name === 'get') return { ...(ANSWERS['dashboards get'] as object), property: boiler } as never;
    if (/(Pressure|Temperature)$/.test(name)) return new Promise(() => {});
    return (ANSWERS[`${group} ${name}`] ?? (group === 'analytics' ? {} : undefined)) as never;
  });
  open(ID);
  // The table of cycles comes after the code of the charts.
  await vi.waitFor(() => expect(asked).toContain('hotWaterCycles'), { timeout: 15_000 });
  const wanted = /^(boiler|hotWater|overview)(Pressure|Temperature|TimeSeries|States|Cycles)$/;
  expect(asked.filter((name) => wanted.test(name)).map((name) => name.replace(/^[a-z]+(Water)?/, ''))).toEqual([
    ...['Pressure', 'Temperature', 'Temperature'],
    ...['TimeSeries', 'TimeSeries', 'TimeSeries', 'States', 'States', 'States'],
    ...['Cycles', 'Cycles'],
  ]);
});

test('A property cannot be chosen before the last view has come, which would take the choice back', async () => {
  const { promise: lastView, resolve: answer } = Promise.withResolvers<unknown>();
  vi.mocked(call).mockImplementation(async (group: string, name: string) =>
    name === 'view' ? (lastView as never) : (ANSWERS[`${group} ${name}`] as never),
  );
  open('0');
  const select = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Property' });
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('properties', 'list', { query: FIRST_PAGE }, expect.anything()),
  );
  await screen.findByText('Loading');
  await screen.findByRole('combobox', { name: 'Property' });
  expect(select().disabled).toBe(true);
  answer({ propertyId: ID });
  await waitFor(() => expect(select().value).toBe('1042 - Alder House'));
  expect(select().disabled).toBe(false);
});

test('Back from a property that was chosen on the board leads to the board, though it is the last view by then', async () => {
  open('0');
  const select = await screen.findByRole('combobox', { name: 'Property' });
  await waitFor(() => expect(select).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  fireEvent.click(await screen.findByRole('option', { name: '1042 - Alder House' }));
  await waitFor(() => expect(address()).toBe(`/portal/dashboard/${ID}`));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('No properties yet. Add the first one.');
  expect(address()).toBe('/portal/dashboard/0?group=portfolio');
});
