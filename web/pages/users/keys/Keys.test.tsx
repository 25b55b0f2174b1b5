import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiKeyReply } from '../../../../shared/api/types/key-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { check, choose } from '../../../fields.sample.ts';
import { Keys } from './Keys.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));

const NOW = Date.UTC(2026, 10, 27, 12);
const KEY: ApiKeyReply = {
  id: 'k1',
  name: 'Grafana',
  right: 'read',
  portfolios: ['North'],
  propertyIds: [],
  createdAt: NOW,
  expiresAt: NOW + 1000,
  usedAt: null,
};
const SECRET = `wnk_c1.${'s'.repeat(43)}`;
const PROPERTIES = [
  { id: 'p1', externalId: '7', config: { name: 'Elm Court', portfolio: 'North' } },
  { id: 'p2', externalId: '8', config: { name: 'Oak', portfolio: '' } },
];
let keys: ApiKeyReply[];
let failure: ApiError | undefined;
const sent: unknown[] = [];

beforeEach(() => {
  keys = [KEY];
  failure = undefined;
  sent.length = 0;
  vi.mocked(call).mockImplementation((async (_group: string, name: string, input: { body?: object; path?: object }) => {
    if (name === 'keys') return { keys, max: 2, now: NOW };
    if (name === 'changes') return { at: 1, whole: true, rows: PROPERTIES, gone: [] };
    if (name === 'list') return PROPERTIES;
    sent.push({ name, ...input });
    if (failure) throw failure;
    if (name === 'revokeKey') {
      keys = [];
      return {};
    }
    const key = { ...KEY, id: 'k2', ...input.body } as ApiKeyReply;
    keys = [...keys, key];
    return { key, secret: SECRET };
  }) as never);
});

function open() {
  const router = createMemoryRouter([{ path: '/', element: <Keys /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => {
  const [button] = screen.getAllByRole('button', { name, hidden: true }).slice(-1);
  fireEvent.click(button as HTMLElement);
};
/** Opens the dialog and types a name. */
async function typed() {
  open();
  await screen.findByText('Portfolio North');
  press('CREATE KEY');
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' Sheet ' } });
}

test('A key is made and shown once, with a line that tries it, and is gone when the dialog closes', async () => {
  await typed();
  press('CREATE KEY');
  const field = (await screen.findByLabelText('Key')) as HTMLInputElement;
  expect(field.value).toBe(SECRET);
  expect(sent).toEqual([
    { name: 'makeKey', body: { name: 'Sheet', right: 'read', days: 365, portfolios: [], propertyIds: [] } },
  ]);
  screen.getByText('Copy this key now. You won’t see it again.');
  screen.getByText(`curl -H 'x-wingnut-key: ${SECRET}' ${location.origin}/api/machine/properties`);
  press('DONE');
  await waitFor(() => expect(screen.queryByLabelText('Key')).toBeNull());
  expect(document.body.textContent).not.toContain(SECRET);
  await screen.findByText('Sheet', { selector: 'h3' });
});

test('A key without a name is not made, and a failure keeps what was typed', async () => {
  open();
  await screen.findByText('Portfolio North');
  press('CREATE KEY');
  press('CREATE KEY');
  await screen.findByText('This field is required');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Sheet' } });
  failure = new ApiError('SERVER_ERROR', 500, 'lost');
  press('CREATE KEY');
  await screen.findByText('Couldn’t create the key. It’s safe to try again.');
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Sheet');
});

test('A key for chosen portfolios and properties names at least one', async () => {
  await typed();
  choose(screen.getByLabelText('Properties'), 'Selected properties and portfolios');
  press('CREATE KEY');
  await screen.findByText('Choose at least one portfolio or property');
  expect(sent).toEqual([]);
  const picker = screen.getByRole('button', { name: 'Add portfolio or property', hidden: true });
  check(picker, 'North', '7 - Elm Court', '8 - Oak');
  fireEvent.click(screen.getByLabelText('Remove 8 - Oak'));
  press('CREATE KEY');
  await screen.findByLabelText('Key');
  expect(sent).toMatchObject([{ name: 'makeKey', body: { portfolios: ['North'], propertyIds: ['p1'] } }]);
});

test('Revoking asks first, says what follows, and the key is gone', async () => {
  open();
  await screen.findByText('Portfolio North');
  press('REVOKE Grafana');
  await screen.findByText('Anything using it loses access immediately.');
  expect(sent).toEqual([]);
  press('REVOKE');
  await screen.findByText('No API keys yet');
  expect(sent).toEqual([{ name: 'revokeKey', path: { keyId: 'k1' } }]);
});

test('A key that has ended is removed, and its button is named as it reads', async () => {
  keys = [{ ...KEY, expiresAt: NOW - 1000 }];
  open();
  const button = await screen.findByRole('button', { name: 'REMOVE Grafana' });
  expect(button.textContent).toBe('REMOVE');
});

test('A company with the most keys adds no more', async () => {
  keys = [KEY, { ...KEY, id: 'k2' }];
  open();
  await screen.findByText('Limit of 2 API keys reached.');
  expect(screen.getByRole('button', { name: 'CREATE KEY' })).toHaveProperty('disabled', true);
});
