import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { ConfigurationSection } from './ConfigurationSection.tsx';
import { schemaQuery } from './schema-query.ts';

const server = fakeServer();

const WINGNUT = {
  id: 'w',
  externalId: '73500817',
  config: { version: 1, sensors: {} },
  latest: {},
  now: 0,
} as unknown as WingnutDetailReply;
const NONE = { sensors: { types: [], labels: [] } };
const SCHEMA = { thermistorInputs: NONE, currentLoopInputs: NONE, gpioInputs: NONE, relayInputs: NONE };

/** Opens the configuration where the network has failed. @param known what the device knows of the sensors to choose from */
async function openWithout(known: object | undefined) {
  server.mockRejectedValue(new ApiError('NETWORK', 0, 'lost'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) queries.setQueryData(schemaQuery.queryKey, known as never);
  await queries.fetchQuery({ ...schemaQuery, staleTime: 0 }).catch(() => {});
  const section = (
    <ConfigurationSection wingnut={WINGNUT} heardAt={0} mayChange open arrived={false} onOpen={() => {}} />
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: section }])} />
    </QueryClientProvider>,
  );
  await screen.findByText('Wingnut Configuration');
}
const FAILED = 'Couldn’t load the list of sensors.';

test('Without a network the sensors that the device knows can be chosen, and nothing is said to have failed', async () => {
  await openWithout(SCHEMA);
  expect(await screen.findByText(/Inputs configured$/)).toBeTruthy();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('Where it knows none, that is said', async () => {
  await openWithout(undefined);
  expect(await screen.findByText(FAILED)).toBeTruthy();
});
