import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/client.ts';
import FirstSteps from './FirstSteps.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));

const ANSWERS: Readonly<Record<string, unknown>> = {
  'properties list': [{ id: 'alder', linkedWingnuts: [] }],
  'notifications list': [],
  'companies users': [{ id: 'dana' }],
};
beforeEach(() => {
  localStorage.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((async (group: string, name: string) => ANSWERS[`${group} ${name}`]) as never);
});
const open = (isAdmin = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FirstSteps userId="dana" isAdmin={isAdmin} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('The list says what is done, and the next step leads to where it is done', async () => {
  open();
  await screen.findByText('1 of 5 done');
  const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(links[0]).toBe('/portal/property/link/alder');
  expect(links).toHaveLength(4);
});

test('PUT AWAY ends it for this person, and nothing is asked for it any more', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'PUT AWAY' }));
  expect(screen.queryByText('First steps')).toBeNull();
  cleanup();
  vi.mocked(call).mockClear();
  open();
  expect(screen.queryByText('First steps')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('An editor is not asked for colleagues', async () => {
  open(false);
  await screen.findByText('1 of 4 done');
  await waitFor(() => expect(vi.mocked(call).mock.calls.map(([group]) => group)).not.toContain('companies'));
});
