import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import AddedPage from './AddedPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn(() => ({ isAuth: true })) }));

const open = () =>
  renderPage(
    <Routes>
      <Route path="/added/:id" element={<AddedPage />} />
    </Routes>,
    '/added/w',
  );

test('A wingnut of the company is a success', async () => {
  server.mockResolvedValueOnce({ id: 'w', config: {} });
  open();
  await screen.findByRole('heading', { name: 'Success!' });
});

test('An address of a wingnut that the company does not have is none', async () => {
  server.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, 'Not found'));
  open();
  await screen.findByText('Wingnut not found.');
  expect(screen.queryByText('Success!')).toBeNull();
});

test('A viewer, who cannot add one, is told so', () => {
  vi.mocked(useSession).mockReturnValue({ isAuth: false } as never);
  open();
  screen.getByText('You have view-only access. Ask an admin to make changes.');
  expect(server).not.toHaveBeenCalled();
});
