import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimCodeOf } from '../../../../shared/domain/wingnuts/claim-code.ts';
import { ApiError } from '../../../api/api-error.ts';
import { wingnutsQuery } from '../../../api/fleet-queries.ts';
import AddPage from './AddPage.tsx';

/** The list of wingnuts is read beside everything else. */
const [server, list] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: (...asked: unknown[]) => (asked[1] === 'list' ? list : server)(...asked),
}));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: () => ({ isAuth: true }) }));

const ID = '0b7c2f7e-1111-4000-8000-00000000abcd';
const INVALID = 'Invalid wingnut ID provided, please check UUID';
const invalid = new ApiError('INVALID_WINGNUT', 400, INVALID);
const missing = new ApiError('NOT_FOUND', 404, 'Not found');
const lost = new ApiError('NETWORK', 0, 'x');
const own = { id: ID, createdAt: '2026-11-20 10:00:00' };

function arrive(address = '/portal/wingnut/add', queries = new QueryClient()) {
  const router = createMemoryRouter([{ path: '*', element: <AddPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
function open() {
  const queries = new QueryClient();
  const router = arrive(undefined, queries);
  fireEvent.change(screen.getByRole('textbox', { name: 'UUID' }), { target: { value: ID } });
  return { router, queries, add: () => fireEvent.click(screen.getByRole('button', { name: 'ADD WINGNUT' })) };
}
const arrives = (router: ReturnType<typeof open>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/portal/wingnut/add/success/${ID}`));

beforeEach(() => {
  server.mockReset();
  list.mockReset().mockResolvedValue([]);
});

test('A claimed wingnut leads on, also when only the answer was lost', async () => {
  server.mockRejectedValueOnce(lost).mockResolvedValueOnce(own);
  const { router, add } = open();
  add();
  await arrives(router);
});

test('After two attempts without an answer nobody claims anything, and the next one leads on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const { router, add } = open();
  add();
  await screen.findByText(
    'No response from the server, so this may or may not have gone through. It’s safe to try again.',
  );
  expect(screen.queryByText(INVALID)).toBeNull();
  server.mockResolvedValueOnce(own);
  add();
  await arrives(router);
});

test('A wingnut that the company has already is refused in the words of the catalogue where the list was not read, and the way to it is shown', async () => {
  list.mockReset().mockRejectedValue(lost);
  server.mockRejectedValueOnce(invalid).mockResolvedValueOnce(own);
  const { add } = open();
  add();
  await screen.findByText(INVALID);
  expect(screen.getByRole('link', { name: 'Go to the wingnut' }).getAttribute('href')).toBe(
    `/portal/wingnut/detail/${ID}`,
  );
});

test('An unknown wingnut is refused, and the server is not blamed', async () => {
  server.mockRejectedValueOnce(invalid).mockRejectedValueOnce(missing);
  const { add } = open();
  add();
  await screen.findByText(INVALID);
  expect(screen.queryByRole('link', { name: 'Go to the wingnut' })).toBeNull();
  expect(screen.queryByText('Couldn’t reach the server. Try again.')).toBeNull();
});

test('A server that fails is blamed, and not the UUID', async () => {
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  const { add } = open();
  add();
  await screen.findByText('Couldn’t reach the server. Try again.');
  expect(screen.queryByText(INVALID)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe(ID);
});

test('Without a network the page says that adding cannot wait, and what was typed stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockRejectedValueOnce(new ApiError('OFFLINE', 0, 'x'));
  const { add } = open();
  add();
  await screen.findByText(/^You’re offline and this can’t be saved for later\./);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe(ID);
});

test('The page begins in the field of the UUID, which is required', () => {
  open();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' });
  expect(document.activeElement).toBe(field);
  expect(field.required).toBe(true);
});

test('The address of a label fills in the UUID, and one touch claims the wingnut', async () => {
  server.mockResolvedValueOnce(own);
  const router = arrive(`/portal/wingnut/add?uuid=${ID}`);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe(ID);
  fireEvent.click(screen.getByRole('button', { name: 'ADD WINGNUT' }));
  await arrives(router);
});

test('The label of a wingnut of the company leads to the wingnut', async () => {
  list.mockResolvedValueOnce([own]);
  const router = arrive(`/portal/wingnut/add?uuid=${ID}`);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portal/wingnut/detail/${ID}`));
});

test('An address with something else than a UUID leaves the field empty', () => {
  arrive('/portal/wingnut/add?uuid=hello');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe('');
  expect(server).not.toHaveBeenCalled();
});

const CODE = claimCodeOf('K7MPQ2XAB');
const needed = new ApiError('CLAIM_CODE_NEEDED', 400, 'Enter the claim code too. It’s on the label, below the UUID');
const codeField = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Claim code' });
const sent = () => server.mock.calls.filter(([, name]) => name === 'claim').map(([, , more]) => more);

test('A whole UUID that is typed has the field of its code at once, and the code is needed only where the wingnut has one', async () => {
  server.mockRejectedValueOnce(needed);
  const { router, add } = open();
  expect(codeField()?.required).toBe(false);
  add();
  await screen.findByText('Enter the claim code too. It’s on the label, below the UUID');
  expect(sent()).toEqual([{ body: { wingnutId: ID } }]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe(ID);
  await waitFor(() => expect(document.activeElement).toBe(codeField()));
  fireEvent.change(codeField() as HTMLInputElement, { target: { value: CODE.replace('K', 'M') } });
  add();
  await screen.findByText('Incomplete claim code. Check each character');
  expect(sent()).toHaveLength(1);
  server.mockResolvedValueOnce(own);
  fireEvent.change(codeField() as HTMLInputElement, { target: { value: CODE.toLowerCase() } });
  add();
  await arrives(router);
  expect(sent()[1]).toEqual({ body: { wingnutId: ID, claimCode: CODE.toLowerCase() } });
});

test('A wrong code is refused as an unknown wingnut is, with a word about the code', async () => {
  server.mockRejectedValueOnce(invalid).mockRejectedValueOnce(missing);
  arrive(`/portal/wingnut/add?uuid=${ID}#code=${CODE}`);
  fireEvent.click(screen.getByRole('button', { name: 'ADD WINGNUT' }));
  await screen.findByText(INVALID);
  screen.getByText('Check the claim code too');
  expect(codeField()?.value).toBe(CODE);
});

test('The address of a label fills in the claim code too, and one touch claims the wingnut', async () => {
  server.mockResolvedValueOnce(own);
  const router = arrive(`/portal/wingnut/add?uuid=${ID}#code=${CODE}`);
  expect(codeField()?.value).toBe(CODE);
  fireEvent.click(screen.getByRole('button', { name: 'ADD WINGNUT' }));
  await arrives(router);
  expect(sent()).toEqual([{ body: { wingnutId: ID, claimCode: CODE } }]);
});

test('A UUID and a code that are typed at once are sent at once', async () => {
  server.mockResolvedValueOnce(own);
  const { router, add } = open();
  fireEvent.change(codeField() as HTMLInputElement, { target: { value: CODE } });
  add();
  await arrives(router);
  expect(sent()).toEqual([{ body: { wingnutId: ID, claimCode: CODE } }]);
});

test.each([
  ['a UUID with its code', `${ID}#${CODE}`],
  ['the address of a label', `https://wingnut.example.com/portal/wingnut/add?uuid=${ID}#code=${CODE}`],
  ['the words of a label', `UUID ${ID} Claim code ${CODE}`],
])('Pasting %s fills in both fields', async (_what, text) => {
  server.mockResolvedValueOnce(own);
  const router = arrive();
  fireEvent.change(screen.getByRole('textbox', { name: 'UUID' }), { target: { value: text } });
  await waitFor(() => expect(codeField()?.value).toBe(CODE));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toBe(ID);
  fireEvent.click(screen.getByRole('button', { name: 'ADD WINGNUT' }));
  await arrives(router);
  expect(sent()).toEqual([{ body: { wingnutId: ID, claimCode: CODE } }]);
});

test('A part of a UUID, and a label without a code, have no field for one', async () => {
  arrive(`/portal/wingnut/add?uuid=${ID}`);
  expect(codeField()).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'UUID' }), { target: { value: ID.slice(0, 30) } });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'UUID' }).value).toHaveLength(30));
  expect(codeField()).toBeNull();
});

test('The UUID of an own wingnut is known from the list, and only the way to it is said', async () => {
  list.mockResolvedValue([own]);
  const { add, queries } = open();
  // A whole UUID lets the list be read, before anything is pressed.
  await waitFor(() => expect(queries.getQueryData(wingnutsQuery.queryKey)).toBeDefined());
  add();
  await screen.findByRole('link', { name: 'Go to the wingnut' });
  expect(screen.queryByText(INVALID)).toBeNull();
  expect(sent()).toEqual([]);
});
