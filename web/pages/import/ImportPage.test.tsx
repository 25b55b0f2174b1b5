import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { choose } from '../../fields.sample.ts';
import { downloadCsv } from '../../ui/layout/download.ts';
import ImportPage from './ImportPage.tsx';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../ui/layout/page-header.tsx', () => ({ PageHeader: () => null }));
vi.mock('../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const ADDRESS = { streetAddress: '1 Main', city: 'Boston', provinceState: 'MA', country: 'USA', postalZip: '02101' };
const property = (externalId: string, name: string) => ({
  id: `p${externalId}`,
  externalId,
  version: 3,
  linkedWingnuts: [],
  config: { name, portfolio: '', address: ADDRESS, assets: [], timeZone: 'America/New_York' },
});
const ALDER = property('0012', 'Alder House');
const WINGNUT = { id: 'w1', externalId: '00482100', config: { sensors: {}, version: 1 } };

/** The server's properties, and its answer to a change of each Property ID. */
let properties: (typeof ALDER)[];
let answers: Record<string, () => unknown>;
const added = (id: string) => async () => {
  await new Promise((resolve) => setTimeout(resolve));
  properties = [...properties, property(id, `House ${id}`)];
  return {};
};
const lost = new ApiError('NETWORK', 0, 'x');
const fails = (error: unknown) => () => Promise.reject(error);

type Input = { path?: { id: string }; body?: { externalId?: string } };
const keyOf = ({ path, body }: Input) => body?.externalId ?? path?.id ?? '';
beforeEach(() => {
  properties = [ALDER];
  answers = {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(downloadCsv).mockReset();
  server.mockImplementation((async (group: string, name: string, input: Input) => {
    if (group === 'properties' && name === 'list') return answers.list ? answers.list() : properties;
    if (group === 'wingnuts' && name === 'list') return [WINGNUT];
    return answers[keyOf(input)]?.();
  }) as never);
});

const changes = () =>
  server.mock.calls.flatMap(([, name, input]) => (name === 'list' ? [] : [[name, keyOf(input as Input)]]));

function open(address = '/', isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isAuth } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const router = createMemoryRouter(
    [
      { path: '/', element: <ImportPage /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function chooseFile(...lines: string[]) {
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [new File([lines.join('\n')], 'houses.csv')] },
  });
  await waitFor(() => expect(server).toHaveBeenCalled());
}
const shown = () =>
  within(screen.getByRole('table', { name: 'Rows in the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const HEADING = 'Property ID;Name;City;State;Country;ZIP';
const house = (id: string) => `${id};House ${id};Boston;MA;USA;02101`;

test('A viewer reads why there is nothing to choose', () => {
  open('/', false);
  expect(screen.getByRole('status').textContent).toBe('You have view-only access. Ask an admin to make changes.');
  expect(screen.queryByLabelText('CSV file')).toBeNull();
});

test('The file is compared first, and nothing is saved before SAVE', async () => {
  open();
  await chooseFile(`${HEADING};Colour`, house('7'), '0012;;Boston;;;', 'x;;;;;');
  await button('SAVE 1 ROW');
  expect(shown()).toEqual([
    ['2', '7', 'House 7', 'Add', 'Boston, MA, USA, 02101'],
    ['3', '0012', 'Alder House', 'No change', 'No change'],
    ['4', 'x', '', 'Error', 'x isn’t a Property ID: use digits only, at most 45'],
  ]);
  expect(screen.getByText('Ignored columns: Colour.')).toBeTruthy();
  expect(changes()).toEqual([]);
  press('SAVE 1 ROW');
  await screen.findByText('1 row saved.');
  expect(changes()).toEqual([['add', '7']]);
  expect(shown()[0]?.[3]).toBe('Saved');
});

test('A change names the version that was compared, and a row that the server refuses says why', async () => {
  answers['0012'] = fails(new ApiError('CHANGED_MEANWHILE', 409, 'x'));
  open();
  await chooseFile(HEADING, house('7'), '0012;;Salem;;;');
  await button('SAVE 2 ROWS');
  press('SAVE 2 ROWS');
  await screen.findByText('1 row saved.');
  expect(server).toHaveBeenCalledWith('properties', 'edit', {
    path: { id: 'p0012' },
    body: expect.objectContaining({ version: 3, config: expect.objectContaining({ name: 'Alder House' }) }),
  });
  const why = 'Someone else changed it. Choose the file again to see the latest';
  expect(shown()[1]).toEqual(['3', '0012', 'Alder House', 'Error', why]);
  fireEvent.click(screen.getByRole('radio', { name: /Error/ }));
  expect(shown()).toHaveLength(1);
  press('DOWNLOAD 1 ROW WITH ERRORS');
  expect(vi.mocked(downloadCsv).mock.calls[0]?.[1]).toContain(`0012,,Salem,,,,3,${why}`);
});

test('A broken connection stops, and CONTINUE goes on with what is not stored', async () => {
  // The first answer is lost: the property is added all the same.
  answers['1'] = () => {
    void added('1')();
    return Promise.reject(lost);
  };
  for (const id of ['2', '3', '4', '5', '6']) answers[id] = added(id);
  open();
  await chooseFile(HEADING, ...['1', '2', '3', '4', '5', '6'].map(house));
  await button('SAVE 6 ROWS');
  press('SAVE 6 ROWS');
  await screen.findByText('Can’t reach the server. Saved rows are kept. Press CONTINUE to finish.');
  await button('CONTINUE WITH 2 ROWS');
  press('CONTINUE WITH 2 ROWS');
  await screen.findByText('5 rows saved.');
  expect(changes().map(([, id]) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(shown().map(([, , , verdict]) => verdict)).toEqual(['No change', 'Saved', 'Saved', 'Saved', 'Saved', 'Saved']);
});

test('CONTINUE without a connection says so again, and sends nothing', async () => {
  answers['1'] = fails(lost);
  open();
  await chooseFile(HEADING, house('1'));
  await button('SAVE 1 ROW');
  press('SAVE 1 ROW');
  await button('CONTINUE WITH 1 ROW');
  answers.list = fails(lost);
  press('CONTINUE WITH 1 ROW');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server.');
  expect(changes()).toHaveLength(1);
});

test('Whoever leaves meanwhile is asked first', async () => {
  let answer = () => {};
  answers['1'] = () => new Promise<void>((resolve) => (answer = resolve));
  const router = open();
  await chooseFile(HEADING, house('1'));
  await button('SAVE 1 ROW');
  press('SAVE 1 ROW');
  await screen.findByRole('progressbar');
  void router.navigate('/elsewhere');
  await screen.findByText(/Some rows weren’t saved/);
  await button('STAY');
  press('STAY');
  answer();
  await screen.findByText('1 row saved.');
  // The page lets go a moment after it has said so.
  await waitFor(async () => {
    await router.navigate('/elsewhere');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });
});

test.each([
  ['without its column', ['Name', 'Alder'], 'The first row is missing the column Property ID.'],
  ['without rows', [HEADING], 'The file has no rows below the headings.'],
  ['whose quote does not end', [HEADING, '1;"Alder'], 'A quote in row 2 isn’t closed.'],
])('A file %s gets a sentence', async (_what, lines, sentence) => {
  open();
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([lines.join('\n')], 'a.csv')] } });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('Links are chosen by the address, and linked', async () => {
  open('/?kind=links');
  await chooseFile('Serial number,Property ID', '00482100,0012', '482100,0012');
  await button('SAVE 1 ROW');
  expect(shown()[1]?.at(-1)).toContain('Are zeros missing? There is 00482100');
  press('SAVE 1 ROW');
  await screen.findByText('1 row saved.');
  expect(server).toHaveBeenCalledWith('wingnuts', 'link', { path: { id: 'w1' }, body: { propertyId: 'p0012' } });
});

test('The template has the columns of what is chosen', async () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Wingnut links' }));
  await waitFor(() => expect(screen.getByText(/the property it’s linked to/)).toBeTruthy());
  press('DOWNLOAD TEMPLATE');
  expect(downloadCsv).toHaveBeenCalledWith('wingnut-links-template', 'Serial number or UUID,Property ID\r\n');
});

// docs/product/import-export.md#import-columns
test('A file without the column Country asks for it once', async () => {
  open();
  await chooseFile(
    'Property Id,Property Name,City,State/Province,Postal Code',
    '77,Cedar,Salem,MA,01970',
    '78,Fir,Salem,MA,01970',
  );
  const country = await screen.findByLabelText(/^No Country column/);
  expect(screen.queryByRole('button', { name: 'SAVE 2 ROWS' })).toBeNull();
  choose(country, 'Canada');
  answers = { 77: added('77'), 78: added('78') };
  fireEvent.click(await button('SAVE 2 ROWS'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  const [, , input] = server.mock.calls.find(([, name]) => name === 'add') ?? [];
  expect((input as unknown as { body: { config: { address: unknown } } }).body.config.address).toMatchObject({
    country: 'Canada',
  });
});
