import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import ExchangePage from './ExchangePage.tsx';

const server = fakeServer();
let isAuth = true;
vi.mock('../../../api/identity/session.ts', () => ({ useSession: () => ({ isAuth }) }));

const NEW = '0b7c2f7e-1111-4000-8000-00000000abcd';
const address = { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' };
const AN01 = { type: 'temperature', label: 'outdoorTemperature1' };
const old = {
  id: 'old',
  externalId: '48213007',
  createdAt: '2026-11-20 10:00:00',
  status: 'Disconnected',
  latest: {},
  now: 0,
  config: { sensors: { AN01 }, version: 1, propertyId: 'alder' },
  property: { id: 'alder', externalId: '1', config: { name: 'Alder House', portfolio: '', address } },
};

let answers: Record<string, (args: unknown) => unknown>;
beforeEach(() => {
  isAuth = true;
  answers = { 'wingnuts get': () => old, 'wingnuts list': () => [], 'wingnuts exchange': () => ({ ...old, id: NEW }) };
  server.mockImplementation((async (group: string, name: string, args: unknown) =>
    answers[`${group} ${name}`]?.(args)) as never);
});

function open() {
  const router = createMemoryRouter(
    [
      { path: '/portal/wingnut/exchange/:id', element: <ExchangePage /> },
      { path: '/portal/wingnut/detail/:id', element: <p>The page of the wingnut</p> },
    ],
    { initialEntries: ['/portal/wingnut/exchange/old'] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const type = async (text = NEW) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'UUID' }), { target: { value: text } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'REPLACE WINGNUT' }));

test('The page says what goes along, and one press exchanges', async () => {
  const router = open();
  await screen.findByText('1 input with labels and current limits');
  screen.getByText('Alder House');
  await type();
  press();
  await screen.findByText('The page of the wingnut');
  expect(router.state.location.pathname).toBe(`/portal/wingnut/detail/${NEW}`);
  const body = { wingnutId: NEW, claimCode: undefined };
  expect(server).toHaveBeenCalledWith('wingnuts', 'exchange', { path: { id: 'old' }, body });
});

test('Of an own wingnut it says before that its own configuration is replaced', async () => {
  answers['wingnuts list'] = () => [
    { ...old, id: NEW, externalId: '50070001', config: { sensors: { AN01 }, version: 1 }, property: undefined },
  ];
  open();
  await type();
  await screen.findByText('You already own wingnut 50070001. Its setup of 1 input will be replaced.');
});

test('Refused: the reason stands there, and what was typed stays', async () => {
  answers['wingnuts exchange'] = () => {
    throw new ApiError('ALREADY_LINKED', 409, 'This wingnut is already linked to a property. Unlink it first');
  };
  open();
  await type();
  press();
  await screen.findByText('This wingnut is already linked to a property. Unlink it first');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe(NEW);
});

test('Without a network it says that this cannot wait', async () => {
  answers['wingnuts exchange'] = () => {
    throw new ApiError('OFFLINE', 0, 'x');
  };
  open();
  await type();
  press();
  await screen.findByText(/^You’re offline and this can’t be saved for later\./);
});

test('An exchange whose answer was lost is asked for again', async () => {
  answers['wingnuts exchange'] = () => {
    answers['wingnuts exchange'] = () => ({ ...old, id: NEW });
    throw new ApiError('TIMEOUT', 0, 'x');
  };
  open();
  await type();
  press();
  await screen.findByText('The page of the wingnut');
});

test('An unlinked wingnut cannot be exchanged, and who only looks is told so', async () => {
  answers['wingnuts get'] = () => ({ ...old, property: undefined });
  open();
  await screen.findByText('Link this wingnut to a property before replacing it.');
  isAuth = false;
  open();
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'REPLACE WINGNUT' })).toEqual([]));
});
