import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { EditForm } from './EditForm.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));
const server = vi.mocked(call);

const PROPERTY: PropertyReply = {
  id: 'p',
  externalId: '1042',
  entityStatus: 'enabled',
  createdAt: '2024-10-03 14:20:00',
  config: {
    name: 'Alder House',
    portfolio: 'Coast',
    address: { streetAddress: '1 A St', city: 'Salem', provinceState: 'OR', country: 'US', postalZip: '97301' },
    assets: [],
    alarms: {},
    timeZone: 'America/Los_Angeles',
  },
  linkedWingnuts: [],
  version: 4,
};
const stored = (version: number, portfolio: string, streetAddress = '1 A St'): PropertyReply => ({
  ...PROPERTY,
  version,
  config: { ...PROPERTY.config, portfolio, address: { ...PROPERTY.config.address, streetAddress } },
});
const meanwhile = new ApiError('CHANGED_MEANWHILE', 409, 'x');
const lost = new ApiError('NETWORK', 0, 'x');

function open() {
  const element = <EditForm property={PROPERTY} onUnsaved={vi.fn()} onClose={vi.fn()} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE CHANGES' }));
const sent = () => server.mock.calls.flatMap(([, name, input]) => (name === 'edit' ? [input] : []));

beforeEach(() => {
  server.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('A save names the version that it changes', async () => {
  server.mockResolvedValueOnce(stored(5, 'Coastal'));
  open();
  type('Portfolio', 'Coastal');
  save();
  await screen.findByText('Changes saved');
  expect(sent()).toMatchObject([{ path: { id: 'p' }, body: { version: 4, config: { portfolio: 'Coastal' } } }]);
});

test("After somebody else's save theirs is taken over and the own changes stay on top, unsaved", async () => {
  server.mockRejectedValueOnce(meanwhile).mockResolvedValue(stored(5, 'Coastal'));
  open();
  type('Street Address', '2 B St');
  save();
  await screen.findByText(/Someone else saved this property/);
  expect(field('Portfolio').value).toBe('Coastal');
  expect(field('Street Address').value).toBe('2 B St');
  expect(screen.queryByText(/Conflicting fields/)).toBeNull();
  server.mockReset();
  server.mockResolvedValueOnce(stored(6, 'Coastal', '2 B St'));
  save();
  await screen.findByText('Changes saved');
  expect(sent()).toMatchObject([
    { body: { version: 5, config: { portfolio: 'Coastal', address: { streetAddress: '2 B St' } } } },
  ]);
});

test('Where both changed the same, the own text stays and theirs is named', async () => {
  server.mockRejectedValueOnce(meanwhile).mockResolvedValue(stored(5, 'Coastal'));
  open();
  type('Portfolio', 'West Coast');
  save();
  await screen.findByText(/Conflicting fields \(their values\): Coastal\./);
  expect(field('Portfolio').value).toBe('West Coast');
});

test('A save whose answer was lost is a save', async () => {
  server.mockRejectedValueOnce(lost).mockResolvedValue(stored(5, 'Coastal'));
  open();
  type('Portfolio', 'Coastal');
  save();
  await screen.findByText('Changes saved');
});

test('A save that did not reach the server keeps everything; without any answer nobody knows', async () => {
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  open();
  type('Portfolio', 'Coastal');
  save();
  await screen.findByText('Couldn’t save. Your changes are still here.');
  server.mockRejectedValue(lost);
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await waitFor(() => screen.getByText(/may or may not have gone through/));
  expect(field('Portfolio').value).toBe('Coastal');
});
