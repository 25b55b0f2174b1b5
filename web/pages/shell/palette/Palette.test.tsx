import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { sessionOf } from '../../../api/identity/session.ts';
// Loaded beforehand: the first load takes longer than a test waits.
import './Palette.tsx';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { readRecent } from './recent.ts';
import Shortcuts from './Shortcuts.tsx';
import { usePalette } from './use-palette.tsx';

const server = fakeServer();

const address = { streetAddress: '2210 Larch Avenue', city: 'Portland', provinceState: '', country: '', postalZip: '' };
const property = (id: string, externalId: string, name: string) => ({
  id,
  externalId,
  linkedWingnuts: [],
  config: { name, portfolio: '', address },
});
const ANSWERS: Readonly<Record<string, unknown>> = {
  'properties list': [property('p1', '1042', 'Alder House'), property('p2', '1077', 'Alderbrook Flats')],
  'wingnuts list': [{ id: 'w1', externalId: '48213007', status: 'Live', propertyName: 'Alder House', config: {} }],
  'dashboards favourites': { propertyIds: ['p2'] },
  'companies users': [],
};

type SignedIn = Extract<ReturnType<typeof sessionOf>, { isSignedIn: true }>;

const Frame = ({ role }: { readonly role: string }) => {
  const session = sessionOf({ 'custom:role': role, 'custom:uuid': 'dana' }) as SignedIn;
  const { pathname, search } = useLocation();
  const { onFind, palette } = usePalette(session);
  return (
    <main>
      <p data-testid="at">{pathname + search}</p>
      <button type="button" onClick={onFind}>
        Open
      </button>
      <input type="search" aria-label="Search of the page" />
      {palette}
      <Shortcuts session={session} onFind={onFind} />
    </main>
  );
};

function openFrame(role = 'admin') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/portal/alarms']}>
        <Routes>
          <Route path="*" element={<Frame role={role} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const at = () => screen.getByTestId('at').textContent;
const field = () => screen.getByRole('combobox', { name: 'Find' });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const options = () => screen.getAllByRole('option');
/** The title of the option that the field names as the active one. */
const active = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('option', { selected: true })).toEqual([option]);
  return option?.textContent;
};
async function find(text: string) {
  press('k', { ctrlKey: true });
  await screen.findByRole('combobox', { name: 'Find' });
  fireEvent.change(field(), { target: { value: text } });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
}

beforeEach(() => {
  localStorage.clear();
  server.mockImplementation(async (group: string, name: string) => ANSWERS[`${group} ${name}`] as never);
});
afterEach(cleanup);

test('Ctrl+K opens it in a dialog, keys choose, Enter goes there, and the place is remembered', async () => {
  openFrame();
  await find('alder');
  await waitFor(() => expect(active()).toMatch(/^Alderbrook Flats/));
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toEqual(
    ['Properties', 'Wingnuts', 'Actions'].map((name) => `palette-${name}`),
  );
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(active()).toMatch(/^Alder House/);
  fireEvent.keyDown(field(), { key: 'Tab' });
  expect(active()).toMatch(/^48213007/);
  fireEvent.keyDown(field(), { key: 'End' });
  expect(active()).toMatch(/^Link a wingnut to Alderbrook Flats/);
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(at()).toBe('/portal/property/link/p2'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(readRecent('dana')).toEqual(['action/link/p2']);
});

test('Ctrl+K opens it from a field that keeps its other keys to itself', async () => {
  openFrame();
  const search = screen.getByRole('searchbox', { name: 'Search of the page' });
  search.addEventListener('keydown', (event) => event.stopPropagation());
  search.focus();
  await find('alder');
  expect(field()).toHaveProperty('value', 'alder');
});

test('Ctrl+Enter opens a new tab and leaves this one where it is', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openFrame();
  await find('48213007');
  await waitFor(() => expect(active()).toMatch(/^48213007/));
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(open).toHaveBeenCalledWith('/portal/wingnut/detail/w1', '_blank', 'noopener');
  expect(at()).toBe('/portal/alarms');
  open.mockRestore();
});

test('Nothing found says what may help', async () => {
  openFrame();
  await find('oak');
  await screen.findByText('Nothing matches "oak". Try a city or serial number.');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('A list that could not be loaded can be tried again by keyboard, and the rest still works', async () => {
  const failing = vi.fn().mockRejectedValueOnce(new ApiError('BAD_REQUEST', 400, 'Broken'));
  failing.mockResolvedValue(ANSWERS['properties list']);
  server.mockImplementation(
    async (group: string, name: string) =>
      (group === 'properties' ? await failing() : ANSWERS[`${group} ${name}`]) as never,
  );
  openFrame();
  await find('alarms');
  await waitFor(() => expect(options().map((each) => each.textContent)).toHaveLength(3));
  expect(active()).toMatch(/^Alarms/);
  fireEvent.keyDown(field(), { key: 'End' });
  expect(active()).toBe('Couldn’t load properties.TRY AGAIN');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(at()).toBe('/portal/alarms');
});

test('A viewer is not asked for people, and is offered nothing that changes something', async () => {
  openFrame('read');
  await find('alder');
  await waitFor(() => expect(options().length).toBe(4));
  expect(options().at(-1)?.textContent).toMatch(/^Open dashboard for/);
  expect(server).not.toHaveBeenCalledWith('companies', 'users', expect.anything(), expect.anything());
});

test('G and a letter go to a page, / to the search, ? to the list of keys; while somebody types nothing happens', async () => {
  openFrame();
  press('g');
  press('w');
  await waitFor(() => expect(at()).toBe('/portal/wingnut'));
  press('/');
  const search = screen.getByRole('searchbox', { name: 'Search of the page' });
  expect(document.activeElement).toBe(search);
  for (const key of ['g', 'p', '?']) press(key);
  expect(at()).toBe('/portal/wingnut');
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  press('?', { shiftKey: true });
  await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
  // A dialog is open: its keys are its own.
  press('g');
  press('p');
  expect(at()).toBe('/portal/wingnut');
});
