import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { fakeServer } from '../../../../fake-server.sample.tsx';
import { FourSteps } from './FourSteps.tsx';

const server = fakeServer();
beforeEach(() => {});

const LABEL = 'boilerSupplyHeaderTemperature1';
const NEW = {
  id: 'w',
  externalId: '96630136',
  createdAt: '2026-11-20 10:00:00',
  config: { sensors: {}, version: 1 },
  status: 'Disconnected',
  latest: {},
  now: 0,
} as WingnutDetailReply;
const LINKED = {
  ...NEW,
  config: { sensors: { AN01: { type: 'temperature', label: LABEL } }, version: 2 },
  property: { id: 'p', externalId: '1', config: { name: 'Alder House' } },
} as unknown as WingnutDetailReply;
const settings = (thresholdStatus: 'enabled' | 'disabled') =>
  ({
    id: 'p',
    entityStatus: 'enabled',
    told: 1,
    config: { propertyId: 'p', thresholds: { [LABEL]: { thresholdStatus } }, recipients: [{ id: 'u' }] },
  }) as never;

function show(wingnut: WingnutDetailReply) {
  const onConfigure = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FourSteps wingnut={wingnut} onConfigure={onConfigure} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onConfigure };
}

test('A new wingnut that is not connected can be wired and linked', () => {
  const { onConfigure } = show(NEW);
  expect(screen.getByText('1 of 4 complete')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Linked/ }).getAttribute('href')).toBe('/portal/wingnut/link/w');
  fireEvent.click(screen.getByRole('button', { name: /^Wired/ }));
  expect(onConfigure).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: /^Alarms on/ })).toBeNull();
});

test('A linked wingnut without limits offers to switch the alarms on', async () => {
  server.mockResolvedValue(settings('disabled'));
  show(LINKED);
  const step = await screen.findByRole('button', { name: /^Alarms on/ });
  expect(step.textContent).toContain('No limits on for its sensors');
  fireEvent.click(step);
  // The dialog is loaded when somebody asks for it.
  const title = { name: 'Turn on alarms for Alder House?' };
  expect(await screen.findByRole('heading', title, { timeout: 8000 })).toBeTruthy();
});

test('A linked wingnut without sensors leads to the alarm settings', async () => {
  server.mockResolvedValue(settings('disabled'));
  show({ ...LINKED, config: NEW.config } as WingnutDetailReply);
  const link = await screen.findByRole('link', { name: /^Alarms on/ });
  expect(link.getAttribute('href')).toBe('/portal/notification/edit/p');
});

test('When all is done the steps are gone', async () => {
  server.mockResolvedValue(settings('enabled'));
  show(LINKED);
  await waitFor(() => expect(server).toHaveBeenCalled());
  expect(screen.queryByText('Four steps')).toBeNull();
});

test('Settings that cannot be read are not known, and the step still leads to them', async () => {
  server.mockImplementation(() => Promise.reject(new ApiError('NETWORK', 0, 'lost')));
  show(LINKED);
  expect((await screen.findByRole('link', { name: /^Alarms on/ })).textContent).toContain('Unavailable');
});
