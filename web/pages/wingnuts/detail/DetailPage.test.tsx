import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { PageFrame } from '../../../ui/layout/page-header.tsx';
import DetailPage from './DetailPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: vi.fn(),
}));
vi.mock('../configuration/ConfigurationSection.tsx', () => ({ ConfigurationSection: () => null }));

const NOW = 1_000_000_000;
const WINGNUT = {
  id: 'w',
  externalId: '73500817',
  createdAt: '2026-11-20 10:00:00',
  status: 'Unlinked',
  config: { version: 4, sensors: {} },
  latest: {},
  now: NOW,
};

test('Nothing asks about a wingnut that was just removed', async () => {
  vi.mocked(useSession).mockReturnValue({ isAuth: true } as ReturnType<typeof useSession>);
  const replies: Readonly<Record<string, object>> = { get: WINGNUT, commissionings: { records: [] } };
  server.mockImplementation(async (_, name) => replies[name] ?? {});
  const queries = new QueryClient();
  const router = createMemoryRouter(
    [
      { path: '/portal/wingnut/detail/:id', element: <DetailPage /> },
      // A page that is still loading, so the page before it stays for a while.
      { path: '/portal/wingnut', lazy: () => new Promise<never>(() => {}) },
    ],
    { initialEntries: ['/portal/wingnut/detail/w'] },
  );
  render(
    <QueryClientProvider client={queries}>
      <PageFrame value={{ title: '', actions: [{ word: 'REMOVE WINGNUT' }], tellTitle: () => {} }}>
        <RouterProvider router={router} />
      </PageFrame>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'REMOVE WINGNUT' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'REMOVE WINGNUT' }));
  await dialog.findByText('Wingnut successfully removed');
  // The card of check-outs loads later than the page.
  await waitFor(() =>
    expect(server.mock.calls.map(([, name]) => name)).toEqual(expect.arrayContaining(['commissionings', 'remove'])),
  );
  server.mockClear();
  fireEvent.click(dialog.getByRole('button', { name: 'CLOSE' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(queries.isFetching({ queryKey: ['wingnuts', 'w'] })).toBe(0);
  expect(server.mock.calls.filter(([group]) => group === 'wingnuts')).toEqual([]);
});
