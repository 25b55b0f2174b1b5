import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import EarlierReadings from './EarlierReadings.tsx';

const server = fakeServer();

const LEFT = Date.UTC(2026, 2, 3, 17);
const DAY = 86_400_000;
beforeEach(() => {
  server.mockResolvedValue({
    earlierWingnuts: [{ id: 'w', externalId: '48219911', from: 0, until: LEFT }],
  } as never);
});
afterEach(cleanup);

const show = (startTime: number) =>
  renderPage(
    <EarlierReadings propertyId="p" window={{ startTime, endTime: startTime + 7 * DAY }} zone="America/Denver" />,
  );

test('A range that spans an exchange says from which wingnut its readings come until when', async () => {
  show(LEFT - DAY);
  expect(await screen.findByText('Readings from wingnut 4821 until Mar 3, 2026')).toBeTruthy();
});

test('A range after the exchange says nothing of it', async () => {
  const { container } = show(LEFT + DAY);
  await waitFor(() => expect(server).toHaveBeenCalled());
  await Promise.resolve();
  expect(container.textContent).toBe('');
});
