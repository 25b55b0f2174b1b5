import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { call } from '../../../api/client.ts';
import { Alerts } from './Alerts.tsx';
import { sampleAlerts } from './alerts.sample.ts';

/** The server of the tests of the section Alerts. The test mocks `web/api/client.ts`. */
export interface AlertsServer {
  /** Its stored settings. */
  stored: AlertsReply;
  /** Its answer to the next changes instead of making them; undefined makes them. */
  refuse: (() => unknown) | undefined;
  /** The alarm settings of all properties. */
  limits: readonly object[];
}

/**
 * Answers the calls of the section from `stored`.
 * @param change makes a change: the settings after it
 */
export function serveAlerts(
  start: Partial<AlertsReply>,
  change: (stored: AlertsReply, name: string, input: { readonly body: object }) => AlertsReply | Promise<AlertsReply>,
): AlertsServer {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const server: AlertsServer = { stored: { ...sampleAlerts, ...start }, refuse: undefined, limits: [] };
  vi.mocked(call).mockImplementation((async (group: string, name: string, input: { readonly body: object }) => {
    if (group === 'notifications') return server.limits;
    if (name === 'get') return server.stored;
    if (server.refuse) return server.refuse();
    server.stored = await change(server.stored, name, input);
    return server.stored;
  }) as never);
  return server;
}

/** The bodies of the calls with this name. */
export const bodiesOf = (wanted: string): object[] =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([, name, input]) => (name === wanted ? [(input as unknown as { body: object }).body] : []));

/** Shows the section, and waits until it is loaded. */
export async function openAlerts(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Alerts email="dana@harbourline.example" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'SAVE ALERTS' });
}
