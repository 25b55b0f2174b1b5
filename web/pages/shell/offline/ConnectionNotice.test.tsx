import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { StatusIcon } from '../../common/StatusIcon.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const read = vi.fn(async (): Promise<string> => 'list');

function Page() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: () => read(), retry: false });
  return data && <StatusIcon status="Live" />;
}

test('A page says since when it has no connection, and after 15 minutes it calls nothing live', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 14, 2) });
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionNotice />
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Live');
  expect(screen.queryByRole('status')).toBeNull();
  read.mockRejectedValue(new ApiError('OFFLINE', 0, 'x'));
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('No connection since 14:02. What you see is from then.');
  screen.getByText('Live');
  await act(() => vi.advanceTimersByTimeAsync(16 * MINUTE_MS));
  screen.getByText('Unknown');
  read.mockResolvedValue('list');
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('Live');
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
  vi.useRealTimers();
});
