import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/client.ts';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { SAMPLE_PLACE } from '../../common/property-header/place.sample.ts';
import DaysPage from './DaysPage.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));
const server = vi.mocked(call);

/** Noon of November 23, 2026 in UTC. */
const NOW = Date.UTC(2026, 10, 23, 12);
const dayOf = (day: string, coverage: number, mean: number) => {
  const start = Date.parse(`${day}T00:00:00Z`);
  const end = start + 86_400_000;
  const known = { known: 1, coverage, fault: 0, bands: {}, stuck: 0, jumps: 0 };
  return {
    day,
    start,
    end,
    until: Math.min(end, NOW),
    coverage,
    switches: {},
    commands: {},
    circulation: {},
    wingnuts: [],
    analogs: { roomTemperature1: { ...known, min: mean - 1, mean, max: mean + 1 } },
  };
};
let answers: Record<string, () => unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  answers = {
    'properties.get': () => ({
      id: 'p',
      externalId: '1042',
      config: { name: 'Alder House', timeZone: 'UTC', ...SAMPLE_PLACE },
    }),
    'analytics.facts': () => ({
      timeZone: 'UTC',
      days: [dayOf('2026-11-21', 0.61, 70), dayOf('2026-11-22', 1, 71), dayOf('2026-11-23', 1, 72)],
    }),
  };
  server.mockImplementation((async (group: string, name: string) => answers[`${group}.${name}`]?.()) as never);
  return () => vi.useRealTimers();
});

function open(query = '?of=roomTemperature1') {
  const path = '/portal/property/detail/:id/days';
  const router = createMemoryRouter([{ path, element: <DaysPage /> }], {
    initialEntries: [`/portal/property/detail/p/days${query}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('Each day leads to its readings, the newest first, and nothing is shown below 80%', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Daily data, Room Temperature 1' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 full dayslowest70\.0average71\.0highest72\.0/),
    expect.stringMatching(/^Nov 23 to date71\.072\.073\.0/),
    expect.stringMatching(/^Nov 22.*71\.0/),
    'Nov 21Only 61% data',
  ]);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    // The day that goes on is the dashboard as it is now.
    '/portal/dashboard/p',
    `/portal/dashboard/p/${Date.UTC(2026, 10, 23) - 1}`,
    `/portal/dashboard/p/${Date.UTC(2026, 10, 22) - 1}`,
  ]);
});

test('A step asks for the days before, and stands in the address', async () => {
  const router = open('?days=7');
  await screen.findByRole('button', { name: 'Earlier days' });
  fireEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(router.state.location.search).toBe('?days=7&to=2026-11-16');
  screen.getByText('Nov 10, 2026 to Nov 16, 2026');
  expect(server).toHaveBeenLastCalledWith(
    'analytics',
    'facts',
    { query: { uuid: 'p', from: '2026-11-10', to: '2026-11-16' } },
    expect.anything(),
  );
});

test('The file has what is shown', async () => {
  open();
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: 'DOWNLOAD CSV' }));
  const [name, csv = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toBe('days-1042-roomTemperature1-2026-10-24-2026-11-23');
  expect(csv.split('\r\n')).toHaveLength(5);
});

test('Days that cannot be loaded say so and can be tried again; days without facts say why', async () => {
  answers['analytics.facts'] = () => {
    throw new Error('No network');
  };
  open();
  await screen.findByText('Couldn’t load daily data.');
  answers['analytics.facts'] = () => ({ timeZone: 'UTC', days: [] });
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('No data for these days. Data updates hourly.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'DOWNLOAD CSV' }).disabled).toBe(true);
});
