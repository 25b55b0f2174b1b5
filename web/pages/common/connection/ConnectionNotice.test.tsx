import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { StatusIcon } from '../StatusIcon.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const read = vi.fn(async (): Promise<string> => 'list');

function Page() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: () => read(), retry: false });
  return data && <StatusIcon status="Live" />;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

/** Opens the page at two minutes past two. Its list is read, and live. */
async function openPage() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 14, 2) });
  read.mockResolvedValue('list');
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionNotice />
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Live');
}

test('A phone that wakes up without a network after an hour calls nothing live', async () => {
  await openPage();
  read.mockRejectedValue(new ApiError('NETWORK', 0, 'x'));
  // While it sleeps no timer runs. Only its clock goes on.
  vi.setSystemTime(new Date(2026, 10, 21, 15, 2));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Offline since 2:02 PM. Showing the last data received.');
  expect(await screen.findByText('Unknown')).toBeTruthy();
});

test('A page says since when it has no connection, and after 15 minutes it calls nothing live', async () => {
  await openPage();
  expect(screen.queryByRole('status')).toBeNull();
  read.mockRejectedValue(new ApiError('OFFLINE', 0, 'x'));
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Offline since 2:02 PM. Showing the last data received.');
  screen.getByText('Live');
  await act(() => vi.advanceTimersByTimeAsync(16 * MINUTE_MS));
  screen.getByText('Unknown');
  read.mockResolvedValue('list');
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('Live');
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
});
