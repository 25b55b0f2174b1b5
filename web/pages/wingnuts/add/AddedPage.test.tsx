import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import AddedPage from './AddedPage.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn(() => ({ isAuth: true })) }));
const server = vi.mocked(call);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/added/w']}>
        <Routes>
          <Route path="/added/:id" element={<AddedPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => server.mockReset());

test('A wingnut of the company is a success', async () => {
  server.mockResolvedValueOnce({ id: 'w' });
  open();
  await screen.findByRole('heading', { name: 'Success!' });
});

test('An address of a wingnut that the company does not have is none', async () => {
  server.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, 'Not found'));
  open();
  await screen.findByText('There is no wingnut at this address.');
  expect(screen.queryByText('Success!')).toBeNull();
});

test('A viewer, who cannot add one, is told so', () => {
  vi.mocked(useSession).mockReturnValue({ isAuth: false } as never);
  open();
  screen.getByText('You can look, but not change. Ask an admin.');
  expect(server).not.toHaveBeenCalled();
});
