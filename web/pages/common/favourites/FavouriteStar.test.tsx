import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { showFailureToast, showToast } from '../../../ui/feedback/toast.tsx';
import FavouriteStar from './FavouriteStar.tsx';

const server = fakeServer();
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showFailureToast: vi.fn(), showToast: vi.fn() }));

const saved = (isFavourite: boolean, propertyId = 'p1') =>
  ['dashboards', 'saveFavourite', { body: { propertyId, isFavourite } }] as const;

/** Two stars; the second property is a favourite. @param answer to the change */
async function openStars(answer: () => Promise<unknown>) {
  server.mockImplementation(
    async (_group, name) => (name === 'favourites' ? { propertyIds: ['p2'] } : await answer()) as never,
  );
  renderPage(
    <>
      <FavouriteStar propertyId="p1" name="Alder House" />
      <FavouriteStar propertyId="p2" name="Birch Court" />
    </>,
  );
  await waitFor(() => expect(pressed()).toEqual(['false', 'true']));
}
const star = (name: string) => screen.getByRole('button', { name: `Favorite: ${name}` });
const pressed = () => ['Alder House', 'Birch Court'].map((name) => star(name).getAttribute('aria-pressed'));

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

test('A star answers before the server does, and touches no other property', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await openStars(() => promise);
  fireEvent.click(star('Alder House'));
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']));
  expect(server).toHaveBeenLastCalledWith(...saved(true));
  resolve({});
  fireEvent.click(star('Birch Court'));
  await waitFor(() => expect(pressed()).toEqual(['true', 'false']));
  expect(server).toHaveBeenLastCalledWith(...saved(false, 'p2'));
});

test('A star that was not saved goes back, says so, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Broken'))
    .mockResolvedValue({});
  await openStars(answer);
  fireEvent.click(star('Alder House'));
  await waitFor(() => expect(showFailureToast).toHaveBeenCalled());
  expect(pressed()).toEqual(['false', 'true']);
  const [, sentence, tryAgain] = vi.mocked(showFailureToast).mock.lastCall ?? [];
  expect(sentence).toBe('Couldn’t save your favorites.');
  await act(async () => tryAgain?.());
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']));
});

test('With no place left the server\u2019s sentence says so, and nothing is offered again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = 'You can have at most 50 favourites. Remove one first';
  await openStars(() => Promise.reject(new ApiError('TOO_MANY_FAVOURITES', 409, full)));
  fireEvent.click(star('Alder House'));
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(full));
  expect(pressed()).toEqual(['false', 'true']);
  expect(showFailureToast).not.toHaveBeenCalled();
});

test('A star waits until the favourites are known', async () => {
  server.mockReturnValue(new Promise(() => {}) as never);
  renderPage(<FavouriteStar propertyId="p1" name="Alder House" />);
  expect(star('Alder House').hasAttribute('disabled')).toBe(true);
});
