import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DrillReply } from '../../../../shared/api/drill-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import DrillPage from './DrillPage.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const AT = Date.UTC(2026, 10, 22, 8, 5);
const drill: DrillReply = {
  id: 'd1',
  at: AT,
  by: 'Dana Whitfield',
  property: { id: 'p1', name: 'Kestrel Court' },
  rows: [
    { name: 'Dana Whitfield', isYou: true, channel: 'email', state: 'sent', at: AT },
    { name: 'Marcus Oyelaran', isYou: false, channel: 'text', state: 'refused', at: AT, reason: 'Opted out' },
    { name: 'Marcus Oyelaran', isYou: false, channel: 'email', state: 'waiting', at: null },
  ],
  now: AT,
};

beforeEach(() => {
  server.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/portal/alarms/tests/d1']}>
        <Routes>
          <Route path="/portal/alarms/tests/:id" element={<DrillPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('It shows what became of the test, and only the own row can say that it arrived', async () => {
  server.mockResolvedValueOnce(drill as never);
  open();
  const own = await screen.findByRole('listitem', { name: 'Dana Whitfield, E-mail' });
  screen.getByText('Waits to be sent, at most a minute');
  screen.getByText(/Opted out$/);
  expect(screen.getByRole('link', { name: 'Kestrel Court' }).getAttribute('href')).toBe('/portal/notification/edit/p1');
  expect(screen.getAllByRole('button', { name: 'IT ARRIVED' })).toHaveLength(1);

  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'x'));
  fireEvent.click(within(own).getByRole('button', { name: 'IT ARRIVED' }));
  await screen.findByText('It was not recorded. Try again.');

  const [first, ...others] = drill.rows;
  server.mockResolvedValueOnce({ ...drill, rows: [{ ...first, state: 'acknowledged' }, ...others] } as never);
  fireEvent.click(within(own).getByRole('button', { name: 'IT ARRIVED' }));
  await within(own).findByText('Arrived');
  expect(server).toHaveBeenLastCalledWith('alarms', 'testArrived', {
    path: { drillId: 'd1' },
    body: { channel: 'email' },
  });
  expect(screen.queryByRole('button', { name: 'IT ARRIVED' })).toBeNull();
});

test('A test that does not exist says so, and a failure can be tried again', async () => {
  server.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, 'Not found'));
  const { unmount } = open();
  await screen.findByText('There is no test alarm at this address.');
  unmount();
  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'x')).mockResolvedValueOnce(drill as never);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByRole('listitem', { name: 'Dana Whitfield, E-mail' });
});
