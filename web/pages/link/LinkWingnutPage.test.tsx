import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import LinkWingnutPage from './LinkWingnutPage.tsx';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: () => ({ isAuth: true }) }));

const ID = '0b7c2f7e-1111-4000-8000-00000000abcd';
const address = { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' };
const property = {
  id: 'alder',
  externalId: '1',
  linkedWingnuts: [],
  createdAt: '2026-11-20 10:00:00',
  config: { name: 'Alder House', portfolio: '', timeZone: 'UTC', address },
};
const wingnut = (id: string, propertyId?: string) => ({
  id,
  externalId: id === ID ? '48213007' : id,
  createdAt: '2026-11-20 10:00:00',
  status: 'Unlinked',
  config: { sensors: {}, propertyId },
});

let list: unknown[];
let answers: Record<string, (args: unknown) => unknown>;
beforeEach(() => {
  list = [];
  answers = {
    'properties get': () => property,
    'wingnuts list': () => list,
    'wingnuts claim': () => wingnut(ID),
    'wingnuts get': () => wingnut(ID),
    'wingnuts link': () => wingnut(ID, 'alder'),
    'wingnuts commissionings': () => ({ records: [] }),
    'notifications list': () => ({ id: 'n', entityStatus: 'enabled', told: 1, config: { thresholds: {} } }),
  };
  server.mockImplementation((async (group: string, name: string, args: unknown) =>
    answers[`${group} ${name}`]?.(args)) as never);
});
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/portal/property/link/:id', element: <LinkWingnutPage /> }], {
          initialEntries: ['/portal/property/link/alder'],
        })}
      />
    </QueryClientProvider>,
  );
const calls = () => server.mock.calls.map(([group, name, args]) => [`${group} ${name}`, args]);
async function type() {
  fireEvent.change(await screen.findByRole('textbox', { name: 'UUID' }), { target: { value: ID } });
  fireEvent.click(screen.getByRole('button', { name: 'ADD AND LINK WINGNUT' }));
}

test('A company without a wingnut adds its first one where it is linked, in one act', async () => {
  open();
  await screen.findByText('You don’t have any wingnuts yet. Add one here and it’s linked right away.');
  await type();
  await screen.findByText('Success: The Wingnut and property have been linked');
  expect(calls()).toContainEqual(['wingnuts claim', { body: { wingnutId: ID, claimCode: undefined } }]);
  expect(calls()).toContainEqual(['wingnuts link', { path: { id: ID }, body: { propertyId: 'alder' } }]);
  // docs/product/wingnuts.md#next-steps
  expect((await screen.findByRole('link', { name: 'CONFIGURE WINGNUT' })).getAttribute('href')).toContain('?configure');
  screen.getByRole('link', { name: 'SET LIMITS' });
  screen.getByRole('link', { name: 'COMMISSION' });
  expect(screen.queryByRole('link', { name: 'ADD RECIPIENTS' })).toBeNull();
});

test('Where all wingnuts are linked, the form for a new one stands there', async () => {
  list = [wingnut('1', 'kestrel')];
  open();
  await screen.findByText('All of your wingnuts are already linked.');
  screen.getByRole('button', { name: 'ADD AND LINK WINGNUT' });
  expect(screen.queryByRole('button', { name: 'CHOOSE FROM THE LIST' })).toBeNull();
});

test('Beside wingnuts that can be chosen, a new one is one press away, and so is the way back', async () => {
  list = [wingnut('1')];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ADD A NEW WINGNUT' }));
  screen.getByRole('textbox', { name: 'UUID' });
  fireEvent.click(screen.getByRole('button', { name: 'CHOOSE FROM THE LIST' }));
  screen.getByRole('button', { name: 'LINK WINGNUT' });
});

test('A wingnut that was added and could not be linked is chosen, and LINK WINGNUT tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answers['wingnuts link'] = () => {
    throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  open();
  await type();
  await screen.findByText('Couldn’t link the wingnut. Try again.');
  screen.getByText(ID);
  answers['wingnuts link'] = () => wingnut(ID, 'alder');
  await waitFor(() => expect(screen.getByRole('button', { name: 'LINK WINGNUT' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'LINK WINGNUT' }));
  await screen.findByText('Success: The Wingnut and property have been linked');
});
