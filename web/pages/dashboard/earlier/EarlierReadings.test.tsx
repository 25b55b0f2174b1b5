import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/client.ts';
import EarlierReadings from './EarlierReadings.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));

const LEFT = Date.UTC(2026, 2, 3, 17);
const DAY = 86_400_000;
beforeEach(() => {
  vi.mocked(call).mockResolvedValue({
    earlierWingnuts: [{ id: 'w', externalId: '48219911', from: 0, until: LEFT }],
  } as never);
});
afterEach(cleanup);

const show = (startTime: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EarlierReadings propertyId="p" window={{ startTime, endTime: startTime + 7 * DAY }} zone="America/Denver" />
    </QueryClientProvider>,
  );

test('A range that spans an exchange says from which wingnut its readings come until when', async () => {
  show(LEFT - DAY);
  expect(await screen.findByText('Readings from wingnut 4821 until Mar 3, 2026')).toBeTruthy();
});

test('A range after the exchange says nothing of it', async () => {
  const { container } = show(LEFT + DAY);
  await waitFor(() => expect(call).toHaveBeenCalled());
  await Promise.resolve();
  expect(container.textContent).toBe('');
});
